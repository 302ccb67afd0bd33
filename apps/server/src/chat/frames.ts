import { ClientFrame } from '@forecourt/api/contract/chatSocket';
import * as z from 'zod/mini';
import { Refusal } from '../errors/refusal.ts';
import { ChatClosed } from './party.ts';

/** RFC 6455 §7.4.1. */
const policyViolation = 1008;

/** How much a socket may have stored in how long. */
const maxStored = { frames: 20, ms: 10_000 };

/**
 * What a client sent.
 * @throws ChatClosed if it is no JSON, Refusal if it is no frame of ours
 */
export function readFrame(text: string): ClientFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ChatClosed(policyViolation, 'Send JSON');
  }
  const parsed = z.safeParse(ClientFrame, value);
  if (parsed.success) return parsed.data;
  const reason = parsed.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
  throw new Refusal(400, 'invalid-input', reason);
}

/** The id that a frame has, whatever else is wrong with it; null for none. */
export function idOf(text: string): string | null {
  try {
    const id = (JSON.parse(text) as { id?: unknown } | null)?.id;
    return typeof id === 'string' && id.length <= 64 ? id : null;
  } catch {
    return null;
  }
}

/** Too much at once: it is stored when it is sent again after this time. */
export class TooFast extends Refusal {
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number) {
    super(429, 'too-many-messages', 'You’re sending messages too fast. Wait a moment.');
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * @returns what is called before anything of a socket is stored; it throws TooFast where that is too often, until the time that it names
 *   is over: what was sent after a refused frame must not be stored before it
 */
export function storedLimit(clock: () => number = () => performance.now()): () => void {
  let times: number[] = [];
  let openAgain = -Infinity;
  return () => {
    const now = clock();
    times = times.filter((time) => time > now - maxStored.ms);
    if (now < openAgain) throw new TooFast(Math.ceil(openAgain - now));
    if (times.length >= maxStored.frames) {
      openAgain = times[0]! + maxStored.ms;
      throw new TooFast(Math.ceil(openAgain - now));
    }
    times.push(now);
  };
}
