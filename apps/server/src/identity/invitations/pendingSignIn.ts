import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { tokenHash } from '../../platform/access/shopper.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { SignInChecks } from './externalSignIn.ts';
import { type Invitation, invitationPath } from './invitation.ts';

/** How long a sign-in at the issuer may take. */
const minutes = 15;

/** Over TLS, with the prefix by which browsers take it over TLS alone. */
const cookieName = 'invitation_sign_in';

/** A sign-in that came back, with the invitation that it was begun for. */
interface PendingSignIn extends SignInChecks {
  dealerId: string;
  invitationId: string;
}

/**
 * Keeps a sign-in until the browser comes back from the issuer, which learns nothing of the invitation.
 * @returns the cookie by which the browser is known then: a link to the end of somebody else's sign-in is of no use (RFC 6819 §4.4.1.8)
 */
export async function keepSignIn(
  db: Kysely<Schema>,
  { dealerId, id }: Pick<Invitation, 'dealerId' | 'id'>,
  { state, nonce, codeVerifier }: SignInChecks,
  isSecure: boolean,
): Promise<string> {
  const browser = randomBytes(32).toString('base64url');
  await db
    .insertInto('invitation_sign_in')
    .values({
      state_hash: tokenHash(state),
      browser_hash: tokenHash(browser),
      dealer_id: dealerId,
      invitation_id: id,
      nonce,
      code_verifier: codeVerifier,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  const attributes = `Path=${invitationPath}; HttpOnly; SameSite=Lax; Max-Age=${minutes * 60}${isSecure ? '; Secure' : ''}`;
  return `${isSecure ? '__Secure-' : ''}${cookieName}=${browser}; ${attributes}`;
}

/**
 * The sign-in that a browser has come back from; it cannot come back twice.
 * @param cookies the header
 * @returns undefined for one that took too long, that has come back already, or that was begun in another browser
 */
export async function takeSignIn(
  db: Kysely<Schema>,
  state: string,
  cookies: string | undefined,
): Promise<PendingSignIn | undefined> {
  const browser = new RegExp(`(?:^|; )(?:__Secure-)?${cookieName}=([\\w-]+)`).exec(cookies ?? '')?.[1];
  if (browser === undefined) return undefined;
  const taken = await db
    .deleteFrom('invitation_sign_in')
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', tokenHash(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['dealer_id as dealerId', 'invitation_id as invitationId', 'nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst();
  return taken && { ...taken, state };
}
