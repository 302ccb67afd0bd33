import { channelIds, channels, outboundChannelIds } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { plainText } from '../html/plainText.ts';
import { type LeadKey, leadsOf, type StoredEvent, type StoredMessage } from './entries.ts';

const channelsOfWords: string[] = channelIds.filter((id) => channels[id].hasOptOutWords);

const optOutWords = /^\s*(?:stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)\s*[.!]?\s*$/i;
const optInWords = /^\s*(?:start|unstop|yes)\s*[.!]?\s*$/i;
/** No word above is longer, with blanks and a point around it. */
const maxLength = 60;

/** What a message says about being written to: `false` for a stop, `true` for a start, undefined for anything else. */
export function consentOf(text: string): boolean | undefined {
  if (text.length > maxLength) return undefined;
  if (optOutWords.test(text)) return false;
  return optInWords.test(text) ? true : undefined;
}

/** A lead's wish, by a message of its own or by the feed. */
interface Wish extends LeadKey {
  channel: string;
  isWelcome: boolean;
  at: Date;
}

/**
 * Keeps who does not want to be written to, on which channel: the latest wish counts, in whatever order they arrive. What waits in the
 * outbox for somebody who opts out is cancelled.
 */
export async function heedConsent(
  trx: Kysely<Schema>,
  messages: readonly StoredMessage[],
  events: readonly StoredEvent[],
): Promise<void> {
  const leads = leadsOf([
    ...messages.filter(
      ({ initiator, channel, body }) =>
        initiator === 'HUMAN' && channelsOfWords.includes(channel) && consentOf(plainText(body)) !== undefined,
    ),
    ...events.filter(({ kind }) => kind === 'SUBSCRIBED' || kind === 'UNSUBSCRIBED'),
  ]);
  if (leads.length === 0) return;
  const latest = new Map<string, Wish>();
  for (const wish of await wishesOf(trx, leads)) {
    const key = [wish.dealerId, wish.leadId, wish.channel].join('\n');
    const known = latest.get(key);
    // Of two at one moment the stop counts.
    if (!known || known.at < wish.at || (known.at.getTime() === wish.at.getTime() && !wish.isWelcome))
      latest.set(key, wish);
  }
  const [welcome, unwelcome] = [true, false].map((is) =>
    [...latest.values()].filter(({ isWelcome }) => isWelcome === is),
  );
  await optIn(trx, welcome!);
  await optOut(trx, unwelcome!);
}

async function wishesOf(trx: Kysely<Schema>, leads: LeadKey[]): Promise<Wish[]> {
  const asked = sql`unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)
    join conversation c on c.dealer_id = a.dealer_id and c.lead_id = a.lead_id`;
  const { rows: words } = await sql<LeadKey & { channel: string; body: string; at: Date }>`
    select m.dealer_id as "dealerId", m.lead_id as "leadId", m.channel, m.body, m.at
    from ${asked} join message m on m.dealer_id = c.dealer_id and m.conversation_id = c.id
    where m.initiator = 'HUMAN' and m.channel = any (${channelsOfWords}) and length(m.body) <= ${maxLength}`.execute(
    trx,
  );
  const { rows: changes } = await sql<LeadKey & { channel: string | null; kind: string; at: Date }>`
    select e.dealer_id as "dealerId", e.lead_id as "leadId", e.channel, e.kind, e.at
    from ${asked} join event e on e.dealer_id = c.dealer_id and e.conversation_id = c.id
    where e.kind in ('SUBSCRIBED', 'UNSUBSCRIBED')`.execute(trx);
  return [
    ...words.flatMap(({ body, ...wish }) => {
      const isWelcome = consentOf(plainText(body));
      return isWelcome === undefined ? [] : [{ ...wish, isWelcome }];
    }),
    ...changes.flatMap(({ channel, kind, ...wish }) =>
      outboundChannelIds
        .filter((name) => channel === null || channel === name)
        .map((name) => ({ ...wish, channel: name, isWelcome: kind === 'SUBSCRIBED' })),
    ),
  ];
}

const columnsOf = (wishes: readonly Wish[]) =>
  sql`unnest(${wishes.map(({ dealerId }) => dealerId)}::text[], ${wishes.map(({ leadId }) => leadId)}::text[], ${wishes.map(({ channel }) => channel)}::text[],
    ${wishes.map(({ at }) => at)}::timestamptz[]) w (dealer_id, lead_id, channel, at)`;

async function optIn(trx: Kysely<Schema>, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) return;
  await sql`
    delete from opt_out o using ${columnsOf(wishes)}
    where o.dealer_id = w.dealer_id and o.lead_id = w.lead_id and o.channel = w.channel and o.at <= w.at`.execute(trx);
}

async function optOut(trx: Kysely<Schema>, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) return;
  await sql`
    insert into opt_out as o (dealer_id, lead_id, channel, at)
    select dealer_id, lead_id, channel, at from ${columnsOf(wishes)} order by 1, 2, 3
    on conflict (dealer_id, lead_id, channel) do update set at = greatest(o.at, excluded.at)`.execute(trx);
  await sql`
    update delivery d set state = 'cancelled', reason = 'The customer has unsubscribed' from ${columnsOf(wishes)}
    where d.dealer_id = w.dealer_id and d.lead_id = w.lead_id and d.channel = w.channel and d.state = 'queued'`.execute(
    trx,
  );
}
