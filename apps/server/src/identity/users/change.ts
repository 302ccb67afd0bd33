import { changeRefusal, dealershipsToGive, type Manager } from '@forecourt/api/access/userRules';
import type * as users from '@forecourt/api/contract/users';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { holdAccounts } from './holdAccounts.ts';
import type { Person } from '../../platform/access/person.ts';
import { isLastAdmin } from './admins.ts';
import { refuse } from './manager.ts';
import type { PersonRow } from './people.ts';
import { leaveAccounts } from './remove.ts';

export interface ChangeContext {
  trx: ScopedTransaction;
  person: Person;
  manager: Manager;
}

type Change = z.output<typeof users.update.body>;

/**
 * Changes a person, whose row is locked. Dealerships that the signed-in person does not hold, or may not give, stay as they are.
 * @throws what the rules refuse, and 403 for another address
 */
export async function changePerson(
  { trx, person, manager }: ChangeContext,
  known: PersonRow,
  { role, dealer_stores, first_name, last_name, email }: Change,
): Promise<void> {
  const offered = new Set(dealershipsToGive(manager).map(({ id }) => id));
  const held = known.accounts.map(({ id }) => id);
  const left = held.filter((id) => offered.has(id) && !dealer_stores.includes(id));
  const joined = [...new Set(dealer_stores)].filter((id) => !held.includes(id));
  const next = {
    first_name: first_name ?? known.first_name,
    last_name: last_name ?? known.last_name,
  };
  const changesEmail = email !== undefined && email !== known.email;
  refuse(
    changeRefusal(manager, known, {
      role,
      dealerStores: dealer_stores,
      changesOwnFields: changesEmail || next.first_name !== known.first_name || next.last_name !== known.last_name,
      leavesNoAdmin: await isLastAdmin(trx, known, role === known.role ? left : held),
    }),
  );
  // A new address is confirmed by its mail (profile/emailChange.ts).
  if (changesEmail) throw new Refusal(403, 'email-in-profile', 'Change your email in User Settings');
  // First what they join, so that nobody is deleted who moves from one dealership to another.
  if (joined.length > 0) await holdAccounts(trx, known.id, joined, await lastPosition(trx, known.id));
  if (left.length > 0) await leaveAccounts(trx, known, left);
  await trx
    .updateTable('person')
    .set((eb) => ({
      ...next,
      // Nobody grants rights that they do not hold: a new ADMIN gets the rights of the person who makes them one.
      ...(role !== known.role && { role, policy: JSON.stringify(role === 'ADMIN' ? person.policy : []) }),
      managed_at: sql`now()`,
      profile_version: eb('profile_version', '+', 1),
    }))
    .where('id', '=', known.id)
    .execute();
}

async function lastPosition(trx: ScopedTransaction, personId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('person_account')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
