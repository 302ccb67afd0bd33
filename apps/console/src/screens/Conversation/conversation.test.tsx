import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reportChange } from '../../testLive.ts';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

const loadedAt = '2026-01-01T11:00:00.000Z';
const message = dialogueExamples.dialogue.response.messages[0]!;
const item = (id: string, Timestamp: string): ConversationItem => ({
  ConversationId: id,
  cid: id,
  lead_id: id,
  Name: id,
  Surname: '',
  FullName: `Customer ${id}`,
  Channel: 'email',
  Email: `${id}@mail.example`,
  Phone: null,
  Source: 'Dealer Website',
  Timestamp,
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
});

/** What the server says, as far as the screen needs it; a call that is not here is answered with an empty list. */
let answers: Record<string, (query: Record<string, string>) => unknown>;
const lead = { ...leadsExamples.generalInfo.response, AccountId: 'North', AgenticLead: null };

let screen: Awaited<ReturnType<typeof openScreen>>;
let session: typeof import('../../session/store.ts').session;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const send = async ({ id }: Call, { query = {} }: { query?: Record<string, string> }) =>
    answers[id]?.(query) ?? { Items: [], items: [] };
  vi.doMock('../../api.ts', () => ({ api: { send } }));
  ({ session } = await import('../../session/store.ts'));
});
afterAll(() => screen.close());
beforeEach(() => {
  // What is open would move to the product of its lead.
  screen.show(null);
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
  const list = { items: [item('talk', loadedAt)], page_id: 1, num_pages: 1, total: 1, as_of: loadedAt };
  answers = {
    'conversations.byMetric': () => list,
    'conversations.inbox': () => ({ needs_reply: 0, mine: 0, unread: 0, failed: 0, overdue: 0, snoozed: 0 }),
    'filters.metrics': () => ({ Items: [], Lists: [] }),
    'leads.generalInfo': () => lead,
    'dialogue.messages': () => ({ ...dialogueExamples.dialogue.response, messages: [message] }),
    'replies.unsubscribed': () => ({ Unsubscribed: false, OptOut: null }),
    'replies.signature': () => ({ signature: '' }),
  };
});

let router: ReturnType<typeof createMemoryRouter> | undefined;
async function open(cid: string) {
  const { Conversation } = await import('./Conversation.tsx');
  router = createMemoryRouter([{ path: '/conversation/:cid', Component: Conversation }], {
    initialEntries: [`/conversation/${cid}?page=2`],
  });
  screen.show(
    <QueryClientProvider
      key={Math.random()}
      client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}
    >
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const visible = { timeout: 5000 };

it('says once that there is no such conversation, and leads back to the list', async () => {
  const refuse = () => {
    throw new ApiError({
      id: 'not-found',
      status: 404,
      message: 'This conversation doesn’t exist, or you don’t have access to it',
    });
  };
  for (const call of ['leads.generalInfo', 'dialogue.messages', 'dialogue.events', 'dialogue.notifications'])
    answers[call] = refuse;
  await open('nowhere');
  await expect.element(page.getByText(/^This conversation doesn’t exist/), visible).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'Back to conversations' }))
    .toHaveAttribute('href', '/conversations?page=2');
});

it('counts what came elsewhere as new, and not the own reply in what is open', async () => {
  const later = '2026-01-01T12:00:00.000Z';
  const list = answers['conversations.byMetric']!;
  answers['conversations.byMetric'] = (query) => ({
    ...(list(query) as object),
    // The list itself is asked for by pages, what is new beside it is not.
    ...(query.page_id === undefined && { items: [item('talk', later), item('other', later)] }),
  });
  answers['dialogue.messages'] = () => ({ messages: [{ ...message, Timestamp: later }], has_older: false });
  await open('talk');
  const changes = () => page.getByRole('button', { name: /^\d+ new$/ }).query()?.textContent;
  await expect
    .poll(() => {
      reportChange();
      return changes();
    }, visible)
    .toBe('1 new');
});

it('shows who else has it open and writes, and tells them that this person does', async () => {
  const reports: (string | undefined)[] = [];
  answers['colleagues.list'] = ({ conversation_id, state }) => {
    reports.push(`${conversation_id} ${state}`);
    return { Items: [{ UserId: 'grace', FullName: 'Grace Lee', IsTyping: true }] };
  };
  await open('talk');
  const here = page.getByRole('list', { name: 'Also viewing' });
  await expect.element(here.getByRole('img', { name: 'Grace Lee is writing a reply' }), visible).toBeVisible();
  await expect.element(page.getByText('Grace Lee is writing a reply', { exact: true }), visible).toBeVisible();
  expect(reports).toContain('talk reading');
  await page.getByRole('textbox', { name: 'Reply as Assistant' }).fill('Hello');
  await expect.poll(() => reports.at(-1)).toBe('talk typing');
  await router!.navigate('/conversation/other');
  await expect.poll(() => reports).toContain('talk gone');
});

it('says that the assistant is off for a customer, and where to turn it on', async () => {
  answers['leads.generalInfo'] = () => ({ ...lead, IsStopped: true });
  await open('talk');
  await expect.element(page.getByText('The assistant is off for this customer.'), visible).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Turn it back on' }))
    .toHaveAttribute('href', '/conversation/talk/stop-communication');
});

/** Each way an automatic message could go. */
const everyChannel = ['email', 'sms', 'whatsapp', 'chat'];
const optOut = (blocked: string[]) => ({ at: loadedAt, channel: 'sms', words: 'STOP', blocked });

it.each([
  ['has not opted out', { OptOut: null }, true],
  ['has opted out of one channel', { OptOut: optOut(['sms']) }, true],
  ['gets no automatic message anyway', { OptOut: optOut(everyChannel) }, false],
  ['is of a preview, where nobody can be stopped', { StopAssistant: false }, false],
])('offers to stop the assistant only where that does something: a customer who %s', async (_case, info, isOffered) => {
  answers['leads.generalInfo'] = () => ({ ...lead, ...info });
  await open('talk');
  await expect.element(page.getByRole('heading', { name: 'Customer', exact: true }), visible).toBeVisible();
  const link = page.getByRole('link', { name: 'Stop communication' });
  if (isOffered) await expect.element(link).toHaveAttribute('href', '/conversation/talk/stop-communication');
  else expect(link.elements()).toEqual([]);
  await expect.element(page.getByText('The assistant is off for this customer.')).not.toBeInTheDocument();
});

it.each(['SERVICE_AI', 'DealerChat', 'CARBUYING_AI'] as const)(
  'has no page to stop the assistant with in %s, and says where it is off all the same',
  async (product) => {
    session.auth = getRecord(cells.find(({ productId }) => productId === product)!);
    for (const IsStopped of [false, true]) {
      answers['dialogue.chatMessages'] = answers['dialogue.messages']!;
      answers['leads.generalInfo'] = () => ({ ...lead, ServiceType: product, IsStopped });
      await open('talk');
      const isOff = page.getByText('The assistant is off for this customer.');
      await expect.element(page.getByRole('heading', { name: 'Customer', exact: true }), visible).toBeVisible();
      if (IsStopped) await expect.element(isOff, visible).toBeVisible();
      else expect(isOff.elements()).toEqual([]);
      expect(page.getByRole('link', { name: /Stop communication|Turn it back on/ }).elements()).toEqual([]);
    }
  },
);

it('folds what a mail quotes, until it is asked for', async () => {
  const quoting = {
    ...message,
    Initiator: 'HUMAN',
    Written: 'Saturday works.',
    Message: '<p>Saturday works.</p><blockquote>When would you like to come by?</blockquote>',
  };
  answers['dialogue.messages'] = () => ({ messages: [quoting], has_older: false });
  await open('talk');
  await expect.element(page.getByText('Saturday works.', { exact: true }), visible).toBeVisible();
  await expect.element(page.getByText('When would you like to come by?')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show quoted text' }).click();
  await expect.element(page.getByText('When would you like to come by?')).toBeVisible();
});

it('has the messages when a conversation that was pointed at is opened, without asking for them again', async () => {
  answers['conversations.byMetric'] = () => ({
    items: [item('talk', loadedAt), item('other', loadedAt)],
    page_id: 1,
    num_pages: 1,
    total: 2,
    as_of: loadedAt,
  });
  const asked: string[] = [];
  answers['dialogue.messages'] = ({ conversation_id, limit }) => {
    // The first page; the newest are asked for beside it.
    if (limit === '100') asked.push(conversation_id!);
    return { messages: [{ ...message, Message: `Of ${conversation_id}` }], has_older: false };
  };
  await open('talk');
  const link = page.getByRole('link', { name: /Customer other/ });
  await expect.element(link, visible).toBeVisible();
  await link.hover();
  await expect.poll(() => asked).toEqual(['talk', 'other']);
  await router!.navigate('/conversation/other');
  await expect.element(page.getByText('Of other'), visible).toBeVisible();
  expect(asked).toEqual(['talk', 'other']);
});

it('says with its card in the list what the customer has just written, and that nobody waits once a salesperson has answered', async () => {
  const at = new Date(Date.parse(loadedAt) + 60_000).toISOString();
  const news = {
    ...message,
    MessageId: 'news',
    Initiator: 'HUMAN',
    Message: '<p>It is.</p><p>Is it red?</p>',
    Timestamp: at,
  };
  // Loaded before; answered, it is none of the newest of what is left any more, such as of what needs a reply.
  let now = { LastHumanMessage: 'It is. Is it red?', WaitingSince: at as string | null, IsUnread: true };
  answers['conversations.current'] = () => ({ items: [{ ...item('talk', at), ...now }] });
  const first = { ...message, Timestamp: loadedAt };
  answers['dialogue.messages'] = () => ({ messages: [first], has_older: false });
  answers['conversations.byMetric'] = ({ page_size }) => ({
    items: page_size === undefined ? [] : [{ ...item('talk', loadedAt), IsUnread: true }, item('other', loadedAt)],
    page_id: 1,
    num_pages: 1,
    total: 2,
    as_of: loadedAt,
  });
  await open('talk');
  const card = page.getByRole('link', { name: /Customer talk/ });
  await expect.element(card, visible).toBeVisible();
  answers['dialogue.messages'] = () => ({ messages: [first, news], has_older: false });
  await expect
    .poll(() => {
      reportChange();
      return card.element().textContent;
    }, visible)
    .toContain('It is. Is it red?');
  await expect.element(card.getByText(/^Waiting/)).toBeVisible();
  const answer = { ...news, MessageId: 'answer', Initiator: 'SPECIALIST', Timestamp: new Date().toISOString() };
  answers['dialogue.messages'] = () => ({ messages: [first, news, answer], has_older: false });
  now = { ...now, WaitingSince: null, IsUnread: false };
  await expect
    .poll(() => {
      reportChange();
      return card.element().textContent;
    }, visible)
    .not.toContain('Waiting');
  await expect.element(card.getByText('It is. Is it red?')).toBeVisible();
  // Left for another one, it has been read.
  await router!.navigate('/conversation/other');
  await expect
    .element(page.getByRole('link', { name: /Customer other/ }), visible)
    .toHaveAttribute('aria-current', 'page');
  await expect.element(card.getByText('Unread')).not.toBeInTheDocument();
});

it('does not count the conversation that one reads as unread', async () => {
  let isSeen = false;
  answers['conversations.seen'] = () => {
    isSeen = true;
    return { ok: true };
  };
  answers['conversations.inbox'] = () => ({
    needs_reply: 0,
    mine: 0,
    unread: isSeen ? 4 : 5,
    failed: 0,
    overdue: 0,
    snoozed: 0,
  });
  answers['dialogue.messages'] = () => ({ messages: [{ ...message, Initiator: 'HUMAN' }], has_older: false });
  await open('talk');
  await expect.element(page.getByRole('radio', { name: /^Unread ?4$/ }), visible).toBeInTheDocument();
});

it('writes nothing to the account that one works in while a conversation of another account is opened', async () => {
  const written: string[] = [];
  for (const call of ['conversations.seen', 'colleagues.list'])
    answers[call] = () => {
      written.push(call);
      return { Items: [] };
    };
  answers['leads.generalInfo'] = () => ({ ...lead, AccountId: 'South' });
  await open('talk');
  await expect.element(page.getByRole('heading', { name: 'Customer', exact: true }), visible).toBeVisible();
  expect(written).toEqual([]);
});
