import type { SettingKind, SettingValue, StoredValue } from '@forecourt/api/contract/settings/kinds';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import type { Person } from '../platform/access/person.ts';
import type { AuditEntry } from '../platform/db/audit.ts';
import { changedElsewhere, type Refusal, savedBy } from '../platform/errors/refusal.ts';
import { readDocument } from './readDocument.ts';

/** A setting that was read. */
export interface Setting<K extends SettingKind> {
  key: string;
  value: StoredValue<K>;
  version: number;
}

/** A row of `setting`. */
interface Row {
  key: string;
  value: unknown;
  version: number;
}

/** What a route passes to change a setting: the product, the person, and the version that the change is based on. */
export interface SettingWork {
  trx: ScopedTransaction;
  scope: Scope;
  person: Person;
  audit: (subject: string, documents: Pick<AuditEntry, 'before' | 'after'>) => Promise<void>;
  ifMatch: number;
}

/** Which setting is changed. */
interface Change<K extends SettingKind> {
  kind: K;
  /** The key, for kinds with several settings. */
  key?: string;
}

/**
 * @param scope an account and product; the product '' for account-wide settings
 * @param key for kinds with several settings
 * @returns undefined if it was never saved
 */
export async function readSetting<K extends SettingKind>(
  trx: QueryExecutorProvider,
  scope: Scope,
  kind: K,
  key = '',
): Promise<Setting<K> | undefined> {
  const { rows } = await sql<Row>`
    select key, value, version from setting
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = ${kind} and key = ${key}`.execute(
    trx,
  );
  return read(scope, kind, rows)[0];
}

/** All settings of a kind, by key. */
export async function listSettings<K extends SettingKind>(
  trx: QueryExecutorProvider,
  scope: Scope,
  kind: K,
): Promise<Setting<K>[]> {
  const { rows } = await sql<Row>`
    select key, value, version from setting
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = ${kind} order by key`.execute(
    trx,
  );
  return read(scope, kind, rows);
}

const read = <K extends SettingKind>(scope: Scope, kind: K, rows: readonly Row[]): Setting<K>[] =>
  rows.flatMap(({ key, value, version }) => {
    const document = readDocument({ ...scope, kind, key }, value);
    return document === undefined ? [] : [{ key, value: document, version }];
  });

/**
 * Saves a setting based on the version in If-Match (0: never saved), with an audit entry.
 * @returns the new version
 * @throws 412 if somebody else has saved it since, with the current version and their name
 */
export async function saveSetting<K extends SettingKind>(
  work: SettingWork,
  { kind, key = '', value }: Change<K> & { value: SettingValue<K> },
): Promise<number> {
  const { trx, scope, person, ifMatch } = work;
  const { dealerId, productId } = scope;
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
  if (!rows[0]) throw await staleSave(work, kind, key);
  await work.audit(getSubject(kind, key), { ...(known[0] && { before: known[0].value }), after: value });
  return rows[0].version;
}

/**
 * Deletes a setting of a kind with several.
 * @param missing thrown if there is none
 * @throws 412 if somebody else has saved it since
 */
export async function deleteSetting(
  work: SettingWork,
  { kind, key }: Change<SettingKind> & { key: string },
  missing: Refusal,
): Promise<void> {
  const { trx, scope, ifMatch } = work;
  const { dealerId, productId } = scope;
  const { rows } = await sql<{ value: unknown }>`
    delete from setting
    where dealer_id = ${dealerId} and product_id = ${productId} and kind = ${kind} and key = ${key} and version = ${ifMatch}
    returning value`.execute(trx);
  if (!rows[0]) throw await staleSave(work, kind, key, missing);
  await work.audit(getSubject(kind, key), { before: rows[0].value });
}

/** What the audit calls a setting. */
const getSubject = (kind: SettingKind, key: string): string => (key === '' ? kind : `${kind}:${key}`);

/** The error for a save based on an old version, naming who has saved since. */
async function staleSave(
  { trx, scope: { dealerId, productId }, person }: SettingWork,
  kind: SettingKind,
  key: string,
  missing?: Refusal,
): Promise<Refusal> {
  const { rows } = await sql<{ version: number; name: string; isCaller: boolean }>`
    select s.version, concat_ws(' ', p.first_name, p.last_name) as name, s.changed_by is not distinct from ${person.id} as "isCaller"
    from setting s left join person p on p.id = s.changed_by
    where s.dealer_id = ${dealerId} and s.product_id = ${productId} and s.kind = ${kind} and s.key = ${key}`.execute(
    trx,
  );
  if (rows[0]) return savedBy(rows[0].version, rows[0]);
  return missing ?? changedElsewhere(0, 'This was deleted after you opened it');
}
