import { type QueryExecutorProvider, sql } from 'kysely';

interface Facts {
  isPaused: boolean;
  isSourceOff: boolean;
  /** The dealership has written to the lead. A message that is still in the outbox does not count. */
  isInConversation: boolean;
  takeover: string | null;
  isOptedOut: boolean;
  isStopped: boolean;
}

/** Whether staff have stopped the assistant for the customer of the lead `l` with the conversation `c`. */
export const isStopped = sql<boolean>`(
  exists (select from vin_blacklist b where b.dealer_id = l.dealer_id and b.lead_id = l.id)
    or (
      select e.kind = 'STOP' from event e
      where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind in ('STOP', 'RESTART') order by e.at desc, e.id desc limit 1
    ) is true)`;

/** Why an automatic send to a lead is blocked, for people to read; null if it is not. Checked when writing and again when sending. */
export async function sendBlockReason(
  db: QueryExecutorProvider,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  channel: string,
): Promise<string | null> {
  const { rows } = await sql<Facts>`
    select
      exists (
        select from setting s
        where s.dealer_id = l.dealer_id and s.product_id = l.product_id and s.kind = 'pause-ai' and s.key = '' and s.value ->> 'is_paused' = 'true'
      ) as "isPaused",
      exists (
        select from setting s
        where s.dealer_id = l.dealer_id and s.product_id = l.product_id and s.kind = 'lead-source' and s.value ->> 'SourceName' = l.source
          and (s.value ->> 'Status' = '0' or exists (
            select from jsonb_path_query(s.value, 'lax $.SubSources[*]') part
            where lower(regexp_replace(part ->> 'SourceName', '\\s+', '', 'g')) = lower(regexp_replace(l.sub_source, '\\s+', '', 'g'))
              and part ->> 'Status' = '0'))
      ) as "isSourceOff",
      exists (
        select from message m left join delivery d on (d.dealer_id, d.message_id) = (m.dealer_id, m.id)
        where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator in ('BOT', 'SPECIALIST') and coalesce(d.state, 'sent') = 'sent'
      ) as "isInConversation",
      c.takeover,
      exists (select from opt_out o where o.dealer_id = l.dealer_id and o.lead_id = l.id and o.channel = ${channel}) as "isOptedOut",
      ${isStopped} as "isStopped"
    from lead l left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
    where l.dealer_id = ${dealerId} and l.id = ${leadId}`.execute(db);
  const facts = rows[0];
  if (!facts) return null;
  if (facts.isPaused) return 'The assistant is paused';
  // A source that is off brings no new leads; customers already in conversation are still answered.
  if (facts.isSourceOff && !facts.isInConversation) return 'The lead source is turned off';
  if (facts.takeover === 'IN_PROGRESS') return 'Someone has taken over the conversation';
  if (facts.isOptedOut) return 'The customer has unsubscribed';
  return facts.isStopped ? 'The conversation was stopped' : null;
}
