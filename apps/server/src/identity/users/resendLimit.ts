import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { countAttemptByKey, type Limit, waitDuration } from '../signIn/waits.ts';

/** A mailbox gets three at once, then ever fewer, down to one an hour. */
const perPerson: Limit = { free: 3, firstWaitSeconds: 60, maxWaitSeconds: 3600, fadeSeconds: 1200 };

/** Enough to send a page of the list again, then one in twenty seconds. */
const perInviter: Limit = { free: 25, firstWaitSeconds: 20, maxWaitSeconds: 600, fadeSeconds: 20 };

/**
 * Counts a link that is sent again, to accept an invitation or to choose a new password with, in the transaction that sends it.
 * @throws 429 where the person has been sent several, or the inviter has sent many
 */
export async function countResend(
  trx: ScopedTransaction,
  { inviterId, personId }: { inviterId: string; personId: string },
): Promise<void> {
  const waits = await asOwner(trx, async () => [
    await countAttemptByKey(trx, `invitations by ${inviterId}`, perInviter),
    await countAttemptByKey(trx, `invitation of ${personId}`, perPerson),
  ]);
  const [ofInviter, ofPerson] = waits as [number, number];
  const seconds = Math.ceil(Math.max(ofInviter, ofPerson));
  if (seconds === 0) return;
  const cause = ofPerson > 0 ? 'This person just got several links' : 'You’ve sent too many links';
  throw new Refusal(429, 'too-many-invitations', `${cause}. Try again in ${waitDuration(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}
