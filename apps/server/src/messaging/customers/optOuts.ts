import { type ChannelId, channelIds, getChannel, isChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** An opt-out that counts for a customer on a channel. */
interface CustomerOptOut {
  at: Date;
  /** The channel that it came by; null where it names none. */
  cameBy: ChannelId | null;
  words: string | null;
  /** The lead that it was written on. */
  leadId: string;
}

/** By channel, the opt-out for which nothing is sent on it. Channels that may be used are missing. */
export type CustomerOptOuts = ReadonlyMap<ChannelId, CustomerOptOut>;

/** Where a lead is reached. */
interface Address {
  leadId: string;
  phone: string | null;
  email: string | null;
}

/** An opt-out or an opt-in on a lead of the customer. */
interface Change extends Address {
  kind: 'out' | 'in';
  channel: ChannelId | null;
  at: Date;
  words: string | null;
}

/**
 * What customers have opted out of: it counts what they wrote on any of their leads (linkCustomers.ts), for any product and on any channel.
 * @param leadIds of the dealer
 * @param recipient an address that is about to be written to, where it may be another than the lead's: what its owner wrote counts too
 * @returns by lead; leads whose customers have not opted out are missing
 */
export async function listOptOuts(
  db: Kysely<Schema>,
  dealerId: string,
  leadIds: readonly string[],
  recipient: string | null = null,
): Promise<Map<string, CustomerOptOuts>> {
  if (leadIds.length === 0) return new Map();
  const changes = Map.groupBy(await listChanges(db, dealerId, leadIds, recipient), ({ asked }) => asked);
  if (changes.size === 0) return new Map();
  const isEmail = recipient?.includes('@');
  const leads = await db
    .selectFrom('lead')
    .where('dealer_id', '=', dealerId)
    .where('id', 'in', [...changes.keys()])
    .select(['id', 'phone_e164 as phone'])
    .select((eb) => eb.fn<string | null>('lower', ['email']).as('email'))
    .execute();
  const found = leads.map(({ id, phone, email }) => {
    const reached = {
      leadId: id,
      phone: recipient !== null && !isEmail ? recipient : phone,
      email: recipient !== null && isEmail ? recipient.toLowerCase() : email,
    };
    return [id, blockedChannels(reached, changes.get(id)!)] as const;
  });
  return new Map(found.filter(([, blocked]) => blocked.size > 0));
}

/** The opt-outs and opt-ins of the customers of leads. */
async function listChanges(
  db: Kysely<Schema>,
  dealerId: string,
  leadIds: readonly string[],
  recipient: string | null,
): Promise<(Change & { asked: string })[]> {
  return db
    .with('customer_of', (db) =>
      db
        .selectFrom('customer_lead')
        .where('dealer_id', '=', dealerId)
        .where('lead_id', 'in', leadIds)
        .select(['lead_id as asked', 'customer_id'])
        .union(
          db
            .selectFrom('customer_identity')
            .where('dealer_id', '=', dealerId)
            .where('kind', '=', recipient?.includes('@') ? 'email' : 'phone')
            .where('value', '=', sql<string>`lower(${recipient})`)
            .select([sql<string>`unnest(${leadIds}::text[])`.as('asked'), 'customer_id']),
        ),
    )
    .with('member', (db) =>
      db
        .selectFrom('customer_of')
        .innerJoin('customer_lead as c', 'c.customer_id', 'customer_of.customer_id')
        .innerJoin('lead as l', 'l.id', 'c.lead_id')
        .where('c.dealer_id', '=', dealerId)
        .where('l.dealer_id', '=', dealerId)
        .select(['asked', 'l.id as leadId', 'l.phone_e164 as phone'])
        .select((eb) => eb.fn<string | null>('lower', ['l.email']).as('email'))
        // A lead that an earlier release wrote after the upgrade has no customer yet, and its own opt-out counts all the same.
        .union(
          db
            .selectFrom('lead as own')
            .where('own.dealer_id', '=', dealerId)
            .where('own.id', 'in', leadIds)
            .select(['own.id as asked', 'own.id as leadId', 'own.phone_e164 as phone'])
            .select((eb) => eb.fn<string | null>('lower', ['own.email']).as('email')),
        ),
    )
    .selectFrom('member')
    .innerJoin('opt_out as o', 'o.lead_id', 'member.leadId')
    .where('o.dealer_id', '=', dealerId)
    .selectAll('member')
    .select([sql<'out' | 'in'>`'out'`.as('kind'), 'o.came_by as channel', 'o.at', 'o.words'])
    .distinct()
    .unionAll((eb) =>
      eb
        .selectFrom('member')
        .innerJoin('opt_in as i', 'i.lead_id', 'member.leadId')
        .where('i.dealer_id', '=', dealerId)
        .selectAll('member')
        .select([sql<'out' | 'in'>`'in'`.as('kind'), 'i.channel', 'i.at', sql<null>`null`.as('words')]),
    )
    .$narrowType<{ channel: ChannelId | null }>()
    .execute();
}

/**
 * The rule (docs/decisions/consent.md): an opt-out by one channel counts on all of them. A later opt-in takes back the opt-out that came
 * from the same number or address, and any other for the number or address that it came from. Of two at one moment the opt-out counts.
 */
function blockedChannels(lead: Address, changes: readonly Change[]): Map<ChannelId, CustomerOptOut> {
  const optIns = changes.filter(({ kind }) => kind === 'in');
  const isTakenBack = (source: string, at: Date) =>
    optIns.some((optIn) => optIn.at > at && getSource(optIn, optIn.channel) === source);
  const inForce = changes.filter(
    (change) => change.kind === 'out' && !isTakenBack(getSource(change, change.channel), change.at),
  );
  return new Map(
    channelIds.flatMap((channel) => {
      const source = getSource(lead, channel);
      const [latest] = inForce
        .filter(({ at }) => !isTakenBack(source, at))
        .toSorted((one, other) => other.at.getTime() - one.at.getTime());
      return latest
        ? [[channel, { at: latest.at, cameBy: latest.channel, words: latest.words, leadId: latest.leadId }] as const]
        : [];
    }),
  );
}

/** Where an opt-out or opt-in came from: the channel with the lead's address on it, or with the lead's id if the channel has no address. */
function getSource({ leadId, phone, email }: Address, channel: string | null): string {
  const kind = channel !== null && isChannel(channel) ? getChannel(channel).address : null;
  const address = kind === 'phone' ? phone : kind === 'email' ? email : null;
  return [channel, address ?? leadId].join('\n');
}
