import type { StoreToday } from '@forecourt/api/contract/today';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { countToday } from './today.ts';

/** More stores than these are no desk: each is counted by itself. */
const maxStores = 100;

/** What is to be done today in each of a person's stores that have a product, by their names: no other account is looked at. */
export async function countStores(trx: ScopedTransaction, person: Person, productId: string): Promise<StoreToday[]> {
  const ids = person.accounts.filter(({ products }) => products.some(({ id }) => id === productId)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const stores = await trx
    .selectFrom('dealer')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .limit(maxStores)
    .execute();
  const counted: StoreToday[] = [];
  for (const { id, name } of stores)
    counted.push({ account_id: id, name, Items: await countToday(trx, { dealerId: id, productId }) });
  return counted;
}
