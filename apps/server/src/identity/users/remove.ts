import { sql } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { endSignIns } from '../../platform/access/signIns.ts';
import { withdrawInvitations } from '../invitations/invitation.ts';
import { handBackAll } from '../../conversations/takeover/handBack.ts';

/**
 * Takes accounts from a person. A person without any left is deleted: their sign-ins end, their password and address are erased, and only
 * their name stays with what they wrote.
 * @returns whether the person is deleted
 */
export async function leaveAccounts(
  trx: ScopedTransaction,
  { id, issuer, subject }: { id: string; issuer: string | null; subject: string },
  accounts: readonly string[],
): Promise<boolean> {
  await handBackAll(trx, id, accounts);
  await trx.deleteFrom('person_account').where('person_id', '=', id).where('dealer_id', 'in', accounts).execute();
  // As the owner: accounts of other groups count too.
  const isDeleted = await asOwner(trx, async () => {
    const { numUpdatedRows } = await trx
      .updateTable('person')
      .set((eb) => ({
        deleted_at: sql`now()`,
        email: '',
        username: `deleted:${id}`,
        issuer: null,
        subject: `deleted:${id}`,
        connection: null,
        is_invited: false,
        profile_version: eb('profile_version', '+', 1),
      }))
      .where('id', '=', id)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('person_account').where('person_id', '=', id))))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await trx.deleteFrom('credential').where('person_id', '=', id).execute();
    return true;
  });
  if (isDeleted) {
    // Another issuer's sign-ins are not ours to end: without an account its tokens open nothing.
    if (issuer === null) await endSignIns(trx, { id, subject });
    await withdrawInvitations(trx, id);
  }
  return isDeleted;
}
