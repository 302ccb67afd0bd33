import { startLauncher } from './launcher.ts';
import { launcherStyle, type LauncherColors } from './style.ts';

/** The colors of every brand, put in by the build. */
declare const launcherColors: Record<string, { light: LauncherColors; dark: LauncherColors }>;

/** The one global of ours on the page, so that a second script tag does nothing. */
const guard = 'forecourtChat';

function start(script: HTMLScriptElement): void {
  if (guard in window || window.top !== window) return;
  Object.defineProperty(window, guard, { value: true });
  const account = script.getAttribute('data-account');
  if (!account) return;
  const { origin } = new URL(script.src);
  const brand = launcherColors[script.getAttribute('data-brand') ?? ''] ?? launcherColors.forecourt!;
  const run = async () => {
    try {
      if (await isOffered(origin, account)) startLauncher({ account, origin, css: launcherStyle(brand) });
    } catch {
      // A foreign page, no network, or a browser that lacks something: the page is as it was without us.
    }
  };
  afterLoad(() => void run());
}

/** Whether the dealer has a chat on this host. A foreign page cannot even read the answer. */
async function isOffered(origin: string, account: string): Promise<boolean> {
  const query = `account_id=${encodeURIComponent(account)}&host=${encodeURIComponent(location.host)}`;
  const { ok } = await fetch(`${origin}/api/website-chat/settings?${query}`, { credentials: 'omit' });
  return ok;
}

/** After the page has loaded and been painted, and only for somebody who sees it. */
function afterLoad(run: () => void): void {
  const later = () => window.setTimeout(run, 0);
  if (isPrerendered()) document.addEventListener('prerenderingchange', () => afterLoad(run), { once: true });
  else if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

const isPrerendered = () => (document as { prerendering?: boolean }).prerendering === true;

try {
  if (document.currentScript instanceof HTMLScriptElement) start(document.currentScript);
} catch {
  // The same.
}
