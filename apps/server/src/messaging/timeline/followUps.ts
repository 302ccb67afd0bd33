import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type LeadKey, getLeads, type StoredEvent, type StoredMessage } from './entries.ts';
import { leadRows } from './leadRows.ts';
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
  await end(trx, getLeads([...answered, ...ended]), null);
  await end(trx, booked, 'APPOINTMENT');
  await putOff(trx, written);
  await countFromAppointment(trx, getLeads([...booked, ...cancelled]));
}

const haveFollowUps = async (trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<boolean> => {
  if (leads.length === 0) return false;
  const timer = await trx
    .selectFrom(leadRows(leads))
    .innerJoin('timer as t', (join) => join.onRef('t.dealer_id', '=', 'i.dealerId').onRef('t.lead_id', '=', 'i.leadId'))
    .where('t.kind', '=', 'follow-up')
    .limit(1)
    .executeTakeFirst();
  return timer !== undefined;
};

/**
 * Those that wait for an appointment or were skipped, which are due at infinity, stay.
 * @param kept what the follow-ups count from that stay too
 */
async function end(trx: Kysely<Schema>, leads: readonly LeadKey[], kept: 'APPOINTMENT' | null): Promise<void> {
  if (leads.length === 0) return;
  await trx
    .deleteFrom('timer as t')
    .using(leadRows(leads))
    .whereRef('t.dealer_id', '=', 'i.dealerId')
    .whereRef('t.lead_id', '=', 'i.leadId')
    .where('t.kind', '=', 'follow-up')
    .where('t.due_at', '<', sql<Date>`'infinity'`)
    .where('t.reference', 'is distinct from', kept)
    .execute();
}

async function putOff(trx: Kysely<Schema>, messages: readonly StoredMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const sent = messages.map(({ dealerId, leadId, at }) => ({ dealerId, leadId, at }));
  const due = sql<Date>`last.at + make_interval(mins => t.minutes)`;
  await trx
    .updateTable('timer as t')
    .from((eb) =>
      eb
        .selectFrom(jsonRows(sent, { dealerId: 'text', leadId: 'text', at: 'timestamptz' }))
        .groupBy(['i.dealerId', 'i.leadId'])
        .select((eb) => ['i.dealerId', 'i.leadId', eb.fn.max('i.at').as('at')])
        .as('last'),
    )
    .set({ due_at: due, lease: null })
    .whereRef('t.dealer_id', '=', 'last.dealerId')
    .whereRef('t.lead_id', '=', 'last.leadId')
    .where('t.kind', '=', 'follow-up')
    .where('t.reference', '=', 'LAST_MESSAGE')
    .where('t.due_at', '<', due)
    .execute();
}

async function countFromAppointment(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  const due = sql<Date>`booked.at + make_interval(mins => t.minutes)`;
  await trx
    .updateTable('timer as t')
    .from((eb) =>
      eb
        .selectFrom(leadRows(leads))
        .select(['i.dealerId', 'i.leadId', appointmentAt('i.dealerId', 'i.leadId').as('at')])
        .as('booked'),
    )
    .set({ due_at: sql`coalesce(${due}, 'infinity')`, lease: null })
    .whereRef('t.dealer_id', '=', 'booked.dealerId')
    .whereRef('t.lead_id', '=', 'booked.leadId')
    .where('t.kind', '=', 'follow-up')
    .where('t.reference', '=', 'APPOINTMENT')
    .where('t.skipped_at', 'is', null)
    .where((eb) => eb.or([eb('booked.at', 'is', null), eb(due, '>', eb.fn<Date>('now'))]))
    .execute();
}
