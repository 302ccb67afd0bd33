import { sql } from 'kysely';
import pg from 'pg';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { hashPassword, normalizeEmail } from '../identity/credentials.ts';
import type { SignedInAs } from './externalSignIn.ts';
import { clearMails, findInvitation, type Invitation } from './invitation.ts';
import { linkProblems, signInProblems } from './invitationPage.ts';

/** Somebody who uses the link of an invitation. */
export interface Accepting {
  database: Database;
  requestId: string;
  invitation: Invitation;
}

/** @throws 410 for a link that is no longer good */
export function requireOpen({ state }: Pick<Invitation, 'state'>): void {
  if (state !== 'open') throw new Refusal(410, `invitation-${state}`, linkProblems[state]);
}

/** Refuses a sign-in at the external issuer. */
export const signInRefusal = (id: keyof typeof signInProblems, status = 403): Refusal =>
  new Refusal(status, id, signInProblems[id]);

/**
 * Runs what uses an invitation. A refusal is audited in the invitation's account, outside of the transaction that it rolled back, as the
 * invited person's: the link was theirs.
 * @param by whom the issuer signed in, where that is known
 */
export async function auditingRefusals<T>(
  { database, requestId, invitation: { dealerId, personId } }: Accepting,
  run: () => Promise<T> | T,
  by?: Pick<SignedInAs, 'issuer' | 'subject'>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) {
      const who = by && { issuer: by.issuer, subject: by.subject };
      await audit(database.db, {
        dealerId,
        actor: personId,
        action: 'invitation.accept',
        subject: personId,
        after: { refused: error.id, ...who },
        requestId,
      });
    }
    throw error;
  }
}

/** Sets the password of the invited person and uses the link up, in one transaction. */
export async function acceptWithPassword(accepting: Accepting, password: string): Promise<void> {
  const secret = await hashPassword(password);
  await accept(accepting, async (trx, { personId }) => {
    await sql`insert into credential (person_id, secret) values (${personId}, ${secret})
      on conflict (person_id) do update set secret = excluded.secret`.execute(trx);
    await sql`update person set is_invited = false where id = ${personId}`.execute(trx);
  });
}

/**
 * Binds the issuer's subject to the invited person and uses the link up, in one transaction. From then on issuer and subject identify
 * them; the address counts this once, verified, together with the link that was sent to it (trust: identity).
 * @throws 403 for somebody else's or an unverified address, 409 for a subject that another person has, 410 for a link that is no longer good
 */
export async function acceptWithSignIn(accepting: Accepting, signedIn: SignedInAs): Promise<void> {
  const { issuer, subject, email, isEmailVerified } = signedIn;
  try {
    await accept(accepting, async (trx, invitation) => {
      if (!isEmailVerified) throw signInRefusal('email-unverified');
      if (normalizeEmail(email ?? '') !== invitation.email) throw signInRefusal('email-mismatch');
      await sql`update person set issuer = ${issuer}, subject = ${subject}, is_invited = false
        where id = ${invitation.personId}`.execute(trx);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw signInRefusal('identity-taken', 409);
    throw error;
  }
}

/** PostgreSQL's code: issuer and subject are unique. */
const uniqueViolation = '23505';

type Transaction = Parameters<Parameters<ReturnType<Database['db']['transaction']>['execute']>[0]>[0];

async function accept(
  { database: { db }, requestId, invitation: { dealerId, id } }: Accepting,
  change: (trx: Transaction, invitation: Invitation) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const invitation = (await findInvitation(trx, { dealerId, id }, true))!;
    requireOpen(invitation);
    const { personId } = invitation;
    await change(trx, invitation);
    await sql`update invitation set used_at = now() where dealer_id = ${dealerId} and id = ${id}`.execute(trx);
    await clearMails(trx, [invitation]);
    await audit(trx, { dealerId, actor: personId, action: 'invitation.accept', subject: personId, requestId });
  });
}
