import { randomUUID } from 'node:crypto';
import type { ApiScope } from '@forecourt/api/apiScopes';
import { type ApiKey, type CreatedApiKey, maxApiKeys } from '@forecourt/api/contract/connections/keys';
import { sql } from 'kysely';
import { createKey, getStart, keyHash, knownScopes } from '../../platform/access/apiKeys.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { changedElsewhere, deletedElsewhere, Refusal } from '../../platform/errors/refusal.ts';

/** A key of a dealer's. */
interface KeyPlace {
  dealerId: string;
  id: string;
}

const selectKeys = (trx: ScopedTransaction, dealerId: string) =>
  trx
    .selectFrom('api_key as k')
    .leftJoin('person as p', 'p.id', 'k.created_by')
    .leftJoin('api_key_hash as replaced', (join) =>
      join
        .onRef('replaced.dealer_id', '=', 'k.dealer_id')
        .onRef('replaced.key_id', '=', 'k.id')
        .on('replaced.works_until', '>', sql<Date>`now()`),
    )
    .select(['k.id', 'k.name', 'k.scopes', 'k.starts_with', 'k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .select(['k.version', 'replaced.works_until'])
    .select(sql<string | null>`nullif(btrim(p.first_name || ' ' || p.last_name), '')`.as('created_by'))
    .where('k.dealer_id', '=', dealerId);

type ListedKey = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>;

const presentKey = (key: ListedKey): ApiKey => ({
  Id: key.id,
  Name: key.name,
  Scopes: knownScopes(key.scopes),
  StartsWith: key.starts_with,
  CreatedAt: key.created_at.toISOString(),
  CreatedBy: key.created_by,
  LastUsedAt: key.last_used_at?.toISOString() ?? null,
  ReplacedWorksUntil: key.works_until?.toISOString() ?? null,
  RevokedAt: key.revoked_at?.toISOString() ?? null,
  Version: key.version,
});

const findKey = async (trx: ScopedTransaction, { dealerId, id }: KeyPlace): Promise<ApiKey> =>
  presentKey(await selectKeys(trx, dealerId).where('k.id', '=', id).executeTakeFirstOrThrow());

/** A dealer's keys: those that work, the newest first, then those that were revoked in the last 30 days. */
export async function listKeys(trx: ScopedTransaction, dealerId: string): Promise<ApiKey[]> {
  const keys = await selectKeys(trx, dealerId)
    .where((eb) =>
      eb.or([eb('k.revoked_at', 'is', null), eb('k.revoked_at', '>', sql<Date>`now() - interval '30 days'`)]),
    )
    .orderBy('k.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute();
  return keys.map(presentKey);
}

/**
 * Creates a key.
 * @param personId who creates it
 * @returns with the key itself, which is stored nowhere
 * @throws 409 where the dealer has as many as it may have
 */
export async function insertKey(
  trx: ScopedTransaction,
  { dealerId, personId, name, scopes }: { dealerId: string; personId: string; name: string; scopes: ApiScope[] },
): Promise<CreatedApiKey> {
  const { count } = await trx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('dealer_id', '=', dealerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxApiKeys)
    throw new Refusal(409, 'too-many-keys', `An account can have ${maxApiKeys} API keys. Revoke one first.`);
  const place = { dealerId, id: randomUUID() };
  const key = createKey();
  await trx
    .insertInto('api_key')
    .values({ dealer_id: dealerId, id: place.id, name, scopes, starts_with: getStart(key), created_by: personId })
    .execute();
  await insertHash(trx, place, key);
  return { Key: key, Item: await findKey(trx, place) };
}

/**
 * Replaces a key. One that an earlier rotation replaced stops working, so that no more than two ever work.
 * @param graceHours how long the key that is replaced goes on working
 * @param ifMatch the version that the rotation is based on
 * @returns with the new key itself, which is stored nowhere
 * @throws 404 for a key that does not exist or was revoked, 412 where somebody else rotated it meanwhile
 */
export async function rotateKey(
  trx: ScopedTransaction,
  { graceHours, ifMatch, ...place }: KeyPlace & { graceHours: number; ifMatch: number },
): Promise<CreatedApiKey> {
  const { version } = await lockKey(trx, place);
  if (version !== ifMatch)
    throw changedElsewhere(version, 'This key was rotated or changed after you opened the list. Check it first.');
  await deleteHashes(trx, place).where('works_until', 'is not', null).execute();
  if (graceHours === 0) await deleteHashes(trx, place).execute();
  else
    await trx
      .updateTable('api_key_hash')
      .set({ works_until: sql`now() + make_interval(hours => ${graceHours})` })
      .where('dealer_id', '=', place.dealerId)
      .where('key_id', '=', place.id)
      .execute();
  const key = createKey();
  await insertHash(trx, place, key);
  await updateKey(trx, place)
    .set({ starts_with: getStart(key), version: version + 1 })
    .execute();
  return { Key: key, Item: await findKey(trx, place) };
}

/**
 * Revokes a key, and with it the one that a rotation replaced.
 * @throws 404 for a key that does not exist or was revoked already
 */
export async function revokeKey(trx: ScopedTransaction, place: KeyPlace): Promise<ApiKey> {
  const { version } = await lockKey(trx, place);
  await deleteHashes(trx, place).execute();
  await updateKey(trx, place)
    .set({ revoked_at: sql`now()`, version: version + 1 })
    .execute();
  return findKey(trx, place);
}

/** Holds a key until the transaction ends, so that of two rotations at once the second sees the first. */
async function lockKey(trx: ScopedTransaction, { dealerId, id }: KeyPlace): Promise<{ version: number }> {
  const key = await trx
    .selectFrom('api_key')
    .select('version')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!key) throw deletedElsewhere('This API key doesn’t exist, or it was revoked', id);
  return key;
}

const insertHash = (trx: ScopedTransaction, { dealerId, id }: KeyPlace, key: string) =>
  trx
    .insertInto('api_key_hash')
    .values({ key_hash: keyHash(key), dealer_id: dealerId, key_id: id })
    .execute();

const deleteHashes = (trx: ScopedTransaction, { dealerId, id }: KeyPlace) =>
  trx.deleteFrom('api_key_hash').where('dealer_id', '=', dealerId).where('key_id', '=', id);

const updateKey = (trx: ScopedTransaction, { dealerId, id }: KeyPlace) =>
  trx.updateTable('api_key').where('dealer_id', '=', dealerId).where('id', '=', id);
