import type { ChatMessage, ServerFrame } from '@forecourt/api/contract/chatSocket';
import { vi } from 'vitest';

/** A frame that the panel has sent by its socket. */
interface HeardFrame {
  event_name: string;
  id?: string;
  payload?: string;
  after?: number;
  [field: string]: unknown;
}

/** The server's side of a socket; the test is the server. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  heard: HeardFrame[] = [];
  readonly protocols: string[];

  constructor(_url: string, protocols: string[]) {
    super();
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.heard.push(JSON.parse(text) as HeardFrame);
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
export interface HeardCall {
  path: string;
  body: Record<string, unknown> | undefined;
}

export const settings = {
  dealer_name: 'Harbor Toyota',
  agent_name: 'Harper',
  welcome: "Welcome to our online vehicle showroom! I'm ready to help answer your questions.",
  quick_replies: ['What are your hours?', 'Talk to a person'],
  terms_url: null,
  privacy_url: 'https://harbor.example/privacy',
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
export function serve(answers: Partial<Record<'settings' | 'visits' | 'chats', () => Answer>> = {}): HeardCall[] {
  const calls: HeardCall[] = [];
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const path = address.split('?')[0]!;
    const call = { path, body: body === undefined ? undefined : (JSON.parse(body) as Record<string, unknown>) };
    calls.push(call);
    const name = path.split('/').at(-1) as 'settings' | 'visits' | 'chats';
    const answer = answers[name]?.() ?? 'as usual';
    if (answer === 'as usual') return Response.json(usual(name, call));
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
  return calls;
}

function usual(name: 'settings' | 'visits' | 'chats', { body }: HeardCall): unknown {
  if (name === 'settings') return settings;
  if (name === 'visits') return { ok: true };
  const message = body!.message as { id: string; text: string };
  return {
    token: 'shopper-token',
    messages: [stored(1, 'assistant', settings.welcome), stored(2, 'shopper', message.text, message.id)],
  };
}
