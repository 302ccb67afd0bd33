import type { OnOff } from '@forecourt/api/contract/settings/lead-sources';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { ScopedTransaction } from '../db/scope.ts';
import { filled } from './filled.ts';
import type { Channel, Due, WorkedLead } from './turn.ts';

/**
 * Sets timers for the steps of every sequence that are still ahead of a lead, now that the assistant has written to it
 * (spec 2 §3). Steps that are off get theirs too: whether they are on is asked when they are due. Those counted from the
 * first message are set with it and with no other; those of an appointment wait for one. A step that was sent has its
 * message, and is never set again.
 * @param due whose message has just been written
 */
export async function setFollowUps(trx: ScopedTransaction, { dealerId, leadId, id }: Due): Promise<void> {
  await sql`
    insert into timer (dealer_id, id, kind, lead_id, subject, reference, minutes, due_at)
    select ${dealerId}, timer_id(${dealerId}, 'follow-up', ${leadId}, subject), 'follow-up', ${leadId}, subject, reference, minutes, due_at
    from (
      select step.*, case
          when reference = 'APPOINTMENT' then coalesce((select a.at + later where a.at + later > now()), 'infinity')
          when a.at is null and (reference = 'LAST_MESSAGE' or m.at = l.first_bot_at) then m.at + later
        end as due_at
      from lead l
      join message m on (m.dealer_id, m.id) = (l.dealer_id, ${id})
      cross join lateral (select appointment_of(l.dealer_id, l.id) as at) a
      join setting s on (s.dealer_id, s.product_id, s.kind) = (l.dealer_id, l.product_id, 'follow-up')
      cross join lateral (
        select s.key || '/' || (f ->> 'FollowUpId') as subject, f ->> 'ReferencePoint' as reference,
          (f #>> '{Interval,Value}')::int as minutes, make_interval(mins => (f #>> '{Interval,Value}')::int) as later
        from jsonb_path_query(s.value, 'lax $.FollowUpSequence[*]') f
      ) step
      where l.dealer_id = ${dealerId} and l.id = ${leadId}
    ) ahead
    where due_at is not null
      and not exists (select from message where dealer_id = ${dealerId} and id = timer_id(${dealerId}, 'follow-up', ${leadId}, subject)::text)
    on conflict (dealer_id, lead_id, kind, subject) do nothing`.execute(trx);
}

/**
 * Keeps the steps after one that is sent as far from it as they were planned: what came due while the server was away
 * does not reach the customer all at once.
 * @param sent what the step that has just been sent was counted from, and how many minutes after it
 */
export async function rescheduleFollowUps(
  trx: ScopedTransaction,
  { dealerId, leadId }: Due,
  sent: { reference: string; minutes: number },
): Promise<void> {
  await sql`
    update timer set lease = null, due_at = now() + make_interval(mins => minutes - ${sent.minutes}::int)
    where dealer_id = ${dealerId} and lead_id = ${leadId} and kind = 'follow-up' and reference = ${sent.reference}
      and minutes > ${sent.minutes}::int and due_at < now() + make_interval(mins => minutes - ${sent.minutes}::int)`.execute(
    trx,
  );
}

/** @returns what a step says now; undefined where it is off or gone, or its template has a gap */
export async function followUpOf(
  db: QueryExecutorProvider,
  { dealerId, subject }: Due,
  { productId, firstName, vehicle, dealerName }: WorkedLead,
): Promise<{ channel: Channel; text: string } | undefined> {
  const [sequence, step] = subject.split('/');
  const { rows } = await sql<{ status: OnOff; channel: Channel; content: string }>`
    select (f -> 'Status')::int as status, t.value ->> 'Channel' as channel, t.value ->> 'Content' as content
    from setting s
    cross join lateral jsonb_path_query(s.value, 'lax $.FollowUpSequence[*]') f
    join setting t on (t.dealer_id, t.product_id, t.kind) = (s.dealer_id, s.product_id, 'follow-up-template') and t.value ->> 'TemplateId' = f ->> 'TemplateId'
    where s.dealer_id = ${dealerId} and s.product_id = ${productId} and s.kind = 'follow-up' and s.key = ${sequence}
      and f ->> 'FollowUpId' = ${step}
    limit 1`.execute(db);
  const found = rows[0];
  if (found?.status !== 1) return undefined;
  const values = new Map([
    ['first_name', firstName.trim() || 'there'],
    ['vehicle', vehicle ?? 'car'],
    ['dealer', dealerName],
  ]);
  const text = filled(found.content, values);
  return text?.trim() ? { channel: found.channel, text } : undefined;
}
