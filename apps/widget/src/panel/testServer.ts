import { chatColors } from '@forecourt/brand-tokens/chatColors';
import type { ChatMessage, ServerFrame } from '@forecourt/api/contract/chatSocket';
import { vi } from 'vitest';
import type { ChatSettings } from './chatState.ts';
import type { Times } from './visitTimes.ts';

/** A frame that the panel has sent by its socket. */
interface PanelFrame {
  event_name: string;
  id?: string;
  payload?: string;
  after?: number;
  [field: string]: unknown;
}

/** The server's side of a socket; the test is the server. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  frames: PanelFrame[] = [];
  readonly protocols: string[];

  constructor(_url: string, protocols: string[]) {
    super();
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.frames.push(JSON.parse(text) as PanelFrame);
  }

  close() {}

  say(...frames: ServerFrame[]) {
    for (const frame of frames) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  open(...missed: ChatMessage[]) {
    this.dispatchEvent(new Event('open'));
    this.say(...missed.map((message) => ({ event_name: 'Message' as const, message })));
    this.say(
      { event_name: 'Status', staff: null, is_shopper_online: null },
      { event_name: 'Ready', seq: missed.length },
    );
  }

  cut(code = 1006) {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

/** The socket that the panel has opened last. */
export const lastSocket = () => FakeSocket.all.at(-1)!;

/** A call that the panel has made. */
export interface PanelCall {
  path: string;
  body: Record<string, unknown> | undefined;
}

export const settings = {
  dealer_name: 'Harbor Toyota',
  agent_name: 'Harper',
  look: {
    colors: { light: chatColors('#410099', 'light'), dark: chatColors('#410099', 'dark') },
    avatar: '/widget/avatars/assistant',
    position: { desktop: 'bottom_right', mobile: 'bottom_right' },
    has_chat_bubble: true,
    text_number: null,
    pops_up: { desktop: false, mobile: false },
    messages: [],
    footer: '',
  },
  welcome: "Welcome to our online vehicle showroom! I'm ready to help answer your questions.",
  quick_replies: ['What are your hours?', 'Talk to a person'],
  offers_person: true,
  shows_prices: true,
  starts_with_form: false,
  adobe_analytics: false,
  invites_contact: false,
  contact_first: 'never' as ChatSettings['contact_first'],
  offers_appointments: true,
  team_back: null,
  terms_url: null,
  privacy_url: 'https://harbor.example/privacy',
};

/** Two days of times, on the second of which there is none. */
export const times: Times = {
  time_zone: 'America/New_York',
  clock: 'h12',
  days: [
    {
      date: '2026-11-27',
      times: [
        { time: '10:00', at: '2026-11-27T15:00:00.000Z' },
        { time: '15:00', at: '2026-11-27T20:00:00.000Z' },
      ],
    },
    { date: '2026-11-28', times: [] },
  ],
  needs_contact: true,
  appointment: null,
};

/** A stored message. */
export const stored = (seq: number, by: ChatMessage['by'], text: string, id = `message-${seq}`): ChatMessage => ({
  id,
  seq,
  by,
  name: by === 'staff' ? 'Marta' : null,
  text,
  at: '2026-03-04T10:42:00.000Z',
});

/** `as usual` is what a server without trouble answers. */
type Answer = { status: number; body: unknown } | 'no network' | 'as usual';

/**
 * Puts a server of the test's own in place of the network.
 * @param answers in place of the usual ones, by the last part of the call's path
 */
export function serve(
  answers: Partial<Record<'settings' | 'times' | 'vehicles' | 'chats', () => Answer>> = {},
): PanelCall[] {
  const calls: PanelCall[] = [];
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const path = address.split('?')[0]!;
    const call = { path, body: body === undefined ? undefined : (JSON.parse(body) as Record<string, unknown>) };
    calls.push(call);
    const name = path.split('/').at(-1) as 'settings' | 'times' | 'vehicles' | 'chats';
    const answer = answers[name]?.() ?? 'as usual';
    if (answer === 'as usual') return Response.json(usual(name, call));
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
  return calls;
}

function usual(name: 'settings' | 'times' | 'vehicles' | 'chats', { body }: PanelCall): unknown {
  if (name === 'settings') return settings;
  if (name === 'times') return times;
  if (name === 'vehicles') return { vehicles: [], needs_contact: false };
  const message = body!.message as { id: string; text: string };
  return {
    token: 'shopper-token',
    messages: [stored(1, 'assistant', settings.welcome), stored(2, 'shopper', message.text, message.id)],
  };
}
