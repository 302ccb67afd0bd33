import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { visitHours } from '../../settings/businessHours/visitHours.ts';
import { getSlots } from './slots.ts';

/** The slots that a product's customers can come in at, by day, with the time zone that they are in. */
export async function offeredSlots(trx: ScopedTransaction, scope: Scope, department: 'sales' | 'service' = 'sales') {
  const { hours, timeZone } = await visitHours(trx, scope, department);
  return { slots: getSlots(hours, timeZone), timeZone };
}

/**
 * Slots that are still to come, by day.
 * @param full the instants that have no place left, in ms since 1970
 */
export function openSlots(slots: ReturnType<typeof getSlots>, full: ReadonlySet<number> = new Set()) {
  const now = Date.now();
  return new Map(
    [...slots].map(([day, times]) => [day, times.filter(({ at }) => at.getTime() > now && !full.has(at.getTime()))]),
  );
}

/** @throws 409 for a time that is not offered, or past */
export async function refuseUnlessOffered(trx: ScopedTransaction, scope: Scope, at: Date): Promise<void> {
  const { slots } = await offeredSlots(trx, scope);
  const isOffered = [...slots.values()].flat().some((slot) => slot.at.getTime() === at.getTime());
  if (!isOffered || at.getTime() < Date.now()) throw slotTaken();
}

export const slotTaken = () => new Refusal(409, 'slot-taken', 'This time is no longer available. Choose another.');

/** `dd/mm/yyyy` and `HH:mm`, both UTC. @throws 400 for a day that no calendar has */
export function toInstant(date: string, time: string): Date {
  const [day, month, year] = date.split('/');
  const at = new Date(`${year}-${month}-${day}T${time}:00Z`);
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day))
    throw new Refusal(400, 'invalid-input', 'date: this date doesn’t exist');
  return at;
}
