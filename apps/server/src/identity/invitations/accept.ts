import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { audit } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { hashPassword, lockEmail, normalizeEmail, storePassword } from '../signIn/credentials.ts';
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

/**
 * One address signs in one person. Only the reader of the mail learns that they have an account: neither the inviter nor the audit log
 * shows it.
 * @param issuer the external one; undefined where passwords are kept here
 * @throws 409
 */
export async function requireFreeAddress(
  db: Kysely<Schema>,
  { personId, email }: Pick<Invitation, 'personId' | 'email'>,
  issuer: string | undefined,
): Promise<void> {
  const other = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', personId)
    .where('is_invited', '=', false)
    .where('deleted_at', 'is', null)
    .where('issuer', 'is not distinct from', issuer ?? null)
    .limit(1)
    .executeTakeFirst();
  if (other) throw new Refusal(409, 'email-taken', linkProblems.taken);
}

/** Refuses a sign-in at the external issuer. */
export const signInRefusal = (id: keyof typeof signInProblems, status = 403): Refusal =>
  new Refusal(status, id, signInProblems[id]);

/**
 * Runs what uses an invitation. A refusal is audited in the invitation's account, outside of the transaction that it rolled back. Its
 * actor is the invited person, since the link was sent to them.
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
    if (error instanceof Refusal && error.id !== 'email-taken') {
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
  await accept(accepting, async (trx, { personId, email }) => {
    await lockEmail(trx, email);
    await requireFreeAddress(trx, { personId, email }, undefined);
    await storePassword(trx, personId, secret);
    await activate(trx, personId);
  });
}

/**
 * Binds the issuer's subject to the invited person and uses the link up, in one transaction. From then on issuer and subject identify
 * them; the address counts this once, verified, together with the link that was sent to it (trust: identity).
 * @throws 403 for somebody else's or an unverified address, 409 for a subject or an address that another person has, 410 for a link that is no longer good
 */
export async function acceptWithSignIn(accepting: Accepting, signedIn: SignedInAs): Promise<void> {
  const { issuer, subject, email, isEmailVerified } = signedIn;
  try {
    await accept(accepting, async (trx, invitation) => {
      if (!isEmailVerified) throw signInRefusal('email-unverified');
      if (normalizeEmail(email ?? '') !== invitation.email) throw signInRefusal('email-mismatch');
      await lockEmail(trx, invitation.email);
      await requireFreeAddress(trx, invitation, issuer);
      await trx.updateTable('person').set({ issuer, subject }).where('id', '=', invitation.personId).execute();
      await activate(trx, invitation.personId);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw signInRefusal('identity-taken', 409);
    throw error;
  }
}

/** From now on a person is a user, called by their address where nobody else is. */
const activate = (trx: Kysely<Schema>, personId: string) =>
  trx
    .updateTable('person as p')
    .set((eb) => ({
      is_invited: false,
      username: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('person as o')
              .where(sql`lower(o.username)`, '=', eb.ref('p.email'))
              .whereRef('o.id', '<>', 'p.id'),
          ),
        )
        .then(eb.ref('p.username'))
        .else(eb.ref('p.email'))
        .end(),
    }))
    .where('id', '=', personId)
    .execute();

/** PostgreSQL's code: issuer and subject are unique. */
const uniqueViolation = '23505';

async function accept(
  { database: { db }, requestId, invitation: { dealerId, id } }: Accepting,
  change: (trx: Kysely<Schema>, invitation: Invitation) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const invitation = (await findInvitation(trx, { dealerId, id }, true))!;
    requireOpen(invitation);
    const { personId } = invitation;
    await change(trx, invitation);
    await trx
      .updateTable('invitation')
      .set({ used_at: sql`now()` })
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .execute();
    await clearMails(trx, [invitation]);
    await audit(trx, { dealerId, actor: personId, action: 'invitation.accept', subject: personId, requestId });
  });
}
