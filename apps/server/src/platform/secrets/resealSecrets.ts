import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { errorText } from '../errors/errorText.ts';
import { installationOwner, isSealed } from './keepSecret.ts';
import type { SecretSeal } from './sealSecrets.ts';
import { sealedColumns, sealedNames } from './storedSecrets.ts';

/** What a walk over the stored secrets came to. */
export interface Resealed {
  /** How many were sealed with the current key by it. */
  sealed: number;
  /** Which could not be opened, as `table.column key`, with the reason. */
  failed: string[];
  /** The installation's own keys among them, by name: a start makes new ones once they are gone. */
  unreadableKeys: string[];
}

interface Walk {
  db: Kysely<Schema>;
  seal: SecretSeal;
  /** Seals only what is in the clear. */
  isClearOnly?: boolean;
  /** How many rows are read at once; fewer in tests. */
  batchSize?: number;
}

/** A compact JWE whose header is a JSON object; no secret that people type begins like it. */
const isCompactJwe = (value: string): boolean => /^eyJ[\w-]+(\.[\w-]*){4}$/.test(value);

/**
 * Seals every stored secret with the current key that is in the clear, or sealed with a former one. A row is written only while it has
 * the value that was read, so what somebody saves meanwhile stays. It can end anywhere and be run again.
 */
export async function resealSecrets(walk: Walk): Promise<Resealed> {
  const result: Resealed = { sealed: 0, failed: [], unreadableKeys: [] };
  for (const column of sealedColumns) await resealColumn(walk, column, result);
  await resealInstallation(walk, result);
  return result;
}

interface StoredSecret {
  key: string[];
  owner: string;
  value: string;
}

/** The same database, whose tables and columns are named by storedSecrets.ts. */
type NamedTables = Kysely<Record<string, Record<string, string>>>;

async function resealColumn(
  walk: Walk,
  { table, column, key, owner }: (typeof sealedColumns)[number],
  result: Resealed,
): Promise<void> {
  const { batchSize = 100 } = walk;
  const db = walk.db as unknown as NamedTables;
  const keyTexts = sql.join(key.map((name) => sql`${sql.ref(name)}::text`));
  let last: StoredSecret | undefined;
  do {
    const after = last && sql<SqlBool>`(${keyTexts}) > (${sql.join(last.key)})`;
    const rows: StoredSecret[] = await db
      .selectFrom(table)
      .select([sql<string[]>`array[${keyTexts}]`.as('key'), `${owner} as owner`, `${column} as value`])
      .where(column, '<>', '')
      .$if(after !== undefined, (query) => query.where(after!))
      .orderBy(sql`(${keyTexts})`)
      .limit(batchSize)
      .execute();
    for (const row of rows)
      try {
        const resealed = await resealValue(walk, row);
        if (resealed === undefined) continue;
        const { numUpdatedRows } = await db
          .updateTable(table)
          .set({ [column]: resealed })
          .where(sql<SqlBool>`(${keyTexts}) = (${sql.join(row.key)})`)
          .where(column, '=', row.value)
          .executeTakeFirstOrThrow();
        result.sealed += Number(numUpdatedRows);
      } catch (error) {
        result.failed.push(`${table}.${column} ${row.key.join('/')}: ${errorText(error)}`);
      }
    last = rows.length < batchSize ? undefined : rows.at(-1);
  } while (last);
}

/** @returns undefined for one that stays as it is */
async function resealValue(
  { seal, isClearOnly }: Walk,
  { owner, value }: Pick<StoredSecret, 'owner' | 'value'>,
): Promise<string | undefined> {
  if (!isCompactJwe(value)) return seal.seal(owner, value);
  return isClearOnly || seal.isCurrent(value) ? undefined : seal.seal(owner, await seal.open(owner, value));
}

async function resealInstallation(walk: Walk, result: Resealed): Promise<void> {
  const { db } = walk;
  const rows = await db.selectFrom('installation').selectAll().where('name', 'in', sealedNames).execute();
  for (const { name, value } of rows)
    try {
      const stored = isSealed(value) ? value.sealed : JSON.stringify(value);
      const sealed = await resealValue(walk, { owner: installationOwner, value: stored });
      if (sealed === undefined) continue;
      const { numUpdatedRows } = await db
        .updateTable('installation')
        .set({ value: JSON.stringify({ sealed }) })
        .where('name', '=', name)
        .where('value', '=', JSON.stringify(value))
        .executeTakeFirstOrThrow();
      result.sealed += Number(numUpdatedRows);
    } catch (error) {
      result.failed.push(`installation.value ${name}: ${errorText(error)}`);
      result.unreadableKeys.push(name);
    }
}

/** Deletes keys of the installation, for new ones to be made: everybody signs in again, and browsers and SFTP servers learn new keys. */
export async function deleteKeys(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('installation').where('name', 'in', names).execute();
}
