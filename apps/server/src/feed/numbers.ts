import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import { jsonRows } from '../platform/db/jsonRows.ts';
import type { Schema } from '../platform/db/schema.ts';

type Numbered = Extract<FeedRecord, { type: 'lead' | 'visit' }>;

/**
 * Gives out the numbers that new leads and visitors have in the sets of activity_set, dense within a product. It is a statement of its own
 * before the transaction that uses them: nobody waits for a number until somebody else has committed, and one that is not used leaves a gap.
 * @param client in no transaction
 */
export async function reserveNumbers(trx: Kysely<Schema>, records: readonly Numbered[]): Promise<Numbers> {
  const leads = records.filter((record) => record.type === 'lead');
  const visits = records.filter((record) => record.type === 'visit');
  const newLeads = await trx
    .selectFrom(
      jsonRows(
        leads.map(({ dealer, product, id }, position) => ({ dealer, product, id, position })),
        { dealer: 'text', product: 'text', id: 'text', position: 'int' },
      ),
    )
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'i.dealer').onRef('p.id', '=', 'i.product'),
    )
    .leftJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'i.dealer').onRef('l.id', '=', 'i.id'))
    .where('l.id', 'is', null)
    .orderBy('i.position')
    .select(['i.dealer as dealerId', 'i.product as productId', 'i.id as name'])
    .execute();
  const newVisitors = await trx
    .selectFrom(
      jsonRows(
        visits.map(({ dealer, product, visitor }) => ({ dealer, product, visitor })),
        { dealer: 'text', product: 'text', visitor: 'text' },
      ),
    )
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'i.dealer').onRef('p.id', '=', 'i.product'),
    )
    .leftJoin('visitor as v', (join) =>
      join
        .onRef('v.dealer_id', '=', 'i.dealer')
        .onRef('v.product_id', '=', 'i.product')
        .onRef('v.name', '=', 'i.visitor'),
    )
    .where('v.name', 'is', null)
    .distinct()
    .orderBy('i.dealer')
    .orderBy('i.product')
    .orderBy('i.visitor')
    .select(['i.dealer as dealerId', 'i.product as productId', 'i.visitor as name'])
    .execute();
  return {
    leads: new Map((await numbered(trx, 'lead', newLeads)).map((lead) => [leadKey(lead), lead.number])),
    visitors: await numbered(trx, 'visitor', newVisitors),
  };
}

interface Member {
  dealerId: string;
  productId: string;
  /** The lead's id, or the visitor's browser id. */
  name: string;
}

interface NumberedMember extends Member {
  number: number;
}

/** The numbers of leads and visitors that are not there yet. */
export interface Numbers {
  /** By leadKey. */
  leads: ReadonlyMap<string, number>;
  visitors: readonly NumberedMember[];
}

export const leadKey = ({ dealerId, name }: Omit<Member, 'productId'>): string => `${dealerId}\n${name}`;

async function numbered(
  trx: Kysely<Schema>,
  of: 'lead' | 'visitor',
  members: readonly Member[],
): Promise<NumberedMember[]> {
  const result: NumberedMember[] = [];
  for (const group of Map.groupBy(members, ({ dealerId, productId }) => `${dealerId}\n${productId}`).values()) {
    const { dealerId, productId } = group[0]!;
    const { next } = await trx
      .insertInto('next_number')
      .values({ dealer_id: dealerId, product_id: productId, of, next: group.length })
      .onConflict((conflict) =>
        conflict.columns(['dealer_id', 'product_id', 'of']).doUpdateSet((eb) => ({
          next: eb('next_number.next', '+', eb.ref('excluded.next')),
        })),
      )
      .returning('next_number.next')
      .executeTakeFirstOrThrow();
    const first = next - group.length;
    result.push(...group.map((member, index) => ({ ...member, number: first + index })));
  }
  return result;
}

/** Inserts the visitors of new visits before the visits themselves. */
export async function writeVisitors(trx: Kysely<Schema>, visitors: readonly NumberedMember[]): Promise<void> {
  await trx
    .insertInto('visitor')
    .columns(['dealer_id', 'product_id', 'name', 'number'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(visitors, { dealerId: 'text', productId: 'text', name: 'text', number: 'int' }))
        .orderBy('i.dealerId')
        .orderBy('i.productId')
        .orderBy('i.name')
        .select(['i.dealerId', 'i.productId', 'i.name', 'i.number']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
