import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { chatClose, type ClientFrame, type ServerFrame } from '@forecourt/api/contract/chatSocket';
import type { Message } from '@forecourt/api/contract/dialogue';
import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordOf } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

const now = new Date().toISOString();
const question: Message = {
  ...dialogueExamples.dialogue.response.messages[0]!,
  MessageId: 'question',
  ConversationId: 'talk',
  Channel: 'chat',
  Initiator: 'HUMAN',
  Message: 'Is the blue one still there?',
  Timestamp: '2026-01-01T10:00:00.000Z',
};
const free: LeadInfo = {
  ...leadsExamples.generalInfo.response,
  AccountId: 'North',
  AgenticLead: null,
  Channel: 'chat',
  IsCustomerOnline: true,
};
const mine: LeadInfo = {
  ...free,
  TakeoverEventType: 'IN_PROGRESS',
  SalesPerson: 'Dana Ray',
  // As somebody else has written it.
  SalesPersonEmail: 'Dana@North.example',
  TakeoverSince: now,
};
const theirs: LeadInfo = { ...mine, SalesPerson: 'Sam Lee', SalesPersonEmail: 'sam@north.example' };

/** The server's end of the chat socket. */
class Server extends EventTarget {
  static all: Server[] = [];
  readonly url: URL;
  readonly protocols: string[];
  heard: ClientFrame[] = [];
  isClosed = false;
  constructor(url: string, protocols: string[]) {
    super();
    this.url = new URL(url);
    this.protocols = protocols;
    Server.all.push(this);
    setTimeout(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string) {
    const frame = JSON.parse(text) as ClientFrame;
    this.heard.push(frame);
    if (frame.event_name === 'Resume') this.say({ event_name: 'Ready', seq: 0 });
  }
  say(frame: ServerFrame) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  cut(code = 1006) {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
  close() {
    this.isClosed = true;
  }
  sent() {
    return this.heard.flatMap((frame) => (frame.event_name === 'Message' ? [frame] : []));
  }
}
const server = () => Server.all.at(-1)!;

let lead: LeadInfo;
let messages: Message[];
let update: (body: { status: string; note?: string }) => Partial<LeadInfo>;
const updates = vi.fn<(body: unknown) => void>();

let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const send = async ({ id }: Call, input: { body?: { status: string } }): Promise<unknown> => {
    if (id === 'leads.generalInfo') return lead;
    if (id === 'dialogue.messages') return { messages, has_older: false };
    if (id !== 'takeover.update') return { Items: [], items: [], page_id: 1, num_pages: 1, total: 0, as_of: now };
    updates(input.body);
    const changed = update(input.body!);
    lead = { ...lead, ...changed };
    return changed;
  };
  vi.doMock('../../../api.ts', () => ({ api: { send } }));
  vi.doMock('../../../session/identity.ts', () => ({ accessToken: async () => 'secret' }));
  vi.stubGlobal('WebSocket', Server);
});
afterAll(() => {
  screen.close();
  vi.unstubAllGlobals();
});
afterEach(() => screen.show(null));

let router: ReturnType<typeof createMemoryRouter>;

/** Opens the conversation as it stands with the person who is signed in. */
async function open(as: LeadInfo, { isEnabled = true } = {}) {
  lead = as;
  const { session } = await import('../../../session/store.ts');
  const record = recordOf(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
  session.auth = { ...record, dealerSettings: { ...record.dealerSettings, Takeover: isEnabled } };
  const { Conversation } = await import('../Conversation.tsx');
  router = createMemoryRouter(
    [
      { path: '/conversation/:cid', Component: Conversation },
      { path: '/', element: <p>Dashboard</p> },
    ],
    { initialEntries: ['/conversation/talk'] },
  );
  screen.show(
    <QueryClientProvider
      key={Math.random()}
      client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}
    >
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  Server.all = [];
  messages = [question];
  updates.mockReset();
  localStorage.removeItem('draft:dana:talk:chat');
  update = ({ status }) =>
    status === 'IN_PROGRESS'
      ? { TakeoverEventType: 'IN_PROGRESS', SalesPerson: 'Dana Ray', SalesPersonEmail: 'dana@north.example' }
      : { TakeoverEventType: 'COMPLETED' };
});

const visible = { timeout: 5000 };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const join = button('Join the conversation');
const box = page.getByRole('textbox', { name: 'Message to customer' });
const lost = page.getByText('Connection lost. Check your internet connection and try again');

/** Opens a chat that the person has, with its socket ready. */
async function openMine(as = mine) {
  await open(as);
  await expect.element(box, visible).toBeVisible();
  await expect.poll(() => Server.all.at(-1)?.heard.length).toBeGreaterThan(0);
}

it('joins, and the box becomes the live one', async () => {
  await open(free);
  await expect.element(join, visible).toBeEnabled();
  await expect.element(page.getByText('Join the conversation to reply to a website chat')).toBeVisible();
  expect(Server.all).toEqual([]);
  await join.click();
  await expect.element(box).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  expect(updates).toHaveBeenCalledExactlyOnceWith({
    cid: 'talk',
    status: 'IN_PROGRESS',
    sales_person: { first_name: 'Dana', last_name: 'Ray', email: 'dana@north.example' },
    user_id: 'ada',
  });
  await expect.poll(() => Server.all).toHaveLength(1);
  expect(Object.fromEntries(server().url.searchParams)).toEqual({
    domain: 'dashboard',
    cid: 'talk',
    agent: 'Dana Ray',
  });
  expect(server().protocols).toEqual(['forecourt.chat', 'secret']);
});

it('says why somebody who came second has not joined, and who has', async () => {
  update = () => {
    lead = theirs;
    throw new ApiError({ id: 'taken', status: 409, message: 'Someone else has joined this conversation' });
  };
  await open(free);
  await join.click();
  await expect.element(page.getByText('Someone else has joined this conversation')).toBeVisible();
  await expect.element(page.getByText('Sam Lee has this chat.')).toBeVisible();
  await expect.element(join).toBeDisabled();
  expect(Server.all).toEqual([]);
});

it('offers nothing to join where it is turned off, and in what is no chat', async () => {
  await open(free, { isEnabled: false });
  await expect.element(page.getByText('Is the blue one still there?').first(), visible).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  messages = [{ ...question, Channel: 'email' }];
  await open({ ...free, Channel: 'email' });
  await expect.element(page.getByText('Is the blue one still there?').first(), visible).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
});

it('appends what the customer writes, and says that they are typing', async () => {
  await openMine();
  server().say({ event_name: 'Typing', by: 'shopper' });
  await expect.element(page.getByText('Ada is typing…')).toBeVisible();
  server().say({
    event_name: 'Message',
    message: { id: 'm1', seq: 1, by: 'shopper', name: null, text: 'I can come at 5', at: new Date().toISOString() },
  });
  const log = page.getByRole('log');
  await expect.element(log.getByText('I can come at 5')).toBeVisible();
  await expect.element(log.getByText('Ada Byron').first()).toBeVisible();
  await expect.element(page.getByText('Ada is typing…')).not.toBeInTheDocument();
});

it('sends, shows how far it has come, and once only when the timeline has it too', async () => {
  await openMine();
  await box.fill('  It is, I am looking at it  ');
  expect(server().heard.some(({ event_name }) => event_name === 'Typing')).toBe(true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(box).toHaveValue('');
  const log = page.getByRole('log');
  await expect.element(log.getByText('It is, I am looking at it')).toBeVisible();
  await expect.element(log.getByText('Sending')).toBeVisible();
  const [frame] = server().sent();
  expect(frame).toMatchObject({ payload: 'It is, I am looking at it', page: null, vehicle_info: null });
  server().say({ event_name: 'ack', id: frame!.id, seq: 1 });
  await expect.element(log.getByText('Sent', { exact: true })).toBeVisible();
  const at = new Date().toISOString();
  messages = [
    question,
    { ...question, MessageId: frame!.id, Initiator: 'SPECIALIST', Message: frame!.payload, Timestamp: at },
  ];
  server().say({
    event_name: 'Message',
    message: { id: frame!.id, seq: 1, by: 'staff', name: 'Dana', text: frame!.payload, at },
  });
  await expect.poll(() => log.getByText('It is, I am looking at it').elements().length).toBe(1);
});

it('says what was not taken, and sends it again as the same message', async () => {
  await openMine();
  await box.fill('Hello');
  await button('Send').click();
  server().say({ event_name: 'Refused', id: server().sent()[0]!.id, reason: 'You’re sending messages too fast' });
  const log = page.getByRole('log');
  await expect.element(log.getByText('Failed')).toBeVisible();
  await expect.element(log.getByText('You’re sending messages too fast')).toBeVisible();
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log.getByText('Sending')).toBeVisible();
  expect(
    new Set(
      server()
        .sent()
        .map(({ id }) => id),
    ).size,
  ).toBe(1);
  expect(server().sent()).toHaveLength(2);
});

it('says that the connection is lost, and sends what was written meanwhile when it is back', async () => {
  await openMine();
  server().cut();
  await expect.element(lost).toBeVisible();
  await box.fill('Still here');
  await button('Send').click();
  await expect.element(page.getByRole('log').getByText('Sending')).toBeVisible();
  await expect.poll(() => Server.all.length, visible).toBe(2);
  await expect.element(lost).not.toBeInTheDocument();
  await expect
    .poll(() =>
      server()
        .sent()
        .map(({ payload }) => payload),
    )
    .toEqual(['Still here']);
});

it('connects at once when asked to', async () => {
  await openMine();
  server().cut(chatClose.unauthenticated);
  await expect.element(lost).toBeVisible();
  await button('Try again').click();
  await expect.poll(() => Server.all.length).toBe(2);
  await expect.element(lost).not.toBeInTheDocument();
});

it('keeps what is typed, and what was not sent yet, through a reload', async () => {
  await openMine();
  server().cut();
  await box.fill('Not sent yet');
  await button('Send').click();
  await box.fill('Half a sen');
  const [before] = Server.all;
  screen.show(null);
  await openMine();
  await expect.element(box).toHaveValue('Half a sen');
  await expect
    .poll(() =>
      server()
        .sent()
        .map(({ payload }) => payload),
    )
    .toEqual(['Not sent yet']);
  expect(before!.isClosed).toBe(true);
});

it('says that the customer is offline, until they are back', async () => {
  await openMine({ ...mine, IsCustomerOnline: false });
  await expect.element(page.getByText('Customer offline')).toBeVisible();
  server().say({ event_name: 'Status', staff: { name: 'Dana' }, is_shopper_online: true });
  await expect.element(page.getByText('Customer offline')).not.toBeInTheDocument();
});

it('says that a takeover is stuck, unless its salesperson goes on writing', async () => {
  const TakeoverSince = new Date(Date.now() - 16 * 60_000).toISOString();
  await open({ ...theirs, TakeoverSince });
  const stuck = page.getByText('Stuck in progress more than 15 minutes');
  await expect.element(stuck, visible).toBeVisible();
  messages = [question, { ...question, MessageId: 'answer', Initiator: 'SPECIALIST', Timestamp: now }];
  await open({ ...theirs, TakeoverSince });
  await expect.element(page.getByText('Sam Lee has this chat.'), visible).toBeVisible();
  await expect.element(stuck).not.toBeInTheDocument();
});

it('hands the chat back with a line for the assistant, and keeps the line when that fails', async () => {
  await openMine();
  const handBack = update;
  update = () => {
    throw new ApiError({ id: 'internal', status: 503, message: 'unavailable' });
  };
  await button('End the conversation').click();
  const dialog = page.getByRole('alertdialog', { name: 'End the conversation?' });
  const note = dialog.getByLabelText('Anything the assistant should know?');
  await note.fill('Promised a call on Tuesday');
  await dialog.getByRole('button', { name: 'End the conversation' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(note).toHaveValue('Promised a call on Tuesday');
  update = handBack;
  await dialog.getByRole('button', { name: 'End the conversation' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(updates.mock.lastCall).toMatchObject([{ status: 'COMPLETED', note: 'Promised a call on Tuesday' }]);
  await expect.element(join).toBeEnabled();
  await expect.element(page.getByText('Join the conversation to reply to a website chat')).toBeVisible();
  expect(server().isClosed).toBe(true);
});

it('asks before another screen takes the place of the chat', async () => {
  await openMine();
  void router.navigate('/');
  const question = page.getByRole('alertdialog', { name: 'Leave this chat?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay in the chat' }).click();
  await expect.element(box).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  void router.navigate('/');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('Dashboard')).toBeVisible();
  expect(server().isClosed).toBe(true);
});

it('lets whoever has no chat leave', async () => {
  await open(theirs);
  await expect.element(join, visible).toBeDisabled();
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  await router.navigate('/');
  await expect.element(page.getByText('Dashboard')).toBeVisible();
});

it('loads the chat again when it was handed back meanwhile', async () => {
  await openMine();
  lead = { ...free, TakeoverEventType: 'COMPLETED' };
  server().cut(chatClose.notOwner);
  await expect.element(join).toBeEnabled();
  expect(lost.elements()).toEqual([]);
});

it('tells whoever joins what the customer asked, about which car, and how to reach them', async () => {
  await openMine({
    ...mine,
    Phone: '+12065550123',
    VehicleInfo: {
      Vehicle: '2024 Volvo XC60',
      Year: 2024,
      Make: 'Volvo',
      Model: 'XC60',
      Price: 41_000,
      Available: true,
      ImageUrl: null,
      Vin: null,
      Stock: null,
    },
  });
  const brief = page.getByRole('group', { name: 'Chat summary' });
  await expect.element(button('Chat summary Is the blue one still there?')).toBeVisible();
  await expect.element(brief.getByText('2024 Volvo XC60 · $41,000')).toBeVisible();
  await expect.element(brief.getByText(/555-0123/)).toBeVisible();
  await expect.element(brief.getByText('Hasn’t opted out')).toBeVisible();
});
