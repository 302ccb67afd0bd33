import { type Kysely, sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Schema } from '../../platform/db/schema.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';

/** A code of the step before or after is taken too, for clocks that differ (RFC 6238 §5.2). */
const toleranceSeconds = 30;

/** The secret of an app that is being set up. */
export const newAppSecret = (): string => generateSecret();

/** What an app reads from the QR code. */
export const appUri = (secret: string, product: string, email: string): string =>
  generateURI({ issuer: product, label: email, secret });

/**
 * @param lastStep the step of the last code that was accepted: neither it nor one before is good again
 * @returns the code's step; undefined for a wrong code
 */
export async function checkAppCode(secret: string, token: string, lastStep?: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(token)) return undefined;
  const checked = await verify({
    secret,
    token,
    epochTolerance: toleranceSeconds,
    ...(lastStep !== undefined && { afterTimeStep: lastStep }),
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined;
}

/**
 * Whether a code is one of the person's app, and uses it up: of two who send it at once, one is refused.
 * @param code digits alone
 */
export async function takeAppCode(
  db: Kysely<Schema>,
  { open }: SecretSeal,
  personId: string,
  code: string,
): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator_app')
    .select(['secret', 'last_step'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!app) return false;
  const step = await checkAppCode(await open(personId, app.secret), code, Number(app.last_step));
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: sql`${step}` })
    .where('person_id', '=', personId)
    .where('last_step', '<', sql<string>`${step}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
