import { getChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { listOptOuts } from '../customers/optOuts.ts';

/** Why no automatic message is sent to a lead, for people to read. */
const sendBlocks = {
  paused: 'The assistant is paused',
  source_off: 'The lead source is turned off',
  taken_over: 'A salesperson took over the conversation',
  opted_out: 'The customer has unsubscribed',
  stopped: 'The assistant was turned off for this customer',
} as const;
export type SendBlock = keyof typeof sendBlocks;

/** What decides whether an automatic message may be sent to a lead. */
export interface SendFacts {
  isPaused: boolean;
  isSourceOff: boolean;
  /** The dealership has written to the lead. A message that is still in the outbox does not count. */
  isInConversation: boolean;
  takeover: string | null;
  /** The channels on which nothing automatic is sent. */
  optedOut: readonly string[];
  isStopped: boolean;
}

/** Whether staff have stopped the assistant for the customer of the lead `l` with the conversation `c`. */
export const isStopped = sql<boolean>`(
  exists (select from vin_blacklist b where b.dealer_id = l.dealer_id and b.lead_id = l.id)
    or (
      select e.kind = 'STOP' from event e
      where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind in ('STOP', 'RESTART') order by e.at desc, e.id desc limit 1
    ) is true)`;

/**
 * Why an automatic send is blocked; null if it is not.
 * @param channels that it could go by: an opt-out blocks it where it covers all of them. It does not block an answer where the customer
 *   asks
 */
export function getSendBlock(facts: SendFacts, channels: readonly string[]): SendBlock | null {
  if (facts.isPaused) return 'paused';
  // A source that is off brings no new leads; customers already in conversation are still answered.
  if (facts.isSourceOff && !facts.isInConversation) return 'source_off';
  if (facts.takeover === 'IN_PROGRESS') return 'taken_over';
  const isBlocked = (channel: string) => facts.optedOut.includes(channel) && !getChannel(channel).answersOnly;
  if (channels.length > 0 && channels.every(isBlocked)) return 'opted_out';
  return facts.isStopped ? 'stopped' : null;
}

/** By leads' ids; unknown leads have none. */
export async function loadSendFacts(
  db: Kysely<Schema>,
  dealerId: string,
  leadIds: readonly string[],
): Promise<Map<string, SendFacts>> {
  const rows = await db
    .selectFrom('lead as l')
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .where('l.dealer_id', '=', dealerId)
    .where((eb) => eb('l.id', '=', eb.fn.any(eb.val([...leadIds]))))
    .select((eb) => [
      'l.id as leadId',
      eb
        .exists(
          eb
            .selectFrom('setting as s')
            .whereRef('s.dealer_id', '=', 'l.dealer_id')
            .whereRef('s.product_id', '=', 'l.product_id')
            .where('s.kind', '=', 'pause-ai')
            .where('s.key', '=', '')
            .where(sql`s.value ->> 'is_paused'`, '=', 'true'),
        )
        .$castTo<boolean>()
        .as('isPaused'),
      eb
        .exists(
          eb
            .selectFrom('setting as s')
            .whereRef('s.dealer_id', '=', 'l.dealer_id')
            .whereRef('s.product_id', '=', 'l.product_id')
            .where('s.kind', '=', 'lead-source')
            .whereRef(sql<string>`s.value ->> 'SourceName'`, '=', 'l.source')
            .where((eb) =>
              eb.or([
                eb(sql`s.value ->> 'Status'`, '=', '0'),
                eb.exists(
                  eb
                    .selectFrom(sql`jsonb_path_query(s.value, 'lax $.SubSources[*]')`.as('part'))
                    .where(
                      sql`lower(regexp_replace(part ->> 'SourceName', '\\s+', '', 'g'))`,
                      '=',
                      sql`lower(regexp_replace(l.sub_source, '\\s+', '', 'g'))`,
                    )
                    .where(sql`part ->> 'Status'`, '=', '0'),
                ),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('isSourceOff'),
      eb
        .exists(
          eb
            .selectFrom('message as m')
            .leftJoin('delivery as d', (join) =>
              join.onRef('d.dealer_id', '=', 'm.dealer_id').onRef('d.message_id', '=', 'm.id'),
            )
            .whereRef('m.dealer_id', '=', 'c.dealer_id')
            .whereRef('m.conversation_id', '=', 'c.id')
            .where('m.visibility', '=', 'customer')
            .where('m.initiator', 'in', ['BOT', 'SPECIALIST'])
            .where((eb) => eb(eb.fn.coalesce('d.state', sql.lit('sent')), '=', 'sent')),
        )
        .$castTo<boolean>()
        .as('isInConversation'),
      'c.takeover',
      isStopped.as('isStopped'),
    ])
    .execute();
  const optOuts = await listOptOuts(db, dealerId, leadIds);
  return new Map(
    rows.map(({ leadId, ...facts }) => [leadId, { ...facts, optedOut: [...(optOuts.get(leadId)?.keys() ?? [])] }]),
  );
}

/** Why an automatic send to a lead is blocked now, or null. Checked when writing and again when sending. */
export async function sendBlockNow(
  db: Kysely<Schema>,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  channel: string,
): Promise<SendBlock | null> {
  const facts = (await loadSendFacts(db, dealerId, [leadId])).get(leadId);
  return facts ? getSendBlock(facts, [channel]) : null;
}

/** The same for people to read. */
export async function sendBlockReason(
  db: Kysely<Schema>,
  lead: { dealerId: string; leadId: string },
  channel: string,
): Promise<string | null> {
  const block = await sendBlockNow(db, lead, channel);
  return block && sendBlocks[block];
}
