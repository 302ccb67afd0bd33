import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { tokenHash } from '../../platform/access/shopper.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** How long a browser is remembered. */
export const rememberedDays = 30;

const cookieName = 'remembered_device';

interface CookiePlace {
  /** The provider's path. */
  path: string;
  isSecure: boolean;
}

/**
 * Remembers a browser, for one person.
 * @returns the cookie by which it is known
 */
export async function rememberDevice(
  db: Kysely<Schema>,
  personId: string,
  { path, isSecure }: CookiePlace,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('remembered_device')
    .values({
      token_hash: tokenHash(token),
      person_id: personId,
      expires_at: sql`now() + make_interval(days => ${rememberedDays})`,
    })
    .execute();
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${rememberedDays * 86_400}${isSecure ? '; Secure' : ''}`;
  return `${isSecure ? '__Secure-' : ''}${cookieName}=${token}; ${attributes}`;
}

/**
 * Whether a browser is remembered for this person.
 * @param cookies the header
 * @returns undefined for one that does not say that it is; false where it says so and is not, or not any more
 */
export async function isRemembered(
  db: Kysely<Schema>,
  personId: string,
  cookies: string | undefined,
): Promise<boolean | undefined> {
  const token = new RegExp(`(?:^|; )(?:__Secure-)?${cookieName}=([\\w-]+)`).exec(cookies ?? '')?.[1];
  if (token === undefined) return undefined;
  const known = await db
    .selectFrom('remembered_device')
    .select('person_id')
    .where('token_hash', '=', tokenHash(token))
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return known !== undefined;
}

/** Forgets all of a person's browsers, since their password or a factor changed; run as the database's owner. */
export const forgetDevices = (db: Kysely<Schema>, personId: string): Promise<unknown> =>
  db.deleteFrom('remembered_device').where('person_id', '=', personId).execute();
