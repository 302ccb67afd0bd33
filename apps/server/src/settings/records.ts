import type { SettingKind, SettingValue } from '@forecourt/api/contract/settings/kinds';
import { sql } from 'kysely';
import { audit } from '../db/audit.ts';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import type { Person } from '../identity/person.ts';
import { notFound, Refusal } from '../errors/refusal.ts';

/** A setting as it is stored. The version of what nobody has written yet is 0. */
export interface Setting<K extends SettingKind> {
  key: string;
  value: SettingValue<K>;
  version: number;
}

/** Who changes a setting, by which call of the contract. */
interface Change {
  person: Person;
  /** The call's id, for the audit. */
  action: string;
  requestId: string;
}

/**
 * @param scope a product of an account; the product '' for what concerns the whole account
 * @param key which of a kind that has many
 * @returns undefined where nobody has written it
 */
export async function readSetting<K extends SettingKind>(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  kind: K,
  key = '',
): Promise<Setting<K> | undefined> {
  const { rows } = await sql<Setting<K>>`
    select key, value, version from setting
    where dealer_id = ${dealerId} and product_id = ${productId} and kind = ${kind} and key = ${key}`.execute(trx);
  return rows[0];
}

/** All of a kind that has many, by their keys. */
export async function listSettings<K extends SettingKind>(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  kind: K,
): Promise<Setting<K>[]> {
  const { rows } = await sql<Setting<K>>`
    select key, value, version from setting
    where dealer_id = ${dealerId} and product_id = ${productId} and kind = ${kind} order by key`.execute(trx);
  return rows;
}

/**
 * Saves a setting that was begun on a version, and writes what it was and is into the audit.
 * @param ifMatch the version that the change was begun on; 0: nobody had written it
 * @returns the version that it has now
 * @throws 412 where somebody else has saved it since, with the version that it has now and who that was; nothing is
 *   overwritten
 */
export async function saveSetting<K extends SettingKind>(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  { kind, key = '', value, ifMatch }: { kind: K; key?: string; value: SettingValue<K>; ifMatch: number },
  { person, action, requestId }: Change,
): Promise<number> {
  const where = sql`dealer_id = ${dealerId} and product_id = ${productId} and kind = ${kind} and key = ${key}`;
  const { rows: known } = await sql<{ value: unknown; version: number }>`
    select value, version from setting where ${where} for update`.execute(trx);
  const { rows } = await sql<{ version: number }>`
    insert into setting as s (dealer_id, product_id, kind, key, value, changed_by)
    select ${dealerId}, ${productId}, ${kind}, ${key}, ${JSON.stringify(value)}::jsonb, ${person.id}
    where ${ifMatch} = 0 or ${known.length} > 0
    on conflict (dealer_id, product_id, kind, key) do update
      set value = excluded.value, version = s.version + 1, changed_by = excluded.changed_by, changed_at = clock_timestamp()
      where s.version = ${ifMatch}
    returning version`.execute(trx);
  if (!rows[0]) throw await changedElsewhere(trx, { dealerId, productId }, kind, key);
  await audit(trx, {
    dealerId,
    actor: person.id,
    action,
    subject: key === '' ? kind : `${kind}:${key}`,
    ...(known[0] && { before: known[0].value }),
    after: value,
    requestId,
  });
  return rows[0].version;
}

/**
 * Deletes one of a kind that has many.
 * @throws 404 where there is none; 412 where somebody else has saved it since `ifMatch`
 */
export async function deleteSetting(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  { kind, key, ifMatch }: { kind: SettingKind; key: string; ifMatch: number },
  { person, action, requestId }: Change,
): Promise<void> {
  const { rows } = await sql<{ value: unknown }>`
    delete from setting
    where dealer_id = ${dealerId} and product_id = ${productId} and kind = ${kind} and key = ${key} and version = ${ifMatch}
    returning value`.execute(trx);
  if (!rows[0]) throw await changedElsewhere(trx, { dealerId, productId }, kind, key, notFound());
  await audit(trx, { dealerId, actor: person.id, action, subject: `${kind}:${key}`, before: rows[0].value, requestId });
}

/** The refusal of a save that was begun on another version, naming who has saved since. */
async function changedElsewhere(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  kind: SettingKind,
  key: string,
  missing?: Refusal,
): Promise<Refusal> {
  const { rows } = await sql<{ version: number; name: string | null }>`
    select s.version, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name
    from setting s left join person p on p.id = s.changed_by
    where s.dealer_id = ${dealerId} and s.product_id = ${productId} and s.kind = ${kind} and s.key = ${key}`.execute(
    trx,
  );
  if (!rows[0] && missing) return missing;
  return new Refusal(
    412,
    'changed-elsewhere',
    rows[0]
      ? `${rows[0].name ?? 'Somebody else'} has saved this since you opened it`
      : 'Somebody else has deleted this',
    { version: rows[0]?.version ?? 0 },
  );
}
