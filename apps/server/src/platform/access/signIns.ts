import { type Kysely, sql } from 'kysely';
import { asOwner } from '../db/owner.ts';
import type { Schema } from '../db/schema.ts';
import type { ScopedTransaction } from '../db/scope.ts';
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
  const { rows } = await sql<{ is_revoked: boolean; is_granted: boolean; is_used: boolean }>`
    select exists (select from revoked_token where hash = ${tokenId}) as is_revoked,
      exists (select from oidc_record where model = 'Grant' and id = ${own} and (expires_at is null or expires_at > now())) as is_granted,
      exists (select from sign_in where grant_id = ${own} and last_used_at < now() - interval '1 minute') as is_used`.execute(
    db,
  );
  const { is_revoked, is_granted, is_used } = rows[0]!;
  if (is_revoked || (own !== null && !is_granted)) return false;
  if (is_used) await sql`update sign_in set last_used_at = now() where grant_id = ${own}`.execute(db);
  return true;
}

/** One of a person's sign-ins. */
export interface SignInRow {
  grant_id: string;
  user_agent: string;
  signed_in_at: Date;
  last_used_at: Date;
}

/** A person's sign-ins that have not ended, the latest used first. */
export const listSignIns = (trx: ScopedTransaction, personId: string): Promise<SignInRow[]> =>
  asOwner(trx, async () => {
    const { rows } = await sql<SignInRow>`
      select s.grant_id, s.user_agent, s.signed_in_at, s.last_used_at
      from sign_in s join oidc_record g on g.model = 'Grant' and g.id = s.grant_id
      where s.person_id = ${personId} and (g.expires_at is null or g.expires_at > now())
      order by s.last_used_at desc, s.grant_id`.execute(trx);
    return rows;
  });

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
    await sql`delete from oidc_record where grant_id = ${grantId} or (model = 'Grant' and id = ${grantId})
      or (model = 'Session' and ${isSession(grantId)})`.execute(trx);
    await sql`delete from sign_in where grant_id = ${grantId}`.execute(trx);
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
    await sql`delete from oidc_record where payload ->> 'accountId' = ${subject} and case model
        when 'Session' then not ${isSession(kept)}
        when 'Grant' then id <> ${kept}
        else grant_id is distinct from ${kept} end`.execute(trx);
    await sql`delete from sign_in where person_id = ${id} and grant_id <> ${kept}`.execute(trx);
  });

/** A browser's session lists its grants, one per client. */
const isSession = (grantId: string) =>
  sql`jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $grant)', jsonb_build_object('grant', ${grantId}::text))`;
