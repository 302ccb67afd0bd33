import { randomBytes } from 'node:crypto';
import type { InvitationState } from '@forecourt/api/contract/users';
import { type InferResult, type Kysely, sql } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { withdrawNotice } from '../../messaging/notices/withdrawNotice.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { linkState } from '../links/linkState.ts';
import { tokenHash } from '../../platform/access/shopper.ts';

/** How long the link of an invitation can be used. */
export const invitationHours = 24;

/** Where the link leads to. */
export const invitationPath = '/invitation';

/** Where somebody is led who has accepted. */
export const readyPath = `${invitationPath}/ready`;

/** Where somebody is led who has accepted with the account that they had. */
export const joinedPath = `${invitationPath}/joined`;

/** An e-mail with an invitation is found by this key in the outbox. */
export const getNoticeKey = (id: string): string => `invitation:${id}`;

/**
 * Makes a one-time link for somebody to accept with: by a password, or by a sign-in at the external issuer.
 * @returns its id, and the token, which is stored nowhere but in the e-mail
 */
export async function createInvitation(
  trx: Kysely<Schema>,
  { dealerId, personId }: { dealerId: string; personId: string },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = crypto.randomUUID();
  await trx
    .insertInto('invitation')
    .values({
      dealer_id: dealerId,
      id,
      person_id: personId,
      token_hash: tokenHash(token),
      expires_at: sql`now() + make_interval(hours => ${invitationHours})`,
    })
    .execute();
  return { id, token };
}

/** Where the latest invitation of each person stands. */
export async function invitationStates(
  trx: ScopedTransaction,
  personIds: readonly string[],
): Promise<Map<string, InvitationState>> {
  if (personIds.length === 0) return new Map();
  // As the owner: the invitation may be another account's.
  const rows = await asOwner(trx, () =>
    trx
      .selectFrom('invitation')
      .distinctOn('person_id')
      .select([
        'person_id as personId',
        sql<InvitationState>`case when withdrawn_at is not null then 'withdrawn'
          when expires_at <= clock_timestamp() then 'expired' else 'invited' end`.as('state'),
      ])
      .where('person_id', 'in', personIds)
      .orderBy('person_id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  );
  return new Map(rows.map(({ personId, state }) => [personId, state]));
}

/** Makes the links that a person has been sent useless, and takes their e-mails out of the outbox. */
export const withdrawInvitations = (trx: ScopedTransaction, personId: string): Promise<void> =>
  asOwner(trx, async () => {
    const withdrawn = await trx
      .updateTable('invitation')
      .set({ withdrawn_at: sql`now()` })
      .where('person_id', '=', personId)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning(['dealer_id as dealerId', 'id'])
      .execute();
    await clearMails(trx, withdrawn);
  });

/** A link that is no longer good stands in no stored e-mail; one that has not left does not leave. */
export async function clearMails(
  db: Kysely<Schema>,
  invitations: readonly { dealerId: string; id: string }[],
): Promise<void> {
  for (const { dealerId, id } of invitations)
    await withdrawNotice(db, { dealerId, key: getNoticeKey(id), reason: 'The invitation was withdrawn' });
}

const selectInvitations = (db: Kysely<Schema>) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select([
      'i.dealer_id as dealerId',
      'i.id',
      'i.person_id as personId',
      'p.email',
      'p.first_name as firstName',
      'p.last_name as lastName',
    ])
    .select(linkState('i', 'p').as('state'));

export type Invitation = InferResult<ReturnType<typeof selectInvitations>>[number];

/**
 * The invitation of a link, or the one with an id.
 * @param isLocked locks it until the transaction ends: of two who use a link at once, one finds it used
 * @returns undefined for a link that is not one of ours
 */
export const findInvitation = (
  db: Kysely<Schema>,
  by: { token: string } | Pick<Invitation, 'dealerId' | 'id'>,
  isLocked = false,
): Promise<Invitation | undefined> =>
  selectInvitations(db)
    .where((eb) =>
      'token' in by
        ? eb('i.token_hash', '=', tokenHash(by.token))
        : eb.and([eb('i.dealer_id', '=', by.dealerId), eb('i.id', '=', by.id)]),
    )
    .$if(isLocked, (invitations) => invitations.forUpdate('i'))
    .executeTakeFirst();

/** The names of the dealerships that an invitation is for. */
export async function listDealerships(
  db: Kysely<Schema>,
  { personId }: Pick<Invitation, 'personId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('person_account as a')
    .innerJoin('dealer as d', 'd.id', 'a.dealer_id')
    .select('d.name')
    .where('a.person_id', '=', personId)
    .orderBy('a.position')
    .execute();
  return rows.map(({ name }) => name);
}
