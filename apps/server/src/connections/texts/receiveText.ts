import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { IncomingText } from '../../messaging/channels/texts/incomingText.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { findTestDealer } from '../doors/returnedTest.ts';
import { type Incoming, storeIncoming } from '../incoming/storeIncoming.ts';
import { findTextDealer } from './findTextDealer.ts';

/**
 * Stores a text message that a carrier has posted, for the dealer that it is for. One from a stranger at a number that dealers share is
 * nobody's: it is logged and dropped.
 * @param door the carrier's name, such as `twilio`
 */
export async function receiveText(
  db: Kysely<Schema>,
  log: FastifyBaseLogger,
  door: Incoming['door'],
  text: IncomingText,
): Promise<void> {
  const dealerId = (await findTestDealer(db, text)) ?? (await findTextDealer(db, text));
  if (dealerId === undefined) {
    log.warn({ id: text.id }, 'a text message came from a stranger at a number that dealers share');
    return;
  }
  await storeIncoming(db, {
    dealerId,
    kind: 'text',
    door,
    externalId: text.id,
    content: Buffer.from(JSON.stringify(text)),
  });
}
