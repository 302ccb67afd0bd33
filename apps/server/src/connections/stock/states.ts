import { searchKey } from '../../messaging/leads/searchKey.ts';

export type VehicleCondition = 'new' | 'used' | 'certified';
export type StockState = 'for-sale' | 'on-hold' | 'sold';

/** Google's values first: n, new, u, used; 1, y, yes, 0, n, no of `certified_pre_owned` (vehicle listings' feed specification). */
const conditions: Record<VehicleCondition, readonly string[]> = {
  new: ['n', 'new', 'neu', 'neuwagen'],
  used: ['u', 'used', 'pre-owned', 'preowned', 'gebraucht', 'gebrauchtwagen'],
  certified: ['c', 'cpo', 'certified', 'certified pre-owned', 'certified used', 'used certified'],
};
const yes = new Set(['1', 'y', 'yes', 'true', 'certified', 'cpo']);

/** What a file says of whether a vehicle can be had. An empty value is for sale: the file is of what is. */
const states: Record<StockState, readonly string[]> = {
  'for-sale': ['', 'in stock', 'available', 'for sale', 'active', 'in inventory', 'on lot', 'yes', 'true', '1'],
  'on-hold': [
    'on hold',
    'hold',
    'pending',
    'sale pending',
    'reserved',
    'deposit',
    'in transit',
    'preorder',
    'backorder',
  ],
  sold: ['sold', 'out of stock', 'unavailable', 'delivered', 'inactive', 'no', 'false', '0'],
};

const byKey = <T extends string>(lists: Record<T, readonly string[]>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries<readonly string[]>(lists).flatMap(([name, list]) => list.map((one) => [searchKey(one), name as T])),
  );
const conditionByKey = byKey(conditions);
const stateByKey = byKey(states);

/** @returns null for a condition that is not known */
export function readCondition(condition: string, certified: string): VehicleCondition | null {
  const read = conditionByKey.get(searchKey(condition)) ?? null;
  return read !== 'new' && yes.has(searchKey(certified)) ? 'certified' : read;
}

/** Whether a vehicle can be offered. One of an unknown word is not, since nobody knows that it can be had. */
export function readState(written: string): { state: StockState; problem?: string } {
  const state = stateByKey.get(searchKey(written));
  if (state !== undefined) return { state };
  return {
    state: 'on-hold',
    problem: `“${written.slice(0, 40)}” is no availability that is known: the vehicle is not offered`,
  };
}
