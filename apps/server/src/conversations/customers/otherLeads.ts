import type { Appointment } from '@forecourt/api/contract/appointments';
import type { OtherLead } from '@forecourt/api/contract/leads';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { findOptOutLead } from '../../messaging/customers/optOut.ts';
import { isAhead, listAppointmentsIn } from '../../messaging/leads/appointments.ts';
import { readConsents } from '../../messaging/leads/leadConsent.ts';
import { isOwn, type LeadDetails, type RequestedVehicle } from '../../messaging/leads/leadDetails.ts';
import { type Vehicle, vehicleName } from '../../messaging/leads/vehicleName.ts';
import type { Conversation } from '../dialogue/conversation.ts';
import { isHeldBy } from '../dialogue/heldProduct.ts';

/** How many are shown: somebody with more is seldom one person. */
const most = 20;

/**
 * What else the same customer has asked the dealership, the latest first: leads that share a phone number or an email address
 * or that staff have merged (messaging/customers/linkCustomers.ts), of the products that the person holds.
 */
export async function listOtherLeads(
  trx: ScopedTransaction,
  person: Pick<Person, 'products'>,
  { dealerId, leadId }: Conversation,
): Promise<OtherLead[]> {
  const rows = await trx
    .selectFrom('customer_lead as own')
    .innerJoin('customer_lead as other', (join) =>
      join
        .onRef('other.dealer_id', '=', 'own.dealer_id')
        .onRef('other.customer_id', '=', 'own.customer_id')
        .onRef('other.lead_id', '<>', 'own.lead_id'),
    )
    .innerJoin('lead as l', (join) =>
      join.onRef('l.dealer_id', '=', 'other.dealer_id').onRef('l.id', '=', 'other.lead_id'),
    )
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'l.dealer_id').onRef('p.id', '=', 'l.product_id'),
    )
    .leftJoin('conversation_list as k', (join) =>
      join
        .onRef('k.dealer_id', '=', 'l.dealer_id')
        .onRef('k.product_id', '=', 'l.product_id')
        .onRef('k.number', '=', 'l.number'),
    )
    .select((eb) => [
      'l.id',
      'l.consents',
      'c.id as ConversationId',
      'p.name as ProductName',
      'l.source as Source',
      'l.vehicle',
      eb.fn.coalesce('k.last_at', 'l.created_at').as('at'),
      eb
        .exists(
          eb
            .selectFrom('customer_merge as m')
            .whereRef('m.dealer_id', '=', 'own.dealer_id')
            .where('m.is_same', '=', true)
            .where((eb) =>
              eb.or([
                eb(eb.refTuple('m.lead_id', 'm.other_lead_id'), '=', eb.refTuple('own.lead_id', 'l.id')),
                eb(eb.refTuple('m.other_lead_id', 'm.lead_id'), '=', eb.refTuple('own.lead_id', 'l.id')),
              ]),
            )
            .select('m.lead_id'),
        )
        .$castTo<boolean>()
        .as('IsMerged'),
    ])
    .where('own.dealer_id', '=', dealerId)
    .where('own.lead_id', '=', leadId)
    .where((eb) => isHeldBy(person, eb.ref('l.product_id')))
    .orderBy('at', 'desc')
    .orderBy('c.id')
    .limit(most)
    .execute();
  if (rows.length === 0) return [];
  const appointments = await listAppointmentsIn(
    trx,
    dealerId,
    rows.map(({ ConversationId }) => ConversationId),
  );
  const tradeIns = await listTradeIns(
    trx,
    dealerId,
    rows.map(({ id }) => id),
  );
  const optOutLead = await findOptOutLead(trx, { dealerId, leadId });
  return rows.map(({ id, vehicle, consents, at, ...row }) => ({
    ...row,
    Vehicle: vehicleName(vehicle as Vehicle | null),
    At: at.toISOString(),
    HasOptOut: id === optOutLead,
    Appointments: selectShown(appointments.get(row.ConversationId) ?? []),
    TradeIns: tradeIns.get(id) ?? [],
    Consents: readConsents(consents),
  }));
}

/** Those to come, and the last one that is over or called off. */
function selectShown(appointments: readonly Appointment[]) {
  return [...appointments.filter(isAhead), ...appointments.filter((one) => !isAhead(one)).slice(0, 1)];
}

/** By lead, the names of the cars that its customer would trade in or sell. */
async function listTradeIns(
  trx: ScopedTransaction,
  dealerId: string,
  leadIds: readonly string[],
): Promise<Map<string, string[]>> {
  const requests = await trx
    .selectFrom('lead_request')
    .select((eb) => ['lead_id', eb.ref('details').$castTo<LeadDetails>().as('details')])
    .where('dealer_id', '=', dealerId)
    .where('lead_id', 'in', leadIds)
    .orderBy('received_at')
    .execute();
  return new Map(
    [...Map.groupBy(requests, ({ lead_id }) => lead_id)].map(([leadId, ofLead]) => [
      leadId,
      [...new Set(ofLead.flatMap(({ details }) => details.vehicles.filter(isOwn).flatMap(carName)))],
    ]),
  );
}

const carName = ({ year, make, model }: RequestedVehicle): string | [] =>
  [year, make, model].filter(Boolean).join(' ') || [];
