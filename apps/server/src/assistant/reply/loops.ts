import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { ownWords } from '../../messaging/replyText/ownWords.ts';
import { plain } from './understanding/words.ts';

/** Why an exchange is handed to a person in place of another answer, for staff to read. */
export const loopReasons = {
  sameWords: 'The customer sent the same message again. It may be an automatic reply.',
  noNewWish: 'The assistant answered five times, and the customer asked for nothing new.',
} as const;

/** What a customer wrote before the assistant answered, or did not. */
export interface Exchange {
  /** Their own words, as plain text. */
  messages: readonly string[];
  isAnswered: boolean;
}

/** How many answers one wish gets. */
const maxAnswers = 5;

/** So often nobody sends a text before it is answered; twice happens where a phone tries again. */
const burst = 3;

/** A short reply, such as 'yes please' or '10 am', may be right several times. */
const shortReplyWords = 2;

/**
 * Whether an exchange goes round in circles: what was written last was answered before, word for word, or the last five answers met no
 * new wish. Machines write so, and people whom an answer does not help.
 * @param exchanges oldest first; the last one is to be answered
 * @returns the reason; null where the assistant goes on
 */
export function loopReason(exchanges: readonly Exchange[]): string | null {
  const latest = exchanges.at(-1);
  if (!latest || latest.isAnswered) return null;
  const answered = exchanges.slice(0, -1).filter(({ isAnswered }) => isAnswered);
  const known = new Set(answered.flatMap(({ messages }) => messages.map(plain)));
  const isRepeated = (message: string) =>
    known.has(plain(message)) || latest.messages.filter((one) => plain(one) === plain(message)).length >= burst;
  if (latest.messages.every((message) => isRepeated(message) && !isShortReply(message))) return loopReasons.sameWords;

  const seenWords = new Set<string>();
  let answers = 0;
  for (const { messages, isAnswered } of exchanges) {
    const words = messages.flatMap(wishWords);
    if (words.some((word) => !seenWords.has(word))) answers = 0;
    for (const word of words) seenWords.add(word);
    if (isAnswered) answers += 1;
  }
  return answers >= maxAnswers ? loopReasons.noNewWish : null;
}

const isShortReply = (message: string): boolean =>
  !message.includes('?') && plain(message).split(' ').length <= shortReplyWords;

/** What a wish is made of: its words, but not its numbers, which automatic replies count up. */
const wishWords = (message: string): string[] => plain(message).match(/\p{L}{3,}/gu) ?? [];

/** How far back the same words count, in days: a question may come up again. */
const memoryDays = 7;
const maxMessages = 60;

/** The exchanges of the assistant with a customer up to a message, since staff have last written. */
export async function exchangesUpTo(
  db: Kysely<Schema>,
  dealerId: string,
  conversationId: string,
  messageId: string,
): Promise<Exchange[]> {
  const rows = await db
    .selectFrom('message as m')
    .innerJoin('message as latest', (join) =>
      join.onRef('latest.dealer_id', '=', 'm.dealer_id').on('latest.id', '=', messageId),
    )
    .select(['m.initiator', 'm.channel', 'm.body'])
    .where('m.dealer_id', '=', dealerId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.visibility', '=', 'customer')
    .where('m.initiator', 'in', ['HUMAN', 'BOT', 'SPECIALIST'])
    .where('m.payload', 'is', null)
    .where('m.body', '<>', '')
    .where((eb) => eb(eb.refTuple('m.at', 'm.id'), '<=', eb.refTuple('latest.at', 'latest.id')))
    .where('m.at', '>', sql<Date>`latest.at - make_interval(days => ${memoryDays})`)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(maxMessages)
    .execute();
  const byStaff = rows.findIndex(({ initiator }) => initiator === 'SPECIALIST');
  const exchanges: { messages: string[]; isAnswered: boolean }[] = [];
  for (const { initiator, channel, body } of rows.slice(0, byStaff < 0 ? rows.length : byStaff).toReversed()) {
    const last = exchanges.at(-1);
    if (initiator === 'BOT') {
      if (last) last.isAnswered = true;
    } else {
      const { text } = ownWords({ channel, body });
      if (text === '') continue;
      if (last && !last.isAnswered) last.messages.push(text);
      else exchanges.push({ messages: [text], isAnswered: false });
    }
  }
  return exchanges;
}

/** Whether a conversation was handed off for a loop, and nobody has answered the customer since. */
export async function isHandedOffForLoop(
  db: Kysely<Schema>,
  dealerId: string,
  conversationId: string,
): Promise<boolean> {
  const handoff = await db
    .selectFrom('event as e')
    .select('e.id')
    .where('e.dealer_id', '=', dealerId)
    .where('e.conversation_id', '=', conversationId)
    .where('e.kind', '=', 'HANDOFF')
    .where('e.payload', 'in', Object.values(loopReasons))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message as m')
            .whereRef('m.dealer_id', '=', 'e.dealer_id')
            .whereRef('m.conversation_id', '=', 'e.conversation_id')
            .where('m.visibility', '=', 'customer')
            .where('m.initiator', 'in', ['BOT', 'SPECIALIST'])
            .whereRef('m.at', '>', 'e.at'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return handoff !== undefined;
}
