import type { SuggestedLead } from '@forecourt/api/contract/leads';
import type { Kysely } from 'kysely';
import type { LeadDetails } from '../../messaging/leads/leadDetails.ts';
import type { Person } from '../../platform/access/person.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Conversation } from '../dialogue/conversation.ts';
import { isHeldBy } from '../dialogue/heldProduct.ts';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import { findSharedFact, type LeadFacts } from './sharedFact.ts';

/** How many are shown: with more, the name is too common to go by. */
const maxSuggestions = 3;

/** How many leads of the same name are compared, the latest first. */
const maxNamesakes = 50;

/**
 * Leads of the dealership that are probably the same person's, of the products that the person holds: other customers of the same full name
 * (case and accents aside), each with what else is the same (sharedFact.ts). Those that staff keep apart are left out.
 */
export async function listSuggestedLeads(
  trx: ScopedTransaction,
  person: Pick<Person, 'products'>,
  conversation: Conversation,
): Promise<SuggestedLead[]> {
  const { dealerId, leadId, firstName, lastName, country } = conversation;
  if (firstName.trim() === '' || lastName.trim() === '') return [];
  const namesakes = await listNamesakes(trx, person, conversation);
  if (namesakes.length === 0) return [];
  const facts = await listFacts(trx, dealerId, [leadId, ...namesakes.map((one) => one.leadId)]);
  const own = facts.get(leadId)!;
  const likely = namesakes.flatMap((namesake) => {
    const Shared = findSharedFact(own, facts.get(namesake.leadId)!, country);
    return Shared ? [{ ...namesake, Shared }] : [];
  });
  // One lead is enough for each customer: merging it merges the customer's others.
  return [...Map.groupBy(likely, ({ customerId }) => customerId).values()]
    .map(([lead]) => lead!)
    .slice(0, maxSuggestions)
    .map(({ leadId: id, customerId: _customer, at, firstName: first, lastName: last, ...lead }) => ({
      ...lead,
      FullName: `${first} ${last}`,
      Vehicle: vehicleName(facts.get(id)!.vehicle),
      At: at.toISOString(),
    }));
}

/** Leads of other customers with the same name, the latest first. */
const listNamesakes = (trx: Kysely<Schema>, person: Pick<Person, 'products'>, { dealerId, leadId }: Conversation) =>
  trx
    .selectFrom('lead as own')
    .innerJoin('conversation_list as named', (join) =>
      join
        .onRef('named.dealer_id', '=', 'own.dealer_id')
        .onRef('named.product_id', '=', 'own.product_id')
        .onRef('named.number', '=', 'own.number'),
    )
    .innerJoin('customer_lead as o', (join) =>
      join.onRef('o.dealer_id', '=', 'own.dealer_id').onRef('o.lead_id', '=', 'own.id'),
    )
    // Joined through the products, because the index of names is by product.
    .innerJoin('dealer_product as p', 'p.dealer_id', 'own.dealer_id')
    .innerJoin('conversation_list as k', (join) =>
      join
        .onRef('k.dealer_id', '=', 'p.dealer_id')
        .onRef('k.product_id', '=', 'p.id')
        .onRef('k.name_key', '=', 'named.name_key'),
    )
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'k.dealer_id').onRef('l.id', '=', 'k.lead_id'))
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .innerJoin('customer_lead as m', (join) =>
      join
        .onRef('m.dealer_id', '=', 'l.dealer_id')
        .onRef('m.lead_id', '=', 'l.id')
        .onRef('m.customer_id', '<>', 'o.customer_id'),
    )
    .select([
      'l.id as leadId',
      'm.customer_id as customerId',
      'l.first_name as firstName',
      'l.last_name as lastName',
      'k.last_at as at',
      'c.id as ConversationId',
      'p.name as ProductName',
      'l.source as Source',
    ])
    .where('own.dealer_id', '=', dealerId)
    .where('own.id', '=', leadId)
    .where((eb) => isHeldBy(person, eb.ref('k.product_id')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('customer_merge as a')
            .innerJoin('customer_lead as x', (join) =>
              join.onRef('x.dealer_id', '=', 'a.dealer_id').onRef('x.lead_id', '=', 'a.lead_id'),
            )
            .innerJoin('customer_lead as y', (join) =>
              join.onRef('y.dealer_id', '=', 'a.dealer_id').onRef('y.lead_id', '=', 'a.other_lead_id'),
            )
            .whereRef('a.dealer_id', '=', 'l.dealer_id')
            .where('a.is_same', '=', false)
            .where((eb) =>
              eb.or([
                eb.and([
                  eb('x.customer_id', '=', eb.ref('o.customer_id')),
                  eb('y.customer_id', '=', eb.ref('m.customer_id')),
                ]),
                eb.and([
                  eb('x.customer_id', '=', eb.ref('m.customer_id')),
                  eb('y.customer_id', '=', eb.ref('o.customer_id')),
                ]),
              ]),
            )
            .select('a.dealer_id'),
        ),
      ),
    )
    .orderBy('k.last_at', 'desc')
    .orderBy('l.id')
    .limit(maxNamesakes)
    .execute();

async function listFacts(
  trx: Kysely<Schema>,
  dealerId: string,
  leadIds: readonly string[],
): Promise<Map<string, LeadFacts>> {
  const leads = await trx
    .selectFrom('lead')
    .select((eb) => ['id', 'phone_e164', 'email', eb.ref('vehicle').$castTo<LeadFacts['vehicle']>().as('vehicle')])
    .where('dealer_id', '=', dealerId)
    .where('id', 'in', leadIds)
    .execute();
  const requests = await trx
    .selectFrom('lead_request')
    .select((eb) => ['lead_id', eb.ref('details').$castTo<LeadDetails>().as('details')])
    .where('dealer_id', '=', dealerId)
    .where('lead_id', 'in', leadIds)
    .execute();
  const byLead = Map.groupBy(requests, ({ lead_id }) => lead_id);
  return new Map(
    leads.map(({ id, phone_e164: phone, email, vehicle }) => [
      id,
      { phone, email, vehicle, requests: (byLead.get(id) ?? []).map(({ details }) => details) },
    ]),
  );
}
