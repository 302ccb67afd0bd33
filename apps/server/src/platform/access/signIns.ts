import { type Kysely, type Selectable, sql } from 'kysely';
import { asOwner } from '../db/owner.ts';
import type { Schema } from '../db/schema.ts';
import type { ScopedTransaction } from '../db/scope.ts';
import type { SignIn } from '../db/tables.ts';
import type { Identity } from './accessToken.ts';

/*
 * A sign-in is a grant of the embedded provider: one person in one browser. It lasts as long as the provider's record of the
 * grant; without that, no refresh token and no access token of it is good (docs/decisions/session.md).
 */

/** The longest user agent that is kept: browsers send about 150 characters. */
const longestUserAgent = 512;

/** After how many idle minutes a person is signed out: the shortest time that any of their accounts has chosen. */
const idleMinutes = (person: string) =>
  sql<number>`(select min(d.idle_minutes) from person r join person_account a on a.person_id = r.id join dealer d on d.id = a.dealer_id
    where r.id = ${sql.ref(person)} or r.signs_in_as = ${sql.ref(person)})`;

/** When a sign-in ends whose person does nothing from now on; one without accounts opens nothing. */
const idleEnd = (person: string) => sql<Date>`now() + make_interval(mins => coalesce(${idleMinutes(person)}, 5))`;

/** Whether the person of a grant has left the console alone for too long. Grants of others have no such row. */
export const isIdle = (grant: string) =>
  sql<boolean>`exists (select from sign_in i where i.grant_id = ${sql.ref(grant)} and i.idle_ends_at <= now())`;

/** Notes in which browser a grant begins. */
export async function recordSignIn(
  db: Kysely<Schema>,
  { grantId, subject, userAgent }: { grantId: string; subject: string; userAgent: string },
): Promise<void> {
  await db
    .insertInto('sign_in')
    .columns(['grant_id', 'person_id', 'user_agent', 'idle_ends_at'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .select([
          eb.val(grantId).as('grant_id'),
          'id',
          eb.val(userAgent.replaceAll('\0', '').slice(0, longestUserAgent)).as('user_agent'),
          idleEnd('person.id').as('idle_ends_at'),
        ])
        .where('issuer', 'is', null)
        .where('subject', '=', subject),
    )
    .execute();
}

/**
 * Whether a verified token may still be used: it was not signed out, nor the sign-in that it came from. Notes the use of the
 * sign-in, once a minute at most.
 */
export async function isSignedIn(
  db: Kysely<Schema>,
  { issuer, tokenId, grantId }: Identity,
  embeddedIssuer: string | undefined,
): Promise<boolean> {
  // Another issuer's grants are not ours to know.
  const own = issuer === embeddedIssuer && grantId !== undefined ? grantId : null;
  const { is_revoked, is_granted, is_used } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('revoked_token').where('hash', '=', tokenId)).as('is_revoked'),
      eb
        .exists(
          eb
            .selectFrom('oidc_record')
            .where('model', '=', 'Grant')
            .where('id', '=', own)
            .where(sql<boolean>`(expires_at is null or expires_at > now())`)
            .where((grant) => grant.not(isIdle('oidc_record.id'))),
        )
        .as('is_granted'),
      eb
        .exists(
          eb
            .selectFrom('sign_in')
            .where('grant_id', '=', own)
            .where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`),
        )
        .as('is_used'),
    ])
    .executeTakeFirstOrThrow();
  if (is_revoked || (own !== null && !is_granted)) return false;
  if (is_used)
    await db
      .updateTable('sign_in')
      .set({ last_used_at: sql`now()` })
      .where('grant_id', '=', own)
      .execute();
  return true;
}

/** Notes that the person of a sign-in did something in the console, and at which internet address. */
export const noteAlive = (
  trx: ScopedTransaction,
  { grantId, address }: { grantId: string; address: string },
): Promise<unknown> =>
  asOwner(trx, () =>
    trx
      .updateTable('sign_in')
      .set({ idle_ends_at: idleEnd('sign_in.person_id'), last_used_at: sql`now()`, address })
      .where('grant_id', '=', grantId)
      .execute(),
  );

/** After how many idle minutes a person is signed out. */
export async function findIdleMinutes(trx: ScopedTransaction, signInId: string): Promise<number> {
  const row = await asOwner(trx, () =>
    trx
      .selectFrom('person')
      .select(idleMinutes('person.id').as('minutes'))
      .where('person.id', '=', signInId)
      .executeTakeFirst(),
  );
  return row?.minutes ?? 5;
}

/** One of a person's sign-ins. */
export type SignInRow = Omit<Selectable<SignIn>, 'person_id' | 'idle_ends_at'>;

/** A person's sign-ins that have not ended, the latest used first. */
export const listSignIns = (trx: ScopedTransaction, personId: string): Promise<SignInRow[]> =>
  asOwner(trx, () =>
    trx
      .selectFrom('sign_in as s')
      .innerJoin('oidc_record as g', 'g.id', 's.grant_id')
      .select(['s.grant_id', 's.user_agent', 's.signed_in_at', 's.last_used_at', 's.address'])
      .where('g.model', '=', 'Grant')
      .where('s.person_id', '=', personId)
      .where(sql<boolean>`(g.expires_at is null or g.expires_at > now())`)
      .where('s.idle_ends_at', '>', sql<Date>`now()`)
      .orderBy('s.last_used_at', 'desc')
      .orderBy('s.grant_id')
      .execute(),
  );

/** Refuses an access token from now on. */
export async function revokeToken(trx: ScopedTransaction, { tokenId, expiresAt }: Identity): Promise<void> {
  // A second logout with the same token is refused earlier, except for two at once.
  await trx
    .insertInto('revoked_token')
    .values({ hash: tokenId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends one sign-in: its grant, its refresh tokens, the provider's session in that browser, and the notifications there. */
export const endSignIn = (trx: ScopedTransaction, grantId: string): Promise<void> =>
  asOwner(trx, async () => {
    await trx
      .deleteFrom('oidc_record')
      .where((eb) =>
        eb.or([
          eb('grant_id', '=', grantId),
          eb.and([eb('model', '=', 'Grant'), eb('id', '=', grantId)]),
          eb.and([eb('model', '=', 'Session'), isSession(grantId)]),
        ]),
      )
      .execute();
    await trx.deleteFrom('sign_in').where('grant_id', '=', grantId).execute();
    await trx.deleteFrom('push_subscription').where('grant_id', '=', grantId).execute();
  });

/**
 * Ends all of a person's sign-ins.
 * @param kept the grant of the sign-in that stays, such as the one that is used to change the password
 */
export const endSignIns = (
  trx: ScopedTransaction,
  { id, subject }: { id: string; subject: string },
  kept = '',
): Promise<void> =>
  asOwner(trx, async () => {
    await trx
      .deleteFrom('oidc_record')
      .where(sql`payload ->> 'accountId'`, '=', subject)
      .where(
        sql<boolean>`case model when 'Session' then not ${isSession(kept)} when 'Grant' then id <> ${kept}
          else grant_id is distinct from ${kept} end`,
      )
      .execute();
    // Visits of the provider's pages, by somebody signed in or half signed in: an open one would lead on with what has ended.
    await trx
      .deleteFrom('oidc_record')
      .where('model', '=', 'Interaction')
      .where(
        sql<boolean>`${subject} in (payload #>> '{session,accountId}', payload #>> '{lastSubmission,step,subject}')`,
      )
      .where(sql<boolean>`grant_id is distinct from ${kept}`)
      .execute();
    await trx.deleteFrom('sign_in').where('person_id', '=', id).where('grant_id', '<>', kept).execute();
    await trx
      .deleteFrom('push_subscription')
      .where('person_id', '=', id)
      .where((eb) => eb.or([eb('grant_id', 'is', null), eb('grant_id', '<>', kept)]))
      .execute();
  });

/** A browser's session lists its grants, one per client. */
const isSession = (grantId: string) =>
  sql<boolean>`jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $grant)', jsonb_build_object('grant', ${grantId}::text))`;
