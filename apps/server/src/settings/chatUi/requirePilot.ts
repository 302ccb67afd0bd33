import { forbidden } from '../../platform/errors/refusal.ts';
import type { Person } from '../../platform/access/person.ts';

/** Whether the dealer has the whole of the chat's settings; others have the footer alone (spec 2 §6). */
export const isPilot = ({ accounts }: Person, dealerId: string): boolean =>
  accounts.find(({ id }) => id === dealerId)?.settings.IsPilot === true;

/** @throws 403 */
export function requirePilot(person: Person, dealerId: string): void {
  if (!isPilot(person, dealerId)) throw forbidden('Only the footer can be changed for this dealership');
}
