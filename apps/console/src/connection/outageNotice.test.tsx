import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let modules: [typeof import('./OutageNotice.tsx'), typeof import('./outage.ts'), typeof import('../load/queries.ts')];
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  modules = await Promise.all([import('./OutageNotice.tsx'), import('./outage.ts'), import('../load/queries.ts')]);
});
afterAll(() => {
  screen.close();
  vi.unstubAllGlobals();
});

it('says why the server cannot work, until it is ready again, and loads what has failed', async () => {
  const [{ OutageNotice }, { reportOutage }, { queries }] = modules;
  const ready = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', ready);
  const refetch = vi.spyOn(queries, 'refetchQueries');
  screen.show(<OutageNotice />);
  const title = page.getByText('Temporarily unavailable');
  await expect.element(title).not.toBeInTheDocument();

  reportOutage({ message: "The database's disk is full, so nothing can be saved." });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText(/^The database's disk is full, .* What you typed is safe/)).toBeVisible();
  await expect.poll(() => ready.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await expect.element(title).toBeVisible();
  expect(refetch).not.toHaveBeenCalled();

  ready.mockImplementation(async () => Response.json({ status: 'ready' }));
  await expect.element(title, { timeout: 10_000 }).not.toBeInTheDocument();
  expect(refetch).toHaveBeenCalledOnce();
});

it('has words of its own where a proxy has none', async () => {
  const [{ OutageNotice }, { reportOutage }] = modules;
  screen.show(<OutageNotice />);
  reportOutage({ message: '' });
  await expect.element(page.getByText(/^The server isn’t available right now\./)).toBeVisible();
});
