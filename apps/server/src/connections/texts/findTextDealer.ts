import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/**
 * Finds the dealer that a text message is for: the one whose number it was sent to; of a number that dealers share, the one that the sender
 * is a lead of and wrote with last.
 * @param from as E.164, as is `to`
 * @returns undefined for a stranger at a shared number
 */
export async function findTextDealer(
  db: Kysely<Schema>,
  { from, to }: { from: string; to: string },
): Promise<string | undefined> {
  const own = await db
    .selectFrom('inbound_address')
    .select('dealer_id as dealerId')
    .where('address', '=', to)
    .where('kind', '=', 'phone')
    .executeTakeFirst();
  if (own) return own.dealerId;
  const known = await db
    .selectFrom('dealer as d')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'd.id').on('l.phone_e164', '=', from))
    .leftJoin('conversation_list as c', (join) =>
      join
        .onRef('c.dealer_id', '=', 'l.dealer_id')
        .onRef('c.product_id', '=', 'l.product_id')
        .onRef('c.number', '=', 'l.number'),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('inbound_address as a').whereRef('a.dealer_id', '=', 'd.id').where('a.kind', '=', 'phone'),
        ),
      ),
    )
    .select('d.id as dealerId')
    .orderBy((eb) => eb.fn.coalesce('c.last_at', 'l.created_at'), 'desc')
    .limit(1)
    .executeTakeFirst();
  return known?.dealerId ?? (await findOnlyDealer(db));
}

/** An installation of one dealer leaves no doubt. */
async function findOnlyDealer(db: Kysely<Schema>): Promise<string | undefined> {
  const dealers = await db
    .selectFrom('dealer')
    .select('id')
    .orderBy(sql`1`)
    .limit(2)
    .execute();
  return dealers.length === 1 ? dealers[0]!.id : undefined;
}
