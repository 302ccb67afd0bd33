import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { ChatCall } from '@forecourt/api/contract/takeover';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

const ada: ChatCall = {
  Id: 'ada-handoff',
  AccountId: 'North',
  ConversationId: 'ada',
  FullName: 'Ada Byron',
  Reason: 'handoff',
  At: '2026-01-01T10:00:00.000Z',
};
const bert: ChatCall = { ...ada, Id: 'bert-start', ConversationId: 'bert', FullName: '', Reason: 'new_chat' };

const ring = vi.fn<() => void>();
const shown = vi.fn<(title: string) => void>();
const notifications: EventTarget[] = [];
/** Stands in for the browser's, which nobody can allow in a test. */
class DesktopNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static requestPermission = vi.fn<() => Promise<NotificationPermission>>(
    async () => (DesktopNotification.permission = 'granted'),
  );
  constructor(title: string) {
    super();
    shown(title);
    notifications.push(this);
  }
  close() {}
}

let calls: ChatCall[];
let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const send = async ({ id }: Call) => ({ Items: id === 'takeover.calls' ? calls : [] });
  vi.doMock('../api.ts', () => ({ api: { send } }));
  vi.doMock('../live/follow.ts', () => ({ follow: () => () => undefined }));
  vi.doMock('./ring.ts', () => ({ ring }));
  vi.stubGlobal('Notification', DesktopNotification);
  const { session } = await import('../session/store.ts');
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
});
afterAll(() => {
  screen.close();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  for (const key of ['alerts:dana', 'rung:dana']) localStorage.removeItem(key);
  ring.mockReset();
  shown.mockReset();
});
afterEach(() => {
  screen.show(null);
  vi.restoreAllMocks();
});

/** Opens a screen that shows these calls to the person, with fresh modules as after a reload. */
async function open(...now: ChatCall[]) {
  calls = now;
  const { CallNotice } = await import('./CallNotice.tsx');
  const { ChatAlerts } = await import('./ChatAlerts.tsx');
  const { useDocumentTitle } = await import('../shell/useDocumentTitle.ts');
  function Screen() {
    useDocumentTitle('Dashboard');
    return (
      <>
        <CallNotice />
        <ChatAlerts />
      </>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/', Component: Screen },
      { path: '/conversation/:cid', Component: Screen },
    ],
    { initialEntries: ['/'] },
  );
  screen.show(
    <QueryClientProvider
      key={Math.random()}
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** As a keyboard does: what a switch is pressed by is hidden behind what it shows. */
async function turn(toggle: Locator) {
  await expect.element(toggle, visible).toBeInTheDocument();
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

const visible = { timeout: 5000 };
const waits = page.getByText('Ada Byron is waiting for someone to join the chat.');

it('says who waits and how many more, on the tab too, and leads there', async () => {
  const router = await open(bert, ada);
  await expect.element(page.getByText(/Ada Byron is waiting .* 1 more chat needs someone\./), visible).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^\(2\) Dashboard/);
  await expect.element(page.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/conversation/ada');
  await router.navigate('/conversation/ada');
  // What is open needs no way to it.
  await expect.element(page.getByText('A customer started a chat.')).toBeVisible();
  await expect.element(waits).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem('rung:dana')).toContain(bert.Id);
});

it('rings once for a call, not again after a reload, and for the next one', async () => {
  await open(ada);
  await expect.element(waits, visible).toBeVisible();
  await expect.poll(() => ring.mock.calls).toHaveLength(1);
  await open(ada);
  await expect.element(waits, visible).toBeVisible();
  await open(ada, bert);
  await expect.poll(() => ring.mock.calls).toHaveLength(2);
});

it('is silent where the person has turned the sound off', async () => {
  await open();
  await turn(page.getByRole('switch', { name: 'Play a sound' }));
  await open(ada);
  await expect.element(waits, visible).toBeVisible();
  await expect.poll(() => localStorage.getItem('rung:dana')).toContain(ada.Id);
  expect(ring).not.toHaveBeenCalled();
});

it('asks the browser for desktop notifications when they are turned on, and never by itself', async () => {
  await open(bert);
  const desktop = page.getByRole('switch', { name: 'Show desktop notifications' });
  await expect.element(desktop, visible).not.toBeChecked();
  expect(DesktopNotification.requestPermission).not.toHaveBeenCalled();
  await turn(desktop);
  await expect.element(desktop).toBeChecked();
  // Who was there before has been announced.
  await expect.poll(() => localStorage.getItem('rung:dana')).toContain(bert.Id);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await open(ada);
  await expect.poll(() => shown.mock.calls).toEqual([['Ada Byron is waiting for someone to join the chat.']]);
});

it('leaves a handoff to the browser’s push notification where that is turned on, and not a new chat', async () => {
  DesktopNotification.permission = 'granted';
  const { chooseAlerts } = await import('./alerts.ts');
  chooseAlerts('dana', { isOnDesktop: true, isPushed: true });
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await open(ada, bert);
  await expect.poll(() => shown.mock.calls).toEqual([['A customer started a chat.']]);
  chooseAlerts('dana', { isPushed: false });
});

it('leads from a desktop notification to its chat', async () => {
  DesktopNotification.permission = 'granted';
  const { chooseAlerts } = await import('./alerts.ts');
  chooseAlerts('dana', { isOnDesktop: true });
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const router = await open(ada);
  await expect.poll(() => shown.mock.calls).toHaveLength(1);
  notifications.at(-1)!.dispatchEvent(new Event('click'));
  await expect.poll(() => router.state.location.pathname).toBe('/conversation/ada');
});

it.each([
  ['the browser does not allow it', { permission: 'denied', hasFocus: false, isChosen: true }],
  ['nobody has asked for it', { permission: 'granted', hasFocus: false, isChosen: false }],
  ['the person looks at the page', { permission: 'granted', hasFocus: true, isChosen: true }],
] as const)('shows nothing on the desktop where %s, and tells on the page', async (_where, situation) => {
  DesktopNotification.permission = situation.permission;
  const { chooseAlerts } = await import('./alerts.ts');
  chooseAlerts('dana', { hasSound: true, isOnDesktop: situation.isChosen });
  vi.spyOn(document, 'hasFocus').mockReturnValue(situation.hasFocus);
  await open(ada);
  await expect.element(waits, visible).toBeVisible();
  await expect.poll(() => ring.mock.calls).toHaveLength(1);
  expect(shown).not.toHaveBeenCalled();
});
