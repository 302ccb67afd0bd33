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

/** Notes in which browser a grant begins. */
export async function recordSignIn(
  db: Kysely<Schema>,
  { grantId, subject, userAgent }: { grantId: string; subject: string; userAgent: string },
): Promise<void> {
  await db
    .insertInto('sign_in')
    .columns(['grant_id', 'person_id', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .select([
          eb.val(grantId).as('grant_id'),
          'id',
          eb.val(userAgent.replaceAll('\0', '').slice(0, longestUserAgent)).as('user_agent'),
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
            .where(sql<boolean>`(expires_at is null or expires_at > now())`),
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

/** One of a person's sign-ins. */
export type SignInRow = Omit<Selectable<SignIn>, 'person_id'>;

/** A person's sign-ins that have not ended, the latest used first. */
export const listSignIns = (trx: ScopedTransaction, personId: string): Promise<SignInRow[]> =>
  asOwner(trx, () =>
    trx
      .selectFrom('sign_in as s')
      .innerJoin('oidc_record as g', 'g.id', 's.grant_id')
      .select(['s.grant_id', 's.user_agent', 's.signed_in_at', 's.last_used_at'])
      .where('g.model', '=', 'Grant')
      .where('s.person_id', '=', personId)
      .where(sql<boolean>`(g.expires_at is null or g.expires_at > now())`)
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

/** Ends one sign-in: its grant, its refresh tokens, and the provider's session in that browser. */
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
    await trx.deleteFrom('sign_in').where('person_id', '=', id).where('grant_id', '<>', kept).execute();
  });

/** A browser's session lists its grants, one per client. */
const isSession = (grantId: string) =>
  sql<boolean>`jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $grant)', jsonb_build_object('grant', ${grantId}::text))`;
