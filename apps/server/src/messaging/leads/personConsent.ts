import { type ChannelId, channelIds, getChannel, isChannel } from '@forecourt/api/channels';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** An opt-out that counts for a customer on a channel. */
interface PersonOptOut {
  at: Date;
  /** The channel that it came by; null where it names none. */
  cameBy: ChannelId | null;
  words: string | null;
}

/** By channel, the opt-out for which nothing is sent on it. Channels that may be used are missing. */
type PersonOptOuts = ReadonlyMap<ChannelId, PersonOptOut>;

/** A lead of the person, with where it is reached. */
interface Member {
  id: string;
  phone: string | null;
  email: string | null;
}

/** An opt-out or an opt-in that a lead of the person holds. */
interface Change extends Member {
  kind: 'out' | 'in';
  channel: ChannelId | null;
  at: Date;
  words: string | null;
}

interface ConsentRow extends Change {
  /** The lead that is asked about, and where it is reached. */
  lead: string;
  ownPhone: string | null;
  ownEmail: string | null;
}

/**
 * What the customers of leads have opted out of, as persons: it counts what they wrote on any lead of the dealer that shares a phone
 * number (as E.164) or an email address with the given one, for any product and on any channel.
 * @param leadIds of the dealer
 * @param recipient an address that is about to be written to, where it may be another than the lead's
 * @returns by lead; leads whose customers have not opted out are missing
 */
export async function personOptOuts(
  db: QueryExecutorProvider,
  dealerId: string,
  leadIds: readonly string[],
  recipient: string | null = null,
): Promise<Map<string, PersonOptOuts>> {
  if (leadIds.length === 0) return new Map();
  const { rows } = await sql<ConsentRow>`
    with recursive asked as (
      select l.id as lead, l.phone_e164 as phone, lower(l.email) as email
      from unnest(${leadIds}::text[]) a (id) join lead l on l.dealer_id = ${dealerId} and l.id = a.id
    ),
    address (lead, value) as (
      select a.lead, v.value from asked a cross join lateral (values (a.phone), (a.email), (lower(${recipient}::text))) v (value)
      where v.value is not null
      union
      select a.lead, v.value from address a
      cross join lateral ${leadsWith(dealerId, sql.ref('a.value'))} l
      cross join lateral (values (l.phone), (l.email)) v (value)
      where v.value is not null
    ),
    member as (
      select a.lead, l.id, l.phone, l.email from address a cross join lateral ${leadsWith(dealerId, sql.ref('a.value'))} l
      union
      select lead, lead, phone, email from asked
    ),
    change as (
      select distinct m.*, 'out' as kind, o.came_by as channel, o.at, o.words
      from member m join opt_out o on o.dealer_id = ${dealerId} and o.lead_id = m.id
      union all
      select m.*, 'in', i.channel, i.at, null from member m join opt_in i on i.dealer_id = ${dealerId} and i.lead_id = m.id
    )
    select c.*, a.phone as "ownPhone", a.email as "ownEmail" from change c join asked a using (lead)`.execute(db);
  const found = Map.groupBy(rows, ({ lead }) => lead);
  return new Map(
    [...found].flatMap(([lead, changes]) => {
      const { ownPhone, ownEmail } = changes[0]!;
      const isEmail = recipient?.includes('@');
      const reached = {
        id: lead,
        phone: recipient !== null && !isEmail ? recipient : ownPhone,
        email: recipient !== null && isEmail ? recipient.toLowerCase() : ownEmail,
      };
      const blocked = blockedChannels(reached, changes);
      return blocked.size > 0 ? [[lead, blocked] as const] : [];
    }),
  );
}

/** The dealer's leads that are reached at an address. Two lookups, an index each. */
export const leadsWith = (dealerId: string, address: RawBuilder<unknown>) => sql`(
  select id, phone_e164 as phone, lower(email) as email from lead where dealer_id = ${dealerId} and phone_e164 = ${address}
  union all
  select id, phone_e164, lower(email) from lead where dealer_id = ${dealerId} and email is not null and lower(email) = ${address})`;

/**
 * The rule (docs/decisions/consent.md): an opt-out by one channel counts on all of them. A later opt-in takes back the opt-out that came
 * from the same number or address, and any other for the number or address that it came from. Of two at one moment the opt-out counts.
 */
function blockedChannels(lead: Member, changes: readonly Change[]): Map<ChannelId, PersonOptOut> {
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
      return latest ? [[channel, { at: latest.at, cameBy: latest.channel, words: latest.words }] as const] : [];
    }),
  );
}

/** Where an opt-out or opt-in came from: the channel with the lead's address on it, or with the lead's id if the channel has no address. */
function getSource({ id, phone, email }: Member, channel: string | null): string {
  const kind = channel !== null && isChannel(channel) ? getChannel(channel).address : null;
  const address = kind === 'phone' ? phone : kind === 'email' ? email : null;
  return [channel, address ?? id].join('\n');
}
