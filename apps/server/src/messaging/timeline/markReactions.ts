import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { plainText } from '../../platform/html/plainText.ts';
import { ownWords } from '../replyText/ownWords.ts';
import { mailReaction, possibleReaction, type Reaction, textReaction } from '../replyText/reactions.ts';
import { readSentMessages, type SentMessage } from '../replyText/sentMessages.ts';
import { findSent, findSentWhole, sentText } from '../replyText/sentTexts.ts';
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
    const at = getTime(message);
    const sent = [...sentAlong(message, messages), ...stored.before(message, at)].filter((one) => one.at <= at);
    const to = findReactedTo(reaction, message.channel, sent)?.id ?? null;
    if (!reaction.isKnown && to === null) return message;
    return { ...message, initiator: 'SYSTEM', automatic: 'reaction', reaction: { label, to, isRemoved } };
  });
}

const getTime = ({ at }: NewMessage): Date => (at === undefined ? new Date() : new Date(at));

/** A reaction, known by its words alone or only where it cites a message of ours. */
interface FoundReaction extends Reaction {
  isKnown: boolean;
}

function readReaction({ initiator, channel, body, payload }: NewMessage): FoundReaction | undefined {
  if (initiator !== 'HUMAN' || payload !== undefined || body === '') return undefined;
  const text = channel === 'email' ? '' : plainText(body);
  const known =
    channel !== 'email'
      ? textReaction(text)
      : mayBeReaction.test(body)
        ? mailReaction(ownWords({ channel, body }).text)
        : undefined;
  if (known) return { ...known, isKnown: true };
  const possible = possibleReaction(text);
  return possible && { ...possible, isKnown: false };
}

/** What is stored in the same transaction, the newest first: a feed may bring a message with the answer or the reaction to it. */
export const sentAlong = ({ dealerId, conversationId }: NewMessage, messages: readonly NewMessage[]): SentMessage[] =>
  messages
    .filter((one) => one.dealerId === dealerId && one.conversationId === conversationId && one.initiator !== 'HUMAN')
    .map((one) => ({ id: one.id, channel: one.channel, at: getTime(one), ...sentText(one.body) }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());

/** The message that a reaction cites; for a mail program's, which cites none, the last mail. */
function findReactedTo(
  { cited, isKnown }: FoundReaction,
  channel: string,
  sent: readonly SentMessage[],
): SentMessage | undefined {
  if (cited === null) return sent.find((one) => channel === 'email' && one.channel === channel);
  return isKnown ? findSent(cited, sent) : findSentWhole(cited, sent);
}
