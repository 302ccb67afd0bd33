import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import type { ServerFrame } from '@forecourt/api/contract/chatSocket';
import type { Message } from '@forecourt/api/contract/dialogue';
import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

export const now = new Date().toISOString();
export const question: Message = {
  ...dialogueExamples.dialogue.response.messages[0]!,
  MessageId: 'question',
  ConversationId: 'talk',
  Channel: 'chat',
  Initiator: 'HUMAN',
  Delivery: null,
  Message: 'Is the blue one still there?',
  Timestamp: '2026-01-01T10:00:00.000Z',
};
export const free: LeadInfo = {
  ...leadsExamples.generalInfo.response,
  AccountId: 'North',
  AgenticLead: null,
  Channel: 'chat',
  IsCustomerOnline: true,
};
export const mine: LeadInfo = {
  ...free,
  TakeoverEventType: 'IN_PROGRESS',
  SalesPerson: 'Dana Ray',
  // As somebody else has written it.
  SalesPersonEmail: 'Dana@North.example',
  TakeoverSince: now,
};
export const takenByColleague: LeadInfo = { ...mine, SalesPerson: 'Sam Lee', SalesPersonEmail: 'sam@north.example' };

/** The server's end of the chat socket. */
export class Server extends EventTarget {
  static all: Server[] = [];
  readonly url: URL;
  readonly protocols: string[];
  frames: ClientFrame[] = [];
  isClosed = false;
  constructor(url: string, protocols: string[]) {
    super();
    this.url = new URL(url);
    this.protocols = protocols;
    Server.all.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string) {
    const frame = JSON.parse(text) as ClientFrame;
    this.frames.push(frame);
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
    return this.frames.flatMap((frame) => (frame.event_name === 'Message' ? [frame] : []));
  }
}
export const server = () => Server.all.at(-1)!;

interface Answers {
  lead: LeadInfo;
  messages: Message[];
  /** What the dealer has chosen to answer. */
  savedAnswers: { question: string; answer: string }[];
  /** To joining and handing back: what is different of the lead then. */
  update: (body: { status: string; note?: string }) => Partial<LeadInfo>;
}

/** What the server says, as far as a chat needs it. */
export const answers: Answers = { lead: free, messages: [], savedAnswers: [], update: () => ({}) };
/** What was asked of it to join or to hand back. */
export const updates = vi.fn<(body: unknown) => void>();

export let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const send = async ({ id }: Call, input: { body?: { status: string } }): Promise<unknown> => {
    if (id === 'leads.generalInfo') return answers.lead;
    if (id === 'dialogue.messages') return { messages: answers.messages, has_older: false };
    if (id === 'replies.answers') return { Items: answers.savedAnswers };
    if (id !== 'takeover.update') return { Items: [], items: [], page_id: 1, num_pages: 1, total: 0, as_of: now };
    updates(input.body);
    const changed = answers.update(input.body!);
    answers.lead = { ...answers.lead, ...changed };
    return changed;
  };
  // Nothing is sent next by the assistant.
  const Nothing = { Reason: 'none_left', By: null, At: null, Channel: null, Source: null };
  const sendVersioned = async () => ({ value: { Touch: null, Nothing, CanChange: false }, version: '"0"' });
  vi.doMock('../../../api.ts', () => ({ api: { send, sendVersioned } }));
  vi.doMock('../../../session/identity.ts', () => ({ accessToken: async () => 'secret' }));
  vi.stubGlobal('WebSocket', Server);
});
afterAll(() => {
  screen.close();
  vi.unstubAllGlobals();
});
afterEach(() => screen.show(null));

export let router: ReturnType<typeof createMemoryRouter>;

/** Opens the conversation as it stands with the person who is signed in. */
export async function open(as: LeadInfo, { isEnabled = true } = {}) {
  answers.lead = as;
  const { session } = await import('../../../session/store.ts');
  const record = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
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
  answers.messages = [question];
  updates.mockReset();
  localStorage.removeItem('draft:dana:talk:chat');
  answers.update = ({ status }) =>
    status === 'IN_PROGRESS'
      ? { TakeoverEventType: 'IN_PROGRESS', SalesPerson: 'Dana Ray', SalesPersonEmail: 'dana@north.example' }
      : { TakeoverEventType: 'COMPLETED' };
});

export const visible = { timeout: 5000 };
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const join = button('Join the conversation');
export const box = page.getByRole('textbox', { name: 'Message to customer' });
export const lost = page.getByText('Connection lost. Check your internet connection and try again');

/** Opens a chat that the person has, with its socket ready. */
export async function openMine(as = mine) {
  await open(as);
  await expect.element(box, visible).toBeVisible();
  await expect.poll(() => Server.all.at(-1)?.frames.length).toBeGreaterThan(0);
}
