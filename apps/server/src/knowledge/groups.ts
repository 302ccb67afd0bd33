import { hash } from 'node:crypto';
import type { ScopedTransaction, Scope } from '../platform/db/scope.ts';
import { Refusal } from '../platform/errors/refusal.ts';

/** The groups that every product has; the feed may name further ones. */
const standardGroups = ['Sales', 'Vehicles', 'Service', 'Dealership'];

/** A tab of the Knowledge Bank. */
export interface Group {
  id: string;
  name: string;
}

/** As knowledge_topic.group_id makes it. */
const getId = (name: string) => `group-${hash('md5', name.toLowerCase())}`;

/** A product's groups: the standard ones, then others by name. */
export function getGroups(named: readonly string[]): Group[] {
  const further = [...new Set(named)].toSorted((one, other) => one.localeCompare(other));
  const groups = new Map<string, Group>();
  for (const name of [...standardGroups, ...further]) {
    const id = getId(name);
    if (!groups.has(id)) groups.set(id, { id, name });
  }
  return [...groups.values()];
}

/** A product's groups. */
export async function listGroups(trx: ScopedTransaction, { dealerId, productId }: Scope): Promise<Group[]> {
  const rows = await trx
    .selectFrom('knowledge_topic')
    .select('group_name')
    .distinct()
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .execute();
  return getGroups(rows.map(({ group_name }) => group_name));
}

/** @throws 404 for a group that the product does not have */
export async function findGroup(trx: ScopedTransaction, scope: Scope, id: string): Promise<Group> {
  const group = (await listGroups(trx, scope)).find((one) => one.id === id);
  if (!group) throw new Refusal(404, 'no-group', 'No group detected');
  return group;
}
