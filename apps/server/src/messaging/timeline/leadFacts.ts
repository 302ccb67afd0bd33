import { type Kysely, sql } from 'kysely';
import { type CountedRow, contributionBy } from '../../metrics/rollups/contributions.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type LeadKey, getLeads, type StoredEvent, type StoredMessage } from './entries.ts';

const asked = (leads: readonly LeadKey[]) =>
  sql`unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)`;

const takeoverKinds = ['DEALERSHIP_TAKEOVER', 'DEALERSHIP_TAKEOVER_COMPLETED'];
/** A customer's responses after a handoff. */
const responseKinds = ['HANDOFF_CONTACTED', 'HANDOFF_NOT_CONTACTED'];
const handoffKinds = new Set<string>(['HANDOFF', ...responseKinds]);

/**
 * Brings up to date what follows from a lead's messages and events: when the assistant first wrote to it, whether somebody has taken its
 * conversation over, the customer's response after each handoff, and what its deals have to do with the assistant and with service
 * (docs/metrics.md).
 * @param leads others to be looked at: with new deals
 * @param changes gets what this does to the rollups
 */
export async function refreshLeadFacts(
  trx: Kysely<Schema>,
  messages: readonly StoredMessage[],
  events: readonly StoredEvent[],
  leads: readonly LeadKey[],
  changes: RollupChanges,
): Promise<void> {
  // A record that has changed may have been anything before.
  const written = messages.filter(({ initiator, isNew }) => initiator === 'BOT' || !isNew);
  await setFirstMessage(trx, getLeads(written));
  await setTakeover(trx, getLeads(events.filter(({ kind, isNew }) => takeoverKinds.includes(kind) || !isNew)));
  await setResponses(trx, getLeads(events.filter(({ kind, isNew }) => handoffKinds.has(kind) || !isNew)), changes);
  const booked = events.filter(({ kind, isNew }) => kind === 'SERVICE_APPOINTMENT_SET' || !isNew);
  await setDealFacts(trx, getLeads([...written, ...booked, ...leads]));
}

async function setFirstMessage(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    update lead l set first_bot_at = f.at
    from (
      select a.dealer_id, a.lead_id,
        (select min(m.at) from message m where m.dealer_id = a.dealer_id and m.lead_id = a.lead_id and m.initiator = 'BOT') as at
      from ${asked(leads)}
    ) f
    where l.dealer_id = f.dealer_id and l.id = f.lead_id and l.first_bot_at is distinct from f.at`.execute(trx);
}

/** The latest of the two events decides. */
async function setTakeover(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    update conversation c set takeover = f.takeover
    from (
      select o.dealer_id, o.id, (
        select case e.kind when 'DEALERSHIP_TAKEOVER' then 'IN_PROGRESS' else 'COMPLETED' end from event e
        where e.dealer_id = o.dealer_id and e.conversation_id = o.id and e.kind = any (${takeoverKinds}) order by e.at desc, e.kind desc limit 1
      ) as takeover
      from ${asked(leads)} join conversation o on o.dealer_id = a.dealer_id and o.lead_id = a.lead_id
    ) f
    where c.dealer_id = f.dealer_id and c.id = f.id and c.takeover is distinct from f.takeover`.execute(trx);
}

/**
 * A handoff is worked or awaiting by the customer's latest response after it; without one it is neither. The response is stored with the
 * handoff, so that it is counted by the handoff's day.
 */
async function setResponses(
  trx: Kysely<Schema>,
  leads: readonly LeadKey[],
  { before, after }: RollupChanges,
): Promise<void> {
  if (leads.length === 0) return;
  const { rows } = await sql<CountedRow<'event'> & { responseBefore: string | null }>`
    update event e set response = f.response
    from (
      select h.dealer_id, h.id, h.response as "responseBefore",
        case when h.kind = 'HANDOFF' and h.at < latest.at then
          case latest.kind when 'HANDOFF_CONTACTED' then 'worked' else 'awaiting' end
        end as response
      from ${asked(leads)}
      join conversation c on c.dealer_id = a.dealer_id and c.lead_id = a.lead_id
      join event h on h.dealer_id = c.dealer_id and h.conversation_id = c.id and (h.kind = 'HANDOFF' or h.response is not null)
      left join lateral (
        select w.kind, w.at from event w
        where w.dealer_id = c.dealer_id and w.conversation_id = c.id and w.kind = any (${responseKinds}) order by w.at desc, w.id desc limit 1
      ) latest on true
    ) f
    where e.dealer_id = f.dealer_id and e.id = f.id and e.response is distinct from f.response
    returning e.*, f."responseBefore"`.execute(trx);
  before.push(
    ...rows.map(({ responseBefore, ...event }) => contributionBy.event({ ...event, response: responseBefore })),
  );
  after.push(...rows.map(contributionBy.event));
}

/** A deal is assisted that closed after the assistant's first message, and after service that closed on the day of a service appointment or later. */
async function setDealFacts(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    update deal d set is_assisted = f.is_assisted, is_after_service = f.is_after_service
    from (
      select o.dealer_id, o.id, coalesce(l.first_bot_at < o.closed_at, false) as is_assisted,
        exists (
          select from conversation c join event e on e.dealer_id = c.dealer_id and e.conversation_id = c.id
          where c.dealer_id = l.dealer_id and c.lead_id = l.id and e.kind = 'SERVICE_APPOINTMENT_SET' and e.day <= o.day
        ) as is_after_service
      from ${asked(leads)}
      join lead l on l.dealer_id = a.dealer_id and l.id = a.lead_id
      join deal o on o.dealer_id = l.dealer_id and o.lead_id = l.id
    ) f
    where d.dealer_id = f.dealer_id and d.id = f.id and (d.is_assisted, d.is_after_service) <> (f.is_assisted, f.is_after_service)`.execute(
    trx,
  );
}

/** Looks at all deals of a dealer again, whose days have moved. */
export async function refreshDeals(trx: Kysely<Schema>, dealerId: string): Promise<void> {
  const { rows } = await sql<LeadKey>`
    select distinct dealer_id as "dealerId", lead_id as "leadId" from deal where dealer_id = ${dealerId}`.execute(trx);
  await setDealFacts(trx, rows);
}
