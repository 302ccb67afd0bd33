import type { SeenBy } from '@forecourt/api/contract/customers';
import { sql } from 'kysely';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Conversation } from '../dialogue/conversation.ts';
import { isHeldBy } from '../dialogue/heldProduct.ts';
import type { AccessWay } from '../contentAccess/recordAccess.ts';

/** How many people are listed. */
const maxListed = 200;

/** Who has seen a customer's conversations, of all their leads, the latest first. */
export async function listAccess(
  trx: ScopedTransaction,
  person: Pick<Person, 'products'>,
  { dealerId, leadId }: Pick<Conversation, 'dealerId' | 'leadId'>,
): Promise<SeenBy[]> {
  const rows = await trx
    .selectFrom('content_access as a')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'a.dealer_id').onRef('c.id', '=', 'a.conversation_id'),
    )
    .leftJoin('person as p', 'p.id', 'a.actor')
    .leftJoin('api_key as k', (join) =>
      join.onRef('k.dealer_id', '=', 'a.dealer_id').on(sql<boolean>`a.actor = 'key:' || k.id`),
    )
    .select((eb) => [
      'a.actor',
      eb.ref('a.way').$castTo<AccessWay>().as('way'),
      sql<string | null>`coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), k.name)`.as('name'),
      eb.fn.min('a.at').as('first'),
      eb.fn.max('a.at').as('last'),
    ])
    .where('a.dealer_id', '=', dealerId)
    .where((eb) =>
      eb.or([
        eb('c.lead_id', '=', leadId),
        eb(
          'c.lead_id',
          'in',
          eb
            .selectFrom('customer_lead as own')
            .innerJoin('customer_lead as other', (join) =>
              join.onRef('other.dealer_id', '=', 'own.dealer_id').onRef('other.customer_id', '=', 'own.customer_id'),
            )
            .where('own.dealer_id', '=', dealerId)
            .where('own.lead_id', '=', leadId)
            .select('other.lead_id'),
        ),
      ]),
    )
    .where((eb) => isHeldBy(person, eb.ref('c.product_id')))
    .groupBy(['a.actor', 'a.way', 'p.first_name', 'p.last_name', 'k.name'])
    .orderBy('last', 'desc')
    .orderBy('a.actor')
    .orderBy('a.way')
    .limit(maxListed)
    .execute();
  return rows.map(({ actor, way, name, first, last }) => ({
    ActorId: actor,
    Name: name,
    Way: way,
    FirstAt: first.toISOString(),
    LastAt: last.toISOString(),
  }));
}
