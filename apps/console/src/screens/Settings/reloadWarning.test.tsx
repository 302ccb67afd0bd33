import { cells } from '@forecourt/api/access/specTable';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let config: typeof import('../../config.ts').config;
let unsaved: typeof import('../../unsaved/unsavedChanges.ts');
let Settings: typeof import('./Settings.tsx').Settings;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ config } = await import('../../config.ts'));
  unsaved = await import('../../unsaved/unsavedChanges.ts');
  ({ Settings } = await import('./Settings.tsx'));
  const { api } = await import('../../api.ts');
  vi.spyOn(api, 'send').mockImplementation(() => new Promise(() => {}));
  vi.spyOn(api, 'sendVersioned').mockImplementation(() => new Promise(() => {}));
  const { session } = await import('../../session/store.ts');
  session.auth = getRecord(cells.find(({ productId, pilot }) => productId === 'DealerChat' && pilot)!);
});
afterEach(() => {
  unsaved.discardUnsaved();
  screen.show(null);
});
afterAll(() => screen.close());

/** Whether the browser would ask before the settings page is reloaded. */
async function asks(hasUnsaved: boolean): Promise<boolean> {
  const router = createMemoryRouter([{ path: '/settings', element: <Settings /> }], { initialEntries: ['/settings'] });
  screen.show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (hasUnsaved) unsaved.markUnsaved('settings/chat-look/www.north.example', () => {});
  // The page takes note of what is unsaved in its next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const reload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(reload);
  return reload.defaultPrevented;
}

// Spec 2 §2: "Users are warned before leaving … A setting called denyUISettingsPageReload disables the reload warning."
it.each([
  [undefined, true],
  [false, true],
  [true, false],
])('with denyUISettingsPageReload %s, unsaved changes warn before a reload: %s', async (setting, warns) => {
  Object.assign(config, { denyUISettingsPageReload: setting });
  expect(await asks(true)).toBe(warns);
});

it('does not warn where nothing is unsaved', async () => {
  Object.assign(config, { denyUISettingsPageReload: false });
  expect(await asks(false)).toBe(false);
});
