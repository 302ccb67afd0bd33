import { sql } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { endSignIns } from '../../platform/access/signIns.ts';
import { deleteFactors } from '../secondFactor/factors.ts';
import { withdrawInvitations } from '../invitations/invitation.ts';
import { handBackAll } from '../../conversations/takeover/handBack.ts';

/**
 * Takes accounts from a person's record. One without any left is deleted, with its address; the person goes on at the dealers of their other
 * records. With the last one their sign-ins end and their password is erased, and only their name stays with what they wrote.
 * @returns whether the record is deleted
 */
export async function leaveAccounts(
  trx: ScopedTransaction,
  { id, signInId }: { id: string; signInId: string },
  accounts: readonly string[],
): Promise<boolean> {
  await handBackAll(trx, id, accounts);
  await trx.deleteFrom('person_account').where('person_id', '=', id).where('dealer_id', 'in', accounts).execute();
  const isDeleted = await deleteWithoutAccounts(trx, id);
  // The record that signs in may have stayed for this one alone.
  if (isDeleted && signInId !== id) await deleteWithoutAccounts(trx, signInId);
  return isDeleted;
}

/** Deletes a record that has no account and that none of the person's others needs to sign in. */
async function deleteWithoutAccounts(trx: ScopedTransaction, id: string): Promise<boolean> {
  // As the owner: accounts of other groups count too.
  const deleted = await asOwner(trx, async () => {
    // Of two records that are left at once, one sees that the other is gone.
    await trx.selectFrom('person').select('id').where('id', '=', id).forUpdate().execute();
    const known = await trx
      .selectFrom('person')
      .select(['issuer', 'subject'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('person as r').whereRef('r.signs_in_as', '=', 'person.id').where('r.deleted_at', 'is', null),
          ),
        ),
      )
      .where((eb) => eb.not(eb.exists(eb.selectFrom('person_account').where('person_id', '=', id))))
      .executeTakeFirst();
    if (!known) return undefined;
    await trx
      .updateTable('person')
      .set((eb) => ({
        deleted_at: sql`now()`,
        email: '',
        username: `deleted:${id}`,
        issuer: null,
        subject: `deleted:${id}`,
        signs_in_as: null,
        connection: null,
        is_invited: false,
        profile_version: eb('profile_version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('credential').where('person_id', '=', id).execute();
    await deleteFactors(trx, id);
    await trx.deleteFrom('push_subscription').where('person_id', '=', id).execute();
    return known;
  });
  if (!deleted) return false;
  // Another issuer's sign-ins are not ours to end: without an account its tokens open nothing.
  if (deleted.issuer === null) await endSignIns(trx, { id, subject: deleted.subject });
  await withdrawInvitations(trx, id);
  return true;
}
