import { type Manager, type UserRefusal } from '@forecourt/api/access/userRules';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Person } from '../../platform/access/person.ts';

/** The signed-in person as the rules of user management see them (access/userRules.ts). */
export async function findManager(
  trx: ScopedTransaction,
  person: Pick<Person, 'id' | 'role' | 'dealerIds'>,
  dealerId: string,
): Promise<Manager> {
  const accounts = await trx
    .selectFrom('dealer')
    .select(['id', 'retailer_name'])
    .where('id', 'in', person.dealerIds)
    .execute();
  const retailerName = accounts.find(({ id }) => id === dealerId)?.retailer_name ?? '';
  return { id: person.id, role: person.role, retailerName, accounts };
}

const sentences: Record<UserRefusal, string> = {
  'role-not-held': 'You can’t assign this role',
  'dealership-not-held': 'This dealership doesn’t exist, or you don’t have access to it',
  'retailer-not-allowed': 'You can only add CDK users to this account',
  'foreign-inviter': 'You can only add people as yourself',
  'role-above': 'This person’s role is above yours',
  'role-locked': 'This role can’t be changed',
  'not-own': 'Only the user can change their name and email',
  'own-account': 'You can’t delete your own account',
  'last-admin': 'Each dealership needs an ADMIN, and this is its last one',
};

/**
 * Refuses what the rules refuse; the refusal is in the audit.
 * @throws 404 for a dealership that is not the person's, as for one that does not exist; else 403
 */
export function refuse(reason: UserRefusal | undefined): void {
  if (reason === undefined) return;
  throw new Refusal(reason === 'dealership-not-held' ? 404 : 403, reason, sentences[reason]);
}
