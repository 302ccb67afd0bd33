import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';
import { isInSight, scrollDownTo, tellsOfMore } from '../../testSight.ts';

const longSource = 'Spring campaign of the dealer group, all of its rooftops. '.repeat(6).trim();
const item: ConversationItem = {
  ConversationId: 'ada',
  cid: 'ada',
  lead_id: 'ada',
  Name: 'Ada',
  Surname: 'Byron',
  FullName: 'Ada Byron',
  Channel: 'email',
  Email: 'a.very.long.address.of.ada.byron@mail.example',
  Phone: '+13125550123',
  Source: longSource,
  Timestamp: '2026-01-01T11:00:00.000Z',
  LastHumanMessage: 'Is the blue one still there? I could come by on Saturday.',
  WaitingSince: null,
  LastMessage: null,
  Vehicle: null,
  Owner: null,
  TargetAt: null,
  SnoozedUntil: null,
  ClosedReason: null,
  IsUnread: true,
  NotWorked: null,
  TakeoverEventType: null,
  SalesPerson: 'Robin Salisbury-Featherstone',
  CrmSalesperson: null,
  CustomerScore: null,
  CloseDate: null,
  ServicePrice: null,
};

let screen: Awaited<ReturnType<typeof openScreen>>;
let Conversations: typeof import('./Conversations.tsx').Conversations;
let ShellFrame: typeof import('../../shell/ShellFrame.tsx').ShellFrame;
let session: typeof import('../../session/store.ts').session;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const answers: Record<string, unknown> = {
    'conversations.byMetric': { items: [item], page_id: 1, num_pages: 1, total: 1, as_of: item.Timestamp },
    'conversations.inbox': { needs_reply: 0, mine: 0, unread: 1, failed: 0, overdue: 0, snoozed: 0 },
    'filters.metrics': { Items: [], Lists: [] },
  };
  // The console reads what is installed when it is loaded.
  const { api } = await import('../../api.ts');
  vi.spyOn(api, 'send').mockImplementation(async ({ id }: Call) => answers[id] ?? { Items: [], items: [] });
  ({ Conversations } = await import('./Conversations.tsx'));
  ({ ShellFrame } = await import('../../shell/ShellFrame.tsx'));
  ({ session } = await import('../../session/store.ts'));
});
// The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
afterAll(() => screen.close());

const list = () => page.getByRole('group', { name: 'Conversations', exact: true });
const reply = () => page.getByRole('link', { name: 'Reply now, Ada Byron' });

/** @param insightProviders with 'FORD' the list has a column more than else: the buyer score */
async function open(width: number, insightProviders: string[] = []): Promise<void> {
  await page.viewport(width, 900);
  const record = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
  session.auth = {
    ...record,
    user_info: { ...record.user_info, InsightProviders: insightProviders.map((provider_name) => ({ provider_name })) },
  };
  const frame = (
    <ShellFrame screens={new Set(['/', '/conversations', '/settings', '/user'])}>
      <Outlet />
    </ShellFrame>
  );
  const router = createMemoryRouter(
    [{ element: frame, children: [{ path: '/conversations', Component: Conversations }] }],
    {
      initialEntries: ['/conversations'],
    },
  );
  screen.show(
    <QueryClientProvider key={Math.random()} client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(reply(), { timeout: 10_000 }).toBeInTheDocument();
  scrollDownTo(reply().element());
}

const scrolls = (box: Element) => box.scrollWidth > box.clientWidth;

it.each([1366, 1440])(
  'has ‘Reply now’ in sight at %i px, beside every column that an account can have',
  async (width) => {
    await open(width);
    expect(isInSight(reply().element())).toBe(true);
    await expect.poll(() => tellsOfMore(list().element())).toBe(scrolls(list().element()));
    await open(width, ['FORD']);
    await expect.element(page.getByRole('columnheader', { name: /^FordDirect BUYER SCORE/ })).toBeInTheDocument();
    expect(isInSight(reply().element())).toBe(true);
    await expect.poll(() => tellsOfMore(list().element())).toBe(scrolls(list().element()));
  },
);

it.each([1024, 768])('leaves out columns at %i px rather than scroll, and never ‘Reply now’', async (width) => {
  await open(width);
  expect(scrolls(list().element())).toBe(false);
  expect(isInSight(reply().element())).toBe(true);
  await expect.element(page.getByRole('columnheader', { name: 'Customer Contact' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: 'Activity Date' })).toBeInTheDocument();
});

it('keeps ‘Reply now’ in sight where even those that stay are wider than the screen, and shows that there is more', async () => {
  await open(768, ['FORD']);
  const box = list().element();
  expect(scrolls(box)).toBe(true);
  expect(isInSight(reply().element())).toBe(true);
  await expect.poll(() => tellsOfMore(box)).toBe(true);
  box.scrollLeft = box.scrollWidth;
  expect(isInSight(reply().element())).toBe(true);
  await expect.poll(() => tellsOfMore(box)).toBe(false);
});

it('cuts a source of more than 300 characters, and shows the rest of it on request', async () => {
  await open(1366);
  const cell = page.getByRole('cell', { name: /^Spring campaign/ });
  await expect.element(cell).toHaveTextContent(`${longSource.slice(0, 300).trimEnd()}… Show all`);
  await cell.getByRole('button', { name: 'Show all' }).click();
  await expect.element(cell).toHaveTextContent(`${longSource} Show less`);
});
