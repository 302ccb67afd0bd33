import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Whom a mail is for: a dealer, or one of its conversations, by the tag of a reply address. */
export interface MailTarget {
  dealerId: string;
  /** After the `+` of the local part (RFC 5233): a conversation's, or `leads`; null without one. */
  tag: string | null;
}

/**
 * Finds the dealer that an address belongs to.
 * @param address in any case, with a tag or without
 * @returns undefined for nobody's
 */
export async function findMailTarget(db: Kysely<Schema>, address: string): Promise<MailTarget | undefined> {
  const [, local, tag, domain] = /^([^+@]+)(?:\+([^@]*))?@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (local === undefined) return undefined;
  const found = await db
    .selectFrom('inbound_address')
    .select('dealer_id as dealerId')
    .where('address', '=', `${local}@${domain}`)
    .where('kind', '=', 'mail')
    .executeTakeFirst();
  return found && { dealerId: found.dealerId, tag: tag || null };
}

/** The longest local part of a dealer's address: a tag has to fit behind it (RFC 5321 §4.5.3.1.1). */
const maxLocal = 40;

/**
 * Gives each dealer that has none an address at the domain: its id, as far as an address may have it. A dealer whose id reads like another's
 * gets some digits more.
 */
export async function addMissingAddresses(db: Kysely<Schema>, domain: string): Promise<void> {
  const name = sql`left(trim(both '-' from regexp_replace(lower(d.id), '[^a-z0-9]+', '-', 'g')), ${maxLocal - 9})`;
  const digits = sql`left(md5(d.id), 8)`;
  for (const local of [sql`${name}`, sql`${name} || '-' || ${digits}`])
    await db
      .insertInto('inbound_address')
      .columns(['address', 'dealer_id', 'kind'])
      .expression((eb) =>
        eb
          .selectFrom('dealer as d')
          .select([sql<string>`(${local}) || '@' || ${domain}`.as('address'), 'd.id', sql<string>`'mail'`.as('kind')])
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('inbound_address as known')
                  .whereRef('known.dealer_id', '=', 'd.id')
                  .where('known.kind', '=', 'mail')
                  .where('known.address', 'like', `%@${domain}`),
              ),
            ),
          ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Gives each dealer that has none a number for texts on an installation without a carrier: one of those that are nobody's, for use in
 * fiction (+1 202 555 0100 to 0199).
 */
export async function addLocalNumbers(db: Kysely<Schema>): Promise<void> {
  const given = sql`(select count(*) from inbound_address where kind = 'phone')`;
  const order = sql<number>`row_number() over (order by d.id) + ${given}`;
  await db
    .insertInto('inbound_address')
    .columns(['address', 'dealer_id', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('dealer as d')
        .select([sql<string>`'+12025550' || (99 + ${order})`.as('address'), 'd.id', sql<string>`'phone'`.as('kind')])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('inbound_address as known')
                .whereRef('known.dealer_id', '=', 'd.id')
                .where('known.kind', '=', 'phone'),
            ),
          ),
        )
        .limit(sql<number>`greatest(0, 100 - ${given})`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
