import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type LeadKey, getLeads, type StoredEvent, type StoredMessage } from './entries.ts';
import { appointmentAt } from '../leads/appointmentAt.ts';

/** Events after which no follow-up is sent any more. */
const endKinds = new Set(['STOP', 'UNSUBSCRIBED', 'DEALERSHIP_TAKEOVER']);
const bookedKinds = new Set(['APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET', 'APPOINTMENT_MOVED']);

/**
 * Ends or moves the follow-ups that wait for a lead (spec 2 §3): a customer's message ends them; ours puts off those that count from the
 * last message; an appointment ends all but its own, which count from it now, and wait for another once it is called off; a stop ends
 * all.
 */
export async function updateFollowUps(
  trx: Kysely<Schema>,
  messages: readonly StoredMessage[],
  events: readonly StoredEvent[],
): Promise<void> {
  const newMessages = messages.filter(({ isNew }) => isNew);
  const newEvents = events.filter(({ isNew }) => isNew);
  const answered = getLeads(newMessages.filter(({ initiator }) => initiator === 'HUMAN'));
  const ended = getLeads(newEvents.filter(({ kind }) => endKinds.has(kind)));
  const written = newMessages.filter(({ initiator }) => initiator === 'BOT' || initiator === 'SPECIALIST');
  const cancelled = getLeads(newEvents.filter(({ kind }) => kind === 'APPOINTMENT_CANCELLED'));
  const booked = getLeads(newEvents.filter(({ kind }) => bookedKinds.has(kind)));
  if (!(await haveFollowUps(trx, getLeads([...answered, ...ended, ...written, ...booked, ...cancelled])))) return;
  await end(trx, getLeads([...answered, ...ended]), sql`true`);
  await end(trx, booked, sql`t.reference <> 'APPOINTMENT'`);
  await putOff(trx, written);
  await countFromAppointment(trx, getLeads([...booked, ...cancelled]));
}

const of = (leads: readonly LeadKey[]) =>
  sql`unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)`;

const waiting = sql`t.dealer_id = a.dealer_id and t.lead_id = a.lead_id and t.kind = 'follow-up'`;

async function haveFollowUps(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<boolean> {
  if (leads.length === 0) return false;
  const { rows } = await sql`select from ${of(leads)} join timer t on ${waiting} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Those that wait for an appointment or were skipped, which are due at infinity, stay. */
async function end(trx: Kysely<Schema>, leads: readonly LeadKey[], which: RawBuilder<unknown>): Promise<void> {
  if (leads.length === 0) return;
  await sql`delete from timer t using ${of(leads)} where ${waiting} and t.due_at < 'infinity' and ${which}`.execute(
    trx,
  );
}

async function putOff(trx: Kysely<Schema>, messages: readonly StoredMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    update timer t set due_at = a.at + make_interval(mins => t.minutes), lease = null
    from (
      select dealer_id, lead_id, max(at) as at
      from unnest(${messages.map(({ dealerId }) => dealerId)}::text[], ${messages.map(({ leadId }) => leadId)}::text[], ${messages.map(({ at }) => at)}::timestamptz[])
        m (dealer_id, lead_id, at)
      group by 1, 2
    ) a
    where ${waiting} and t.reference = 'LAST_MESSAGE' and t.due_at < a.at + make_interval(mins => t.minutes)`.execute(
    trx,
  );
}

async function countFromAppointment(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    update timer t set due_at = coalesce(a.at + make_interval(mins => t.minutes), 'infinity'), lease = null
    from (select a.dealer_id, a.lead_id, ${appointmentAt('a.dealer_id', 'a.lead_id')} as at from ${of(leads)}) a
    where ${waiting} and t.reference = 'APPOINTMENT' and t.skipped_at is null and (a.at is null or a.at + make_interval(mins => t.minutes) > now())`.execute(
    trx,
  );
}
