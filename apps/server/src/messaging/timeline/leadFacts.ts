import { type Kysely, sql } from 'kysely';
import { contributionBy } from '../../metrics/rollups/contributions.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type LeadKey, getLeads, type StoredEvent, type StoredMessage } from './entries.ts';
import { leadRows } from './leadRows.ts';

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
  await trx
    .updateTable('lead as l')
    .from((eb) =>
      eb
        .selectFrom(leadRows(leads))
        .select((eb) => [
          'i.dealerId',
          'i.leadId',
          eb
            .selectFrom('message as m')
            .whereRef('m.dealer_id', '=', 'i.dealerId')
            .whereRef('m.lead_id', '=', 'i.leadId')
            .where('m.initiator', '=', 'BOT')
            .select((eb) => eb.fn.min('m.at').as('at'))
            .as('at'),
        ])
        .as('first'),
    )
    .set((eb) => ({ first_bot_at: eb.ref('first.at') }))
    .whereRef('l.dealer_id', '=', 'first.dealerId')
    .whereRef('l.id', '=', 'first.leadId')
    .whereRef('l.first_bot_at', 'is distinct from', 'first.at')
    .execute();
}

/** The latest of the two events decides. */
async function setTakeover(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await trx
    .updateTable('conversation as c')
    .from((eb) =>
      eb
        .selectFrom(leadRows(leads))
        .innerJoin('conversation as o', (join) =>
          join.onRef('o.dealer_id', '=', 'i.dealerId').onRef('o.lead_id', '=', 'i.leadId'),
        )
        .select((eb) => [
          'o.dealer_id',
          'o.id',
          eb
            .selectFrom('event as e')
            .whereRef('e.dealer_id', '=', 'o.dealer_id')
            .whereRef('e.conversation_id', '=', 'o.id')
            .where('e.kind', 'in', takeoverKinds)
            .orderBy('e.at', 'desc')
            .orderBy('e.kind', 'desc')
            .limit(1)
            .select(
              sql<string>`case e.kind when 'DEALERSHIP_TAKEOVER' then 'IN_PROGRESS' else 'COMPLETED' end`.as(
                'takeover',
              ),
            )
            .as('takeover'),
        ])
        .as('f'),
    )
    .set((eb) => ({ takeover: eb.ref('f.takeover') }))
    .whereRef('c.dealer_id', '=', 'f.dealer_id')
    .whereRef('c.id', '=', 'f.id')
    .whereRef('c.takeover', 'is distinct from', 'f.takeover')
    .execute();
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
  const rows = await trx
    .updateTable('event as e')
    .from((eb) =>
      eb
        .selectFrom(leadRows(leads))
        .innerJoin('conversation as c', (join) =>
          join.onRef('c.dealer_id', '=', 'i.dealerId').onRef('c.lead_id', '=', 'i.leadId'),
        )
        .innerJoin('event as h', (join) =>
          join.onRef('h.dealer_id', '=', 'c.dealer_id').onRef('h.conversation_id', '=', 'c.id'),
        )
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('event as w')
              .whereRef('w.dealer_id', '=', 'c.dealer_id')
              .whereRef('w.conversation_id', '=', 'c.id')
              .where('w.kind', 'in', responseKinds)
              .orderBy('w.at', 'desc')
              .orderBy('w.id', 'desc')
              .limit(1)
              .select(['w.kind', 'w.at'])
              .as('latest'),
          (join) => join.onTrue(),
        )
        .where((eb) => eb.or([eb('h.kind', '=', 'HANDOFF'), eb('h.response', 'is not', null)]))
        .select([
          'h.dealer_id',
          'h.id',
          'h.response as responseBefore',
          sql<string | null>`case when h.kind = 'HANDOFF' and h.at < latest.at then
            case latest.kind when 'HANDOFF_CONTACTED' then 'worked' else 'awaiting' end end`.as('response'),
        ])
        .as('f'),
    )
    .set((eb) => ({ response: eb.ref('f.response') }))
    .whereRef('e.dealer_id', '=', 'f.dealer_id')
    .whereRef('e.id', '=', 'f.id')
    .whereRef('e.response', 'is distinct from', 'f.response')
    .returningAll('e')
    .returning('f.responseBefore')
    .execute();
  before.push(
    ...rows.map(({ responseBefore, ...event }) => contributionBy.event({ ...event, response: responseBefore })),
  );
  after.push(...rows.map(contributionBy.event));
}

/** A deal is assisted that closed after the assistant's first message, and after service that closed on the day of a service appointment or later. */
async function setDealFacts(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await trx
    .updateTable('deal as d')
    .from((eb) =>
      eb
        .selectFrom(leadRows(leads))
        .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'i.dealerId').onRef('l.id', '=', 'i.leadId'))
        .innerJoin('deal as o', (join) => join.onRef('o.dealer_id', '=', 'l.dealer_id').onRef('o.lead_id', '=', 'l.id'))
        .select((eb) => [
          'o.dealer_id',
          'o.id',
          sql<boolean>`coalesce(l.first_bot_at < o.closed_at, false)`.as('is_assisted'),
          eb
            .exists(
              eb
                .selectFrom('conversation as c')
                .innerJoin('event as e', (join) =>
                  join.onRef('e.dealer_id', '=', 'c.dealer_id').onRef('e.conversation_id', '=', 'c.id'),
                )
                .whereRef('c.dealer_id', '=', 'l.dealer_id')
                .whereRef('c.lead_id', '=', 'l.id')
                .where('e.kind', '=', 'SERVICE_APPOINTMENT_SET')
                .whereRef('e.day', '<=', 'o.day'),
            )
            .$castTo<boolean>()
            .as('is_after_service'),
        ])
        .as('f'),
    )
    .set((eb) => ({ is_assisted: eb.ref('f.is_assisted'), is_after_service: eb.ref('f.is_after_service') }))
    .whereRef('d.dealer_id', '=', 'f.dealer_id')
    .whereRef('d.id', '=', 'f.id')
    .where((eb) =>
      eb(eb.refTuple('d.is_assisted', 'd.is_after_service'), '<>', eb.refTuple('f.is_assisted', 'f.is_after_service')),
    )
    .execute();
}

/** Looks at all deals of a dealer again, whose days have moved. */
export async function refreshDeals(trx: Kysely<Schema>, dealerId: string): Promise<void> {
  const leads = await trx
    .selectFrom('deal')
    .where('dealer_id', '=', dealerId)
    .distinct()
    .select(['dealer_id as dealerId', 'lead_id as leadId'])
    .execute();
  await setDealFacts(trx, leads);
}
