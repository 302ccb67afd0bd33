import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Of a tag: 80 bits nobody guesses, in letters that no mail server changes. */
const tagBytes = 10;

/**
 * Where a customer's answer comes back to: the dealer's address with a tag that names the conversation (RFC 5233).
 * @returns undefined where the dealer has no address here
 */
export async function findReplyAddress(
  db: Kysely<Schema>,
  dealerId: string,
  conversationId: string,
): Promise<string | undefined> {
  const own = await db
    .selectFrom('inbound_address')
    .select('address')
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', 'mail')
    .orderBy('address')
    .limit(1)
    .executeTakeFirst();
  if (!own) return undefined;
  const [local, domain] = own.address.split('@') as [string, string];
  return `${local}+${await findTag(db, dealerId, conversationId)}@${domain}`;
}

async function findTag(db: Kysely<Schema>, dealerId: string, conversationId: string): Promise<string> {
  const read = db
    .selectFrom('reply_address')
    .select('tag')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId);
  const known = await read.executeTakeFirst();
  if (known) return known.tag;
  await db
    .insertInto('reply_address')
    .values({ dealer_id: dealerId, conversation_id: conversationId, tag: randomBytes(tagBytes).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read.executeTakeFirstOrThrow()).tag;
}
