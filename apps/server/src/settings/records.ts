import type { SettingKind, SettingValue, StoredValue } from '@forecourt/api/contract/settings/kinds';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import type { Person } from '../platform/access/person.ts';
import type { AuditEntry } from '../platform/db/audit.ts';
import type { Schema } from '../platform/db/schema.ts';
import { changedElsewhere, type Refusal, savedBy } from '../platform/errors/refusal.ts';
import { readDocument } from './readDocument.ts';

/** A setting that was read. */
export interface Setting<K extends SettingKind> {
  key: string;
  value: StoredValue<K>;
  version: number;
}

const columns = ['key', 'value', 'version'] as const;

type SettingRow = Pick<Selectable<Schema['setting']>, (typeof columns)[number]>;

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

/** Whether a row of `setting` has this primary key. */
const hasKey =
  ({ dealerId, productId }: Scope, kind: SettingKind, key: string) =>
  (eb: ExpressionBuilder<Schema, 'setting'>) =>
    eb.and({ dealer_id: dealerId, product_id: productId, kind, key });

/**
 * @param scope an account and product; the product '' for account-wide settings
 * @param key for kinds with several settings
 * @returns undefined if it was never saved
 */
export async function readSetting<K extends SettingKind>(
  trx: Kysely<Schema>,
  scope: Scope,
  kind: K,
  key = '',
): Promise<Setting<K> | undefined> {
  const rows = await trx
    .selectFrom('setting')
    .select(columns)
    .where(hasKey(scope, kind, key))
    .execute();
  return read(scope, kind, rows)[0];
}

/** All settings of a kind, by key. */
export async function listSettings<K extends SettingKind>(
  trx: Kysely<Schema>,
  scope: Scope,
  kind: K,
): Promise<Setting<K>[]> {
  const rows = await trx
    .selectFrom('setting')
    .select(columns)
    .where('dealer_id', '=', scope.dealerId)
    .where('product_id', '=', scope.productId)
    .where('kind', '=', kind)
    .orderBy('key')
    .execute();
  return read(scope, kind, rows);
}

const read = <K extends SettingKind>(scope: Scope, kind: K, rows: readonly SettingRow[]): Setting<K>[] =>
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
  const known = await trx
    .selectFrom('setting')
    .select('value')
    .where(hasKey(scope, kind, key))
    .forUpdate()
    .executeTakeFirst();
  // Deleted since it was opened: saving must not bring it back.
  if (!known && ifMatch !== 0) throw await staleSave(work, kind, key);
  const saved = await trx
    .insertInto('setting')
    .values({
      dealer_id: dealerId,
      product_id: productId,
      kind,
      key,
      value: JSON.stringify(value),
      changed_by: person.id,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'product_id', 'kind', 'key'])
        .doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          version: eb('setting.version', '+', 1),
          changed_by: eb.ref('excluded.changed_by'),
          changed_at: eb.fn<Date>('clock_timestamp'),
        }))
        .where('setting.version', '=', ifMatch),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw await staleSave(work, kind, key);
  await work.audit(getSubject(kind, key), { ...(known && { before: known.value }), after: value });
  return saved.version;
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
  const deleted = await trx
    .deleteFrom('setting')
    .where(hasKey(scope, kind, key))
    .where('version', '=', ifMatch)
    .returning('value')
    .executeTakeFirst();
  if (!deleted) throw await staleSave(work, kind, key, missing);
  await work.audit(getSubject(kind, key), { before: deleted.value });
}

/** What the audit calls a setting. */
const getSubject = (kind: SettingKind, key: string): string => (key === '' ? kind : `${kind}:${key}`);

/** The error for a save based on an old version, naming who has saved since. */
async function staleSave(
  { trx, scope, person }: SettingWork,
  kind: SettingKind,
  key: string,
  missing?: Refusal,
): Promise<Refusal> {
  const current = await trx
    .selectFrom('setting')
    .leftJoin('person as p', 'p.id', 'setting.changed_by')
    .select((eb) => [
      'setting.version',
      'setting.changed_by',
      eb.fn<string>('concat_ws', [eb.val(' '), 'p.first_name', 'p.last_name']).as('name'),
    ])
    .where(hasKey(scope, kind, key))
    .executeTakeFirst();
  if (current) return savedBy(current.version, { name: current.name, isCaller: current.changed_by === person.id });
  return missing ?? changedElsewhere(0, 'This was deleted after you opened it');
}
