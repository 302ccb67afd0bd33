import { createHash, randomBytes } from 'node:crypto';
import { type ApiScope, apiScopes } from '@forecourt/api/apiScopes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../errors/refusal.ts';

/** A dealer's API key that works. */
export interface WorkingApiKey {
  id: string;
  dealerId: string;
  name: string;
  scopes: ApiScope[];
}

/** What every key begins with, so that people and scanners for leaked secrets recognize one. */
const prefix = 'fc_';

/** How many of a key's characters are kept to recognize it by. */
const shownCharacters = prefix.length + 4;

/** A new key of 256 random bits: too many to guess, so that a plain hash of it is enough (NIST SP 800-63B §5.1.2.2). */
export const createKey = (): string => prefix + randomBytes(32).toString('base64url');

/** Whether a token has the form of a key; access tokens have dots and no such prefix. */
export const isApiKey = (token: string): boolean => token.startsWith(prefix);

/** A key's first characters, which are shown in its place. */
export const getStart = (key: string): string => key.slice(0, shownCharacters);

/** What is stored of a key. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What an API key is called in the audit, in place of a person's id. */
export const keyActor = ({ id }: Pick<WorkingApiKey, 'id'>): string => `key:${id}`;

/** How exactly it is noted when a key was last used. */
const notedEvery = sql<Date>`now() - interval '1 minute'`;

/**
 * Finds the key that a request came with, and notes that it was used. Nothing is cached, so a revoked key is refused at once by every
 * process.
 * @param db connected as the owner: whose the key is has yet to be found
 * @returns undefined for one that does not exist, was revoked, or was replaced and works no longer
 * @throws 403 for a suspended account
 */
export async function findApiKey(db: Kysely<Schema>, key: string): Promise<WorkingApiKey | undefined> {
  const found = await db
    .selectFrom('api_key_hash as h')
    .innerJoin('api_key as k', (join) => join.onRef('k.dealer_id', '=', 'h.dealer_id').onRef('k.id', '=', 'h.key_id'))
    .innerJoin('dealer as d', 'd.id', 'k.dealer_id')
    .select(['k.id', 'k.dealer_id as dealerId', 'k.name', 'k.scopes', 'd.is_suspended'])
    .select((eb) => eb.or([eb('k.last_used_at', 'is', null), eb('k.last_used_at', '<', notedEvery)]).as('isToBeNoted'))
    .where('h.key_hash', '=', keyHash(key))
    .where('k.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('h.works_until', 'is', null), eb('h.works_until', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (!found) return undefined;
  const { isToBeNoted, scopes, is_suspended, ...own } = found;
  if (is_suspended)
    throw new Refusal(403, 'account-suspended', 'This account is suspended. Its API keys open nothing.');
  if (isToBeNoted)
    await db
      .updateTable('api_key')
      .set({ last_used_at: sql`now()` })
      .where('dealer_id', '=', own.dealerId)
      .where('id', '=', own.id)
      .execute();
  return { ...own, scopes: knownScopes(scopes) };
}

/** A key's scopes; one that the product no longer has opens nothing. */
export const knownScopes = (scopes: readonly string[]): ApiScope[] =>
  scopes.filter((scope): scope is ApiScope => Object.hasOwn(apiScopes, scope));
