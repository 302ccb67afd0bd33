import type { FeedRecord } from '@forecourt/api/contract/feed';
import type pg from 'pg';

type Numbered = Extract<FeedRecord, { type: 'lead' | 'visit' }>;

/**
 * Gives out the numbers that new leads and visitors have in the sets of activity_set, dense within a product. It is a statement of its own
 * before the transaction that uses them: nobody waits for a number until somebody else has committed, and one that is not used leaves a gap.
 * @param client in no transaction
 */
export async function reserveNumbers(client: pg.ClientBase, records: readonly Numbered[]): Promise<Numbers> {
  const leads = records.filter((record) => record.type === 'lead');
  const visits = records.filter((record) => record.type === 'visit');
  const { rows: newLeads } = await client.query<Member>(
    `select i.dealer as "dealerId", i.product as "productId", i.id as name
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality i (dealer, product, id, place)
     join dealer_product p on p.dealer_id = i.dealer and p.id = i.product
     where not exists (select from lead l where l.dealer_id = i.dealer and l.id = i.id)
     order by i.place`,
    [leads.map(({ dealer }) => dealer), leads.map(({ product }) => product), leads.map(({ id }) => id)],
  );
  const { rows: newVisitors } = await client.query<Member>(
    `select distinct i.dealer as "dealerId", i.product as "productId", i.visitor as name
     from unnest($1::text[], $2::text[], $3::text[]) i (dealer, product, visitor)
     join dealer_product p on p.dealer_id = i.dealer and p.id = i.product
     where not exists (select from visitor v where v.dealer_id = i.dealer and v.product_id = i.product and v.name = i.visitor)
     order by 1, 2, 3`,
    [visits.map(({ dealer }) => dealer), visits.map(({ product }) => product), visits.map(({ visitor }) => visitor)],
  );
  return {
    leads: new Map((await numbered(client, 'lead', newLeads)).map((lead) => [leadKey(lead), lead.number])),
    visitors: await numbered(client, 'visitor', newVisitors),
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
  client: pg.ClientBase,
  of: 'lead' | 'visitor',
  members: readonly Member[],
): Promise<NumberedMember[]> {
  const result: NumberedMember[] = [];
  for (const group of Map.groupBy(members, ({ dealerId, productId }) => `${dealerId}\n${productId}`).values()) {
    const { dealerId, productId } = group[0]!;
    const { rows } = await client.query<{ next: number }>(
      `insert into next_number as n (dealer_id, product_id, of, next) values ($1, $2, $3, $4)
       on conflict (dealer_id, product_id, of) do update set next = n.next + excluded.next returning next`,
      [dealerId, productId, of, group.length],
    );
    const first = rows[0]!.next - group.length;
    result.push(...group.map((member, index) => ({ ...member, number: first + index })));
  }
  return result;
}

/** Inserts the visitors of new visits before the visits themselves. */
export async function writeVisitors(client: pg.ClientBase, visitors: readonly NumberedMember[]): Promise<void> {
  await client.query(
    `insert into visitor (dealer_id, product_id, name, number)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::int[]) order by 1, 2, 3
     on conflict do nothing`,
    [
      visitors.map(({ dealerId }) => dealerId),
      visitors.map(({ productId }) => productId),
      visitors.map(({ name }) => name),
      visitors.map(({ number }) => number),
    ],
  );
}
