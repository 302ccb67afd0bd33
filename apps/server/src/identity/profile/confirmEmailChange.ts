import { type Kysely, sql } from 'kysely';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { withdrawPasswordLinks } from '../recovery/passwordLink.ts';
import { lockEmail } from '../signIn/credentials.ts';
import { type EmailChange, findEmailChange, withdrawChangeMail, withdrawEmailChanges } from './emailChange.ts';
import { addressChangedMail } from './emailChangeMails.ts';
import { changeProblems } from './emailChangePages.ts';

/** @throws 400 for a link that is not ours, 410 for one that is no longer good */
export function requireOpen(change: EmailChange | undefined): asserts change is EmailChange {
  if (!change) throw new Refusal(400, 'invalid-link', changeProblems.unknown);
  if (change.state !== 'open') throw new Refusal(410, `email-change-${change.state}`, changeProblems[change.state]);
}

/**
 * Gives a person the address that a link was sent to, uses the link up and mails the old address, in one transaction.
 * @throws what requireOpen throws, also for the second of two who use a link at once; 409 for an address that somebody else signs in with
 */
export const confirmEmailChange = (
  db: Kysely<Schema>,
  { token, requestId }: { token: string; requestId: string },
  { product }: BrandSite,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const change = await findEmailChange(trx, token, true);
    requireOpen(change);
    const { id, personId, dealerId, email, oldEmail, firstName } = change;
    await lockEmail(trx, email);
    if (await isTaken(trx, change)) throw new Refusal(409, 'email-taken', changeProblems.taken);
    await trx
      .updateTable('email_change')
      .set({ used_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await withdrawChangeMail(trx, change);
    await trx
      .updateTable('person')
      .set((eb) => ({
        email,
        email_changed_at: sql`now()`,
        email_confirmed_at: sql`now()`,
        profile_version: eb('profile_version', '+', 1),
      }))
      .where((eb) => eb.or([eb('id', '=', personId), eb('signs_in_as', '=', personId)]))
      .execute();
    await renameByAddress(trx, change);
    // What was mailed to the old address opens nothing any more.
    await withdrawPasswordLinks(trx, personId);
    await withdrawEmailChanges(trx, personId);
    await queueNotice(trx, {
      dealerId,
      productId: '',
      key: `email-changed:${id}`,
      channel: 'email',
      recipient: oldEmail,
      ...addressChangedMail({ product, firstName, email }),
    });
    await audit(trx, {
      dealerId,
      actor: personId,
      action: 'profile.confirmNewEmail',
      subject: personId,
      before: { Email: oldEmail },
      after: { Email: email },
      requestId,
    });
  });

/** Whether somebody else of the same issuer signs in with an address, which is locked. */
async function isTaken(trx: Kysely<Schema>, { personId, email, issuer }: EmailChange): Promise<boolean> {
  const other = await trx
    .selectFrom('person')
    .select('id')
    .where('email_key', '=', email)
    .where('id', '<>', personId)
    .where('signs_in_as', 'is', null)
    .where('is_invited', '=', false)
    .where('deleted_at', 'is', null)
    .where('issuer', 'is not distinct from', issuer)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Somebody who was called by their old address is called by the new one, where nobody else is. */
const renameByAddress = (trx: Kysely<Schema>, { personId, email, oldEmail }: EmailChange) =>
  trx
    .updateTable('person')
    .set({ username: email })
    .where('id', '=', personId)
    .where(sql`lower(username)`, '=', oldEmail)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('person as o').where(sql`lower(o.username)`, '=', email))))
    .execute();
