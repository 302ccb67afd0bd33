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

/** An opt-in or opt-out, by a message of its own or by the feed. */
interface ConsentChange extends LeadKey {
  channel: string;
  isOptIn: boolean;
  at: Date;
}

/**
 * Keeps who does not want to be written to, on which channel: the latest change counts, in whatever order they arrive. What waits in the
 * outbox for somebody who opts out is cancelled.
 */
export async function updateConsent(
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
  const latest = new Map<string, ConsentChange>();
  for (const change of await changesOf(trx, leads)) {
    const key = [change.dealerId, change.leadId, change.channel].join('\n');
    const known = latest.get(key);
    // Of two at one moment the stop counts.
    if (!known || known.at < change.at || (known.at.getTime() === change.at.getTime() && !change.isOptIn))
      latest.set(key, change);
  }
  const [optIns, optOuts] = [true, false].map((is) => [...latest.values()].filter(({ isOptIn }) => isOptIn === is));
  await optIn(trx, optIns!);
  await optOut(trx, optOuts!);
}

async function changesOf(trx: Kysely<Schema>, leads: LeadKey[]): Promise<ConsentChange[]> {
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
    ...words.flatMap(({ body, ...change }) => {
      const isOptIn = consentOf(plainText(body));
      return isOptIn === undefined ? [] : [{ ...change, isOptIn }];
    }),
    ...changes.flatMap(({ channel, kind, ...change }) =>
      outboundChannelIds
        .filter((name) => channel === null || channel === name)
        .map((name) => ({ ...change, channel: name, isOptIn: kind === 'SUBSCRIBED' })),
    ),
  ];
}

const columnsOf = (changes: readonly ConsentChange[]) =>
  sql`unnest(${changes.map(({ dealerId }) => dealerId)}::text[], ${changes.map(({ leadId }) => leadId)}::text[], ${changes.map(({ channel }) => channel)}::text[],
    ${changes.map(({ at }) => at)}::timestamptz[]) w (dealer_id, lead_id, channel, at)`;

async function optIn(trx: Kysely<Schema>, changes: readonly ConsentChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    delete from opt_out o using ${columnsOf(changes)}
    where o.dealer_id = w.dealer_id and o.lead_id = w.lead_id and o.channel = w.channel and o.at <= w.at`.execute(trx);
}

async function optOut(trx: Kysely<Schema>, changes: readonly ConsentChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into opt_out as o (dealer_id, lead_id, channel, at)
    select dealer_id, lead_id, channel, at from ${columnsOf(changes)} order by 1, 2, 3
    on conflict (dealer_id, lead_id, channel) do update set at = greatest(o.at, excluded.at)`.execute(trx);
  await sql`
    update delivery d set state = 'cancelled', reason = 'The customer has unsubscribed' from ${columnsOf(changes)}
    where d.dealer_id = w.dealer_id and d.lead_id = w.lead_id and d.channel = w.channel and d.state = 'queued'`.execute(
    trx,
  );
}
