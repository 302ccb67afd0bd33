import { createHash } from 'node:crypto';
import type { PushPayload } from '@forecourt/api/contract/push';
import { conversationPath } from '../channels/consoleLinks.ts';
import type { FoundPush } from './findPush.ts';
import type { PushKind } from '../notices/queuePush.ts';

/** How much of the customer's message a notification shows; phones show about half of it. */
const maxWords = 240;

/** On one line, and only what can be seen. */
const onOneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** One conversation has one notification in a browser, and one message waiting at the push service: its `Topic` has 32 characters. */
export const getTopic = ({ dealerId, conversationId }: Pick<FoundPush, 'dealerId' | 'conversationId'>): string =>
  createHash('sha256')
    .update(JSON.stringify([dealerId, conversationId]))
    .digest('base64url')
    .slice(0, 32);

/** What a person sees who wants to be shown only that something waits. */
const without: Record<PushKind, string> = {
  handoff: 'A customer is waiting',
  escalation: 'A customer is still waiting',
  mention: 'A colleague mentioned you',
};

/** @param lastWords the customer's latest; null where they have written none, or where they are not shown */
export function buildPayload(push: FoundPush, lastWords: string | null): PushPayload {
  const common = { tag: getTopic(push), path: conversationPath(push.conversationId) };
  const { kind, dealerName } = push;
  if (!push.settings.ShowsWords) return { title: without[kind], body: dealerName, ...common };
  const customer = onOneLine(push.customer);
  if (kind === 'mention') {
    // Not the note's words: they are in no message that leaves (docs/decisions/notes.md).
    const author = onOneLine(push.author) || 'A colleague';
    return { title: `${author} mentioned you`, body: `About ${customer || 'a customer'}`, ...common };
  }
  const words = onOneLine(lastWords ?? '');
  return {
    title: `${customer || 'A customer'} is ${kind === 'handoff' ? 'waiting' : 'still waiting'}`,
    body: words.length > maxWords ? `${words.slice(0, maxWords).toWellFormed()}…` : words || dealerName,
    ...common,
  };
}
