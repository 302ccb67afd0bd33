import type { OutboundChannelId } from '@forecourt/api/channels';
import { isBlank } from '@forecourt/api/contract/text';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { fillTemplate } from '../../settings/fillTemplate.ts';
import type { Turn, WorkedLead } from './turn.ts';
import { timerId } from '../../platform/jobs/timerId.ts';
import { appointmentAt } from '../../messaging/leads/appointmentAt.ts';

/**
 * Sets timers for the follow-up steps still ahead of leads (spec 2 §3). Steps that are off get one too: that is checked
 * when they are due. Steps counted from the first message are set by that message only, those counted from an appointment
 * wait for one, and a step that was sent is never set again.
 * @param due the turns whose messages were just stored
 */
export async function setFollowUps(
  trx: ScopedTransaction,
  due: readonly Pick<Turn, 'dealerId' | 'leadId' | 'id'>[],
): Promise<void> {
  // PostgreSQL expects a thousand steps of every sequence, and would read all messages to join them. So each step is looked up by its key.
  await sql`
    insert into timer (dealer_id, id, kind, lead_id, subject, reference, minutes, due_at)
    with written as materialized (
      select l.dealer_id, l.id as lead_id, l.product_id, m.at, m.at = l.first_bot_at as is_first,
        ${appointmentAt('l.dealer_id', 'l.id')} as appointment_at
      from unnest(${due.map(({ dealerId }) => dealerId)}::text[], ${due.map(({ leadId }) => leadId)}::text[], ${due.map(({ id }) => id)}::text[])
        d (dealer_id, lead_id, message_id)
      join lead l on (l.dealer_id, l.id) = (d.dealer_id, d.lead_id)
      join message m on (m.dealer_id, m.id) = (d.dealer_id, d.message_id)
    ),
    ahead as (
      select dealer_id, lead_id, step.*, case
          when reference = 'APPOINTMENT' then case when appointment_at + later > now() then appointment_at + later else 'infinity' end
          when appointment_at is null and (reference = 'LAST_MESSAGE' or is_first) then w.at + later
        end as due_at
      from written w
      join setting s using (dealer_id, product_id)
      cross join lateral (
        select s.key || '/' || (f ->> 'FollowUpId') as subject, f ->> 'ReferencePoint' as reference,
          (f #>> '{Interval,Value}')::int as minutes, make_interval(mins => (f #>> '{Interval,Value}')::int) as later
        from jsonb_path_query(s.value, 'lax $.FollowUpSequence[*]') f
      ) step
      where s.kind = 'follow-up'
    )
    select dealer_id, ${timerId(sql`dealer_id, 'follow-up', lead_id, subject`)}, 'follow-up', lead_id, subject, reference, minutes, due_at
    from ahead
    where due_at is not null
      and (
        select sent.id from message sent where sent.dealer_id = ahead.dealer_id
          and sent.id = ${timerId(sql`ahead.dealer_id, 'follow-up', ahead.lead_id, ahead.subject`)}::text) is null
    order by 1, 2
    on conflict (dealer_id, lead_id, kind, subject) do nothing`.execute(trx);
}

/**
 * Reschedules later steps relative to the one just sent, so that steps that came due while the server was down do not
 * reach the customer all at once.
 * @param sent the reference point and offset of the step just sent
 */
export async function rescheduleFollowUps(
  trx: ScopedTransaction,
  { dealerId, leadId }: Pick<Turn, 'dealerId' | 'leadId'>,
  sent: { reference: string; minutes: number },
): Promise<void> {
  const dueAt = sql<Date>`now() + make_interval(mins => minutes - ${sent.minutes}::int)`;
  await trx
    .updateTable('timer')
    .set({ lease: null, due_at: dueAt })
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'follow-up')
    .where('reference', '=', sent.reference)
    .where('minutes', '>', sent.minutes)
    .where('due_at', '<', dueAt)
    .execute();
}

/** A step of a sequence as a lead would get it. */
export interface Step {
  channel: OutboundChannelId;
  text: string;
  /** What the template says, for the lead. */
  templateText: string;
  sequence: string;
  /** Its place among the steps of its sequence that are on, from 1. */
  number: number;
  count: number;
}

/**
 * A step as it stands: with what staff have written in place of its template.
 * @returns undefined if the step is off or deleted, or its template has a gap
 */
export async function findStep(
  db: QueryExecutorProvider,
  { dealerId, id, subject }: Pick<Turn, 'dealerId' | 'id' | 'subject'>,
  { productId, firstName, vehicle, dealerName }: WorkedLead,
): Promise<Step | undefined> {
  const [sequence, step] = subject.split('/');
  const { rows } = await sql<{
    name: string;
    steps: string[];
    channel: OutboundChannelId;
    content: string;
    words: string | null;
  }>`
    select coalesce(nullif(s.value ->> 'FollowUpSequenceName', ''), s.key) as name, t.value ->> 'Channel' as channel, t.value ->> 'Content' as content,
      array(
        select one ->> 'FollowUpId' from jsonb_path_query(s.value, 'lax $.FollowUpSequence[*]') one where one ->> 'Status' = '1'
      ) as steps,
      (select w.words from timer w where w.dealer_id = s.dealer_id and w.id = ${id}) as words
    from setting s
    cross join lateral jsonb_path_query(s.value, 'lax $.FollowUpSequence[*]') f
    join setting t on (t.dealer_id, t.product_id, t.kind) = (s.dealer_id, s.product_id, 'follow-up-template') and t.value ->> 'TemplateId' = f ->> 'TemplateId'
    where s.dealer_id = ${dealerId} and s.product_id = ${productId} and s.kind = 'follow-up' and s.key = ${sequence}
      and f ->> 'FollowUpId' = ${step} and f ->> 'Status' = '1'
    limit 1`.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  const values = new Map([
    ['first_name', firstName.trim() || 'there'],
    ['vehicle', vehicle ?? 'car'],
    ['dealer', dealerName],
  ]);
  const templateText = fillTemplate(found.content, values);
  if (templateText === null || isBlank(templateText)) return undefined;
  return {
    channel: found.channel,
    text: found.words ?? templateText,
    templateText,
    sequence: found.name,
    number: found.steps.indexOf(step!) + 1,
    count: found.steps.length,
  };
}
