import { createHash } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';

/** Where passkeys are used: the provider's pages, which are the same for all brands. Never read from a request's headers. */
export interface PasskeySite {
  origin: string;
  /** The relying party's id: the host of the origin. */
  host: string;
}

/** Who has passkeys. */
interface PasskeyOwner {
  id: string;
  email: string;
  name: string;
}

/** Says nothing of the person (WebAuthn §14.6.1). */
const getHandle = (personId: string) => createHash('sha256').update(`passkeys of ${personId}`).digest();

/** What a browser is asked for to make a passkey. */
export async function creationOptions(
  db: Kysely<Schema>,
  { host }: PasskeySite,
  interaction: string,
  { owner, product }: { owner: PasskeyOwner; product: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await db.selectFrom('passkey').select('id').where('person_id', '=', owner.id).execute();
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: host,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(getHandle(owner.id)),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, interaction);
  return options;
}

/**
 * Stores a new passkey.
 * @returns false for an answer that is not to one of our open challenges, or not by a verified person at our site
 */
export async function addPasskey(
  db: Kysely<Schema>,
  { origin, host }: PasskeySite,
  interaction: string,
  { personId, response, userAgent }: { personId: string; response: RegistrationResponseJSON; userAgent: string },
): Promise<boolean> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, interaction),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  });
  if (!verified) return false;
  const { credential } = registrationInfo;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      id: credential.id,
      person_id: personId,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      user_agent: userAgent.replaceAll('\0', '').slice(0, 512),
    })
    // One that belongs to somebody is not taken from them (WebAuthn §7.1, step 26).
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * What a browser is asked for to use a passkey.
 * @param personId undefined for anybody's that the browser keeps
 */
export async function requestOptions(
  db: Kysely<Schema>,
  { host }: PasskeySite,
  interaction: string,
  personId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own =
    personId === undefined
      ? []
      : await db.selectFrom('passkey').select(['id', 'transports']).where('person_id', '=', personId).execute();
  const options = await generateAuthenticationOptions({
    rpID: host,
    allowCredentials: own,
    userVerification: 'required',
  });
  await keepChallenge(db, options.challenge, interaction);
  return options;
}

/**
 * Checks the use of a passkey.
 * @param personId whose it has to be; undefined for anybody's, who is then known by it
 * @returns its person's id; undefined for an answer that is not to one of our open challenges, by no key of ours, not by a verified person
 *   at our site, or by a copy of the key
 */
export async function checkPasskey(
  db: Kysely<Schema>,
  { origin, host }: PasskeySite,
  interaction: string,
  { personId, response }: { personId: string | undefined; response: AuthenticationResponseJSON },
): Promise<string | undefined> {
  const known = await db.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst();
  if (!known || (personId !== undefined && known.person_id !== personId)) return undefined;
  const { userHandle } = response.response;
  const isFound =
    userHandle === undefined ? personId !== undefined : userHandle === getHandle(known.person_id).toString('base64url');
  if (!isFound) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, interaction),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: Number(known.counter) },
    requireUserVerification: true,
  });
  if (!verified) return undefined;
  // A counter that stands still is a copy of the key, unless the device counts nothing (WebAuthn §6.1.1).
  const { newCounter } = authenticationInfo;
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: sql`now()` })
    .where('id', '=', known.id)
    .$if(newCounter > 0, (update) => update.where('counter', '<', sql<string>`${newCounter}`))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? known.person_id : undefined;
}
