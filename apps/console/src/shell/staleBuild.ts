import { setUnsavedAside } from '../unsaved/unsavedChanges.ts';

const key = 'reloaded-at';

/** For how long after such a reload a page is not reloaded by itself again, in ms: servers of two builds may take turns. */
const pauseMs = 60_000;

/**
 * Reloads the page where its code cannot be loaded because the server has another build by now. What was typed is kept, as at any
 * reload. Without a connection, and where the build is the same, the page stays.
 */
export async function reloadIfStale(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!own || Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return;
  const page = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  if (!page?.ok || (await page.text()).includes(new URL(own.src).pathname)) return;
  sessionStorage.setItem(key, String(Date.now()));
  setUnsavedAside();
  location.reload();
}
