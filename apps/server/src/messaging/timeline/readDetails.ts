import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { detailsInWords } from '../leads/detailsInWords.ts';
import type { LeadDetails } from '../leads/leadDetails.ts';
import { ownWords } from '../replyText/ownWords.ts';
import { readSentMessages, type SentMessage } from '../replyText/sentMessages.ts';
import type { SentText } from '../replyText/sentTexts.ts';
import type { NewMessage } from './entries.ts';

/** How the customer of a lead is reached so far, and the dealer's country. */
export interface KnownContact {
  lead: { phone_e164: string | null; email: string | null };
  country: string;
}

/**
 * Reads what a customer's message says about its sender, in their own words (replyText/ownWords.ts): without what the dealership wrote, and
 * without its numbers.
 * @param along what is sent in the same transaction and is not stored yet
 * @returns undefined where a message has nothing that its lead does not have
 */
export async function readDetails(
  db: Kysely<Schema>,
  message: Pick<NewMessage, 'dealerId' | 'conversationId' | 'channel' | 'body' | 'at'>,
  { lead, country }: KnownContact,
  along: readonly SentMessage[] = [],
): Promise<LeadDetails | undefined> {
  const { dealerId, conversationId, channel, body } = message;
  const at = message.at === undefined ? new Date() : new Date(message.at);
  const isKnown = (contact: string) => contact === lead.phone_e164 || contact === lead.email?.toLowerCase();
  const first = detailsInWords(ownWords({ channel, body }).text, { country, isOurs: isKnown });
  if (!first) return undefined;
  // Most messages have none, so that only now the ones before it are read.
  const sent = await readSentMessages(db, [{ dealerId, conversationId }]);
  const before = [...along.filter((one) => one.at <= at), ...sent.before({ dealerId, conversationId }, at)];
  const ours = await listOwnAddresses(db, dealerId);
  const isOurs = (contact: string) => isKnown(contact) || ours.has(contact) || isNumberIn(contact, before);
  return detailsInWords(ownWords({ channel, body }, before).text, { country, isOurs });
}

/** What the dealership's mail and texts come in at. */
async function listOwnAddresses(db: Kysely<Schema>, dealerId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('inbound_address').select('address').where('dealer_id', '=', dealerId).execute();
  return new Set(rows.map(({ address }) => address));
}

/** The last digits of a number, which every way to write it has. */
const comparedDigits = 10;

/** Whether a number stands in a message that the customer answers. */
const isNumberIn = (contact: string, sent: readonly SentText[]): boolean =>
  contact.startsWith('+') &&
  sent.some(({ words }) => words.replaceAll(/\D/g, '').includes(contact.slice(1).slice(-comparedDigits)));
