import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportChange } from '../../testLive.ts';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

const now = Date.now();
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const item = (id: string, more: Partial<ConversationItem> = {}): ConversationItem => ({
  ConversationId: id,
  cid: id,
  lead_id: id,
  Name: id,
  Surname: '',
  FullName: id,
  Channel: 'email',
  Email: `${id}@mail.example`,
  Phone: null,
  Source: 'Dealer Website',
  Timestamp: minutesAgo(200),
  LastHumanMessage: 'Hello',
  WaitingSince: null,
  LastMessage: null,
  Vehicle: null,
  Owner: null,
  TargetAt: null,
  SnoozedUntil: null,
  ClosedReason: null,
  IsUnread: false,
  NotWorked: null,
  TakeoverEventType: null,
  SalesPerson: null,
  CrmSalesperson: null,
  CustomerScore: null,
  CloseDate: null,
  ServicePrice: null,
  ...more,
});
const items = [item('Ada', { WaitingSince: minutesAgo(12), IsUnread: true }), item('Bert'), item('Carla')];

/** Why the list is refused, where it is. */
let refusal: ApiError | undefined;

/** What is the newest of them, where it is asked for beside the list. */
let newest: ConversationItem[] | undefined;

let screen: Awaited<ReturnType<typeof openScreen>>;
let session: typeof import('../../session/store.ts').session;
const asked: (string | undefined)[] = [];
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const answers: Record<string, (query: Record<string, string>) => unknown> = {
    'conversations.byMetric': ({ inbox, page_size, sub_metric }) => {
      if (refusal && (refusal.id !== 'unknown-sub-metric' || sub_metric)) throw refusal;
      // The newest beside the list are asked for without a number of rows.
      if (page_size !== undefined) asked.push(inbox);
      const shown = page_size === undefined ? (newest ?? items) : items;
      const left = inbox === 'needs_reply' ? shown.slice(0, 1) : shown;
      return { items: left, page_id: 1, num_pages: 1, total: left.length, as_of: minutesAgo(0) };
    },
    'conversations.current': () => ({ items: newest ?? items }),
    'conversations.inbox': () => ({ needs_reply: 1, mine: 0, unread: 2, failed: 0, overdue: 0, snoozed: 0 }),
    'filters.metrics': () => ({ Items: [], Lists: [] }),
  };
  const send = async ({ id }: Call, { query = {} }: { query?: Record<string, string> }) =>
    answers[id]?.(query) ?? { Items: [], items: [] };
  vi.doMock('../../api.ts', () => ({ api: { send } }));
  ({ session } = await import('../../session/store.ts'));
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
});
afterAll(() => screen.close());

async function show(path: string): Promise<ReturnType<typeof createMemoryRouter>> {
  const { Conversations } = await import('./Conversations.tsx');
  const router = createMemoryRouter([{ path: '/conversations', Component: Conversations }], {
    initialEntries: [path],
  });
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

async function open(): Promise<ReturnType<typeof createMemoryRouter>> {
  const router = await show('/conversations?sort=Source&direction=asc');
  await expect.element(page.getByRole('link', { name: 'Ada', exact: true }), { timeout: 10_000 }).toBeVisible();
  return router;
}

it('says how many conversations ask for something and since when a customer waits, and lists those that are chosen', async () => {
  const router = await open();
  await expect.element(page.getByText('Waiting 12 min', { exact: true })).toBeVisible();
  expect(page.getByRole('table').getByText('Unread', { exact: true }).elements()).toHaveLength(1);
  const choice = page.getByRole('radiogroup', { name: 'Inbox' });
  await expect.element(choice.getByRole('radio', { name: 'Unread 2' })).toBeVisible();
  await choice.getByRole('radio', { name: 'Needs a reply 1' }).click();
  await expect.element(page.getByText('1 conversation', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toBe('needs_reply');
  expect(router.state.location.search).toBe('?sort=Source&direction=asc&inbox=needs_reply');
  await choice.getByRole('radio', { name: 'All' }).click();
  await expect.element(page.getByText('3 conversations', { exact: true })).toBeVisible();
  expect(router.state.location.search).toBe('?sort=Source&direction=asc');
});

it('goes through the list by j and k; in a field they are letters', async () => {
  await open();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await userEvent.keyboard('j');
  await expect.element(link('Ada')).toHaveFocus();
  await userEvent.keyboard('jj');
  await expect.element(link('Carla')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(link('Bert')).toHaveFocus();
  const search = page.getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('jack');
  await expect.element(search).toHaveValue('jack');
  await expect.element(search).toHaveFocus();
});

it('shows how each conversation stands now, and leaves the order of the list as it is', async () => {
  const joined = {
    TakeoverEventType: 'IN_PROGRESS',
    Owner: { Id: 'dana', FullName: 'Dana Ray' },
    WaitingSince: null,
  } as const;
  newest = [
    { ...items[2]!, LastHumanMessage: 'Later' },
    { ...items[0]!, ...joined, LastHumanMessage: 'Later' },
  ];
  await open();
  const row = page.getByRole('row', { name: /Ada/ });
  const getText = () => row.element().textContent;
  await expect
    .poll(() => {
      reportChange();
      return getText();
    })
    .toContain('Dana Ray');
  expect(getText()).not.toContain('Waiting');
  expect(getText()).toContain('Later');
  const names = () =>
    page
      .getByRole('row')
      .elements()
      .map(({ textContent }) => /Ada|Bert|Carla/.exec(textContent)?.[0]);
  expect(names().filter(Boolean)).toEqual(['Ada', 'Bert', 'Carla']);
  newest = undefined;
});

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

it('has the columns of the product', async () => {
  await open();
  for (const name of [
    "Customer's Last Message",
    'Last Channel',
    'Salesperson Assigned',
    'LEAD SOURCE',
    'Customer Contact',
  ])
    expect(headers()).toContain(name);
  const sales = session.auth;
  screen.show(null);
  session.auth = getRecord(cells.find(({ productId }) => productId === 'SERVICE_AI')!);
  items[0] = { ...items[0]!, CloseDate: minutesAgo(60), ServicePrice: 184.4 };
  await open();
  expect(headers()).toContain('Service Completed');
  expect(headers()).not.toContain('LEAD SOURCE');
  expect(page.getByRole('row', { name: /Ada/ }).element().textContent).toContain('$184.40');
  screen.show(null);
  session.auth = sales;
});

it.each([
  ['what the server says of a 400', 400, 'invalid', 'That list has no such page', 'That list has no such page'],
  ['that nobody answers', 0, 'network', "Can't fetch data: no connection", "Can't fetch data: no connection"],
  ['nothing of what broke inside', 500, 'internal', 'TypeError', 'Error'],
])('shows %s in place of the list, and loads it again', async (_what, status, id, message, shown) => {
  refusal = new ApiError({ id, status, message });
  await show('/conversations');
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(shown, { exact: true })).toBeVisible();
  refusal = undefined;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('3 conversations', { exact: true })).toBeVisible();
});

it('takes a list that the server does not know out of the address, and a page beyond the last', async () => {
  refusal = new ApiError({ id: 'unknown-sub-metric', status: 400, message: 'No such list' });
  const router = await show('/conversations?rows=50&metric=total_leads_worked&sub_metric=of-the-moon');
  await expect.element(page.getByText('3 conversations', { exact: true })).toBeVisible();
  expect(router.state.location.search).toBe('?rows=50');
  refusal = undefined;
  await router.navigate('/conversations?rows=50&page=9999');
  await expect.poll(() => router.state.location.search).toBe('?rows=50');
});
