import { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/errors/refusal.ts';
import { ChatClosed } from './party.ts';

/** RFC 6455 §7.4.1. */
const policyViolation = 1008;

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
export function getId(text: string): string | null {
  try {
    const id = (JSON.parse(text) as { id?: unknown } | null)?.id;
    return typeof id === 'string' && id.length <= 64 ? id : null;
  } catch {
    return null;
  }
}
