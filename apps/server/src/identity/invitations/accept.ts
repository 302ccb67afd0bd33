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
 * Who signs in with the invited address already. Only the reader of the mail learns of them: neither the inviter nor the audit log does.
 * @param issuer the external one; undefined where passwords are kept here
 */
export const findAddressHolder = (
  db: Kysely<Schema>,
  { personId, email }: Pick<Invitation, 'personId' | 'email'>,
  issuer: string | undefined,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', personId)
    .where('is_invited', '=', false)
    .where('signs_in_as', 'is', null)
    .where('deleted_at', 'is', null)
    .where('issuer', 'is not distinct from', issuer ?? null)
    .limit(1)
    .executeTakeFirst();

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
    // Another invitation was accepted in the meantime: the address signs in one person.
    if (await findAddressHolder(trx, { personId, email }, undefined))
      throw new Refusal(409, 'email-taken', linkProblems.taken);
    await storePassword(trx, personId, secret);
    await activate(trx, personId);
  });
}

/**
 * Binds the issuer's subject to the invited person and uses the link up, in one transaction. From then on issuer and subject identify
 * them; the address counts this once, verified, together with the link that was sent to it (trust: identity).
 * Somebody whom the issuer has signed in before gets the invited record beside their own.
 * @throws 403 for somebody else's or an unverified address, 409 for an address that another person has, 410 for a link that is no longer good
 */
export async function acceptWithSignIn(accepting: Accepting, signedIn: SignedInAs): Promise<void> {
  const { issuer, subject, email, isEmailVerified } = signedIn;
  try {
    await accept(accepting, async (trx, invitation) => {
      if (!isEmailVerified) throw signInRefusal('email-unverified');
      if (normalizeEmail(email ?? '') !== invitation.email) throw signInRefusal('email-mismatch');
      await lockEmail(trx, invitation.email);
      const known = await findSignedIn(trx, signedIn);
      if (known) return joinRecords(trx, invitation.personId, known.id);
      if (await findAddressHolder(trx, invitation, issuer)) throw new Refusal(409, 'email-taken', linkProblems.taken);
      await trx.updateTable('person').set({ issuer, subject }).where('id', '=', invitation.personId).execute();
      await activate(trx, invitation.personId);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw signInRefusal('identity-taken', 409);
    throw error;
  }
}

/** Whom the issuer signed in, where they are somebody's already. */
const findSignedIn = (trx: Kysely<Schema>, { issuer, subject }: Pick<SignedInAs, 'issuer' | 'subject'>) =>
  trx
    .selectFrom('person')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('signs_in_as', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Gives somebody who has an account with the invited address the invited record beside their own, and uses the link up, in one
 * transaction. It needs no password: the link was read in their mail, and it gives rights to nobody but them.
 * @throws 409 where nobody signs in with the address any more, 410 for a link that is no longer good
 */
export async function acceptWithAccount(accepting: Accepting): Promise<void> {
  await accept(accepting, async (trx, { personId, email }) => {
    await lockEmail(trx, email);
    const holder = await findAddressHolder(trx, { personId, email }, undefined);
    if (!holder) throw new Refusal(409, 'no-account', linkProblems.noAccount);
    await joinRecords(trx, personId, holder.id);
  });
}

/**
 * From now on an invited record is opened by somebody's own sign-in, with a role and rights of its own (docs/decisions/users.md).
 * @throws 409 for somebody who works for one of the dealers already
 */
async function joinRecords(trx: Kysely<Schema>, personId: string, signInId: string): Promise<void> {
  const held = await trx
    .selectFrom('person_account as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select('a.dealer_id')
    .where((eb) => eb.or([eb('p.id', '=', signInId), eb('p.signs_in_as', '=', signInId)]))
    .where('a.dealer_id', 'in', trx.selectFrom('person_account').select('dealer_id').where('person_id', '=', personId))
    .limit(1)
    .executeTakeFirst();
  if (held) throw signInRefusal('identity-taken', 409);
  await trx
    .updateTable('person')
    .set({ is_invited: false, signs_in_as: signInId })
    .where('id', '=', personId)
    .execute();
  await trx.deleteFrom('credential').where('person_id', '=', personId).execute();
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
