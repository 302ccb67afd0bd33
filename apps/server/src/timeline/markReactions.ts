import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { plainText } from '../html/plainText.ts';
import { ownWords } from '../ownWords/ownWords.ts';
import { mailReaction, type Reaction, textReaction } from '../ownWords/reactions.ts';
import { readSentMessages, type SentMessage } from '../ownWords/sentMessages.ts';
import { findSent, sentText } from '../ownWords/sentTexts.ts';
import type { NewMessage } from './entries.ts';

/** Of a mail, since most need not be parsed for it. */
const mayBeReaction = /react|reacc|réagi|reag|回应|反应|phản ứng|cảm xúc|반응|공감|تفاعل/i;

/**
 * Messages as they are, but for reactions that a phone or a mail program wrote out: they are a system's, like other automatic messages, and
 * know which message of ours they are about. Nobody answers them, no follow-up ends, and they say nothing about consent.
 */
export async function markReactions(
  trx: Kysely<Schema>,
  messages: readonly NewMessage[],
): Promise<readonly NewMessage[]> {
  const reactions = new Map(
    messages.flatMap((message) => {
      const reaction = readReaction(message);
      return reaction ? [[message, reaction] as const] : [];
    }),
  );
  if (reactions.size === 0) return messages;
  const stored = await readSentMessages(trx, [...reactions.keys()]);
  return messages.map((message) => {
    const reaction = reactions.get(message);
    if (!reaction) return message;
    const { label, isRemoved } = reaction;
    const at = timeOf(message);
    const sent = [...sentAlong(message, messages), ...stored.before(message, at)].filter((one) => one.at <= at);
    const to = findReactedTo(reaction, message.channel, sent)?.id ?? null;
    return { ...message, initiator: 'SYSTEM', automatic: 'reaction', reaction: { label, to, isRemoved } };
  });
}

const timeOf = ({ at }: NewMessage): Date => (at === undefined ? new Date() : new Date(at));

function readReaction({ initiator, channel, body, payload }: NewMessage): Reaction | undefined {
  if (initiator !== 'HUMAN' || payload !== undefined || body === '') return undefined;
  if (channel !== 'email') return textReaction(plainText(body));
  return mayBeReaction.test(body) ? mailReaction(ownWords({ channel, body }).text) : undefined;
}

/** What is stored in the same transaction, the newest first: a feed may bring a message with the reaction to it. */
const sentAlong = ({ dealerId, conversationId }: NewMessage, messages: readonly NewMessage[]): SentMessage[] =>
  messages
    .filter((one) => one.dealerId === dealerId && one.conversationId === conversationId && one.initiator !== 'HUMAN')
    .map((one) => ({ id: one.id, channel: one.channel, at: timeOf(one), ...sentText(one.body) }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());

/** The message that a reaction cites; for a mail program's, which cites none, the last mail. */
const findReactedTo = ({ cited }: Reaction, channel: string, sent: readonly SentMessage[]): SentMessage | undefined =>
  cited === null ? sent.find((one) => channel === 'email' && one.channel === channel) : findSent(cited, sent);
