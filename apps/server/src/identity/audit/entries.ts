import { type AuditEntry, auditAreas, type AuditKind } from '@forecourt/api/contract/audit';
import { type InferResult, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { keyActor } from '../../platform/access/apiKeys.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { DayRange } from '../../metrics/range.ts';
import { getChanges } from './changes.ts';

/** What entries are narrowed down to. */
export interface Narrowed {
  dealerId: string;
  days: DayRange;
  actor?: string | undefined;
  kind?: AuditKind | undefined;
  search: string;
  /** The id of the entry that those listed are older or newer than. */
  before?: string | undefined;
  after?: string | undefined;
  size: number;
}

/** Whose entries concern a person; the ids of leads and settings may be the same as somebody's. */
const areasOfPeople = [...auditAreas.users, 'profile', 'session'];

const area = sql<string>`split_part(a.action, '.', 1)`;

const getName = (table: 'p' | 's' | 'l') =>
  sql<string | null>`nullif(btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`;

function selectEntries(trx: ScopedTransaction, { dealerId, days, actor, kind, search }: Narrowed) {
  const words = search.split(/\s+/).filter(Boolean);
  const midnight = (day: RawBuilder<unknown>) =>
    trx
      .selectFrom('dealer as d')
      .select(sql<Date>`(${day})::timestamp at time zone d.time_zone`.as('at'))
      .where('d.id', '=', dealerId);
  return trx
    .selectFrom('audit as a')
    .leftJoin('person as p', 'p.id', 'a.actor')
    .leftJoin('api_key as k', (join) =>
      // As `keyActor` names a key that acted.
      join.onRef('k.dealer_id', '=', 'a.dealer_id').on(sql<boolean>`a.actor = 'key:' || k.id`),
    )
    .leftJoin('person as s', (join) => join.onRef('s.id', '=', 'a.subject').on((eb) => eb(area, 'in', areasOfPeople)))
    .leftJoin('conversation as c', (join) =>
      // Entries about a customer name their conversation or their lead.
      join
        .onRef('c.dealer_id', '=', 'a.dealer_id')
        .onRef('c.id', '=', 'a.subject')
        .on((eb) => eb(area, 'in', auditAreas.conversations)),
    )
    .leftJoin('lead as l', (join) =>
      join
        .onRef('l.dealer_id', '=', 'a.dealer_id')
        .on((eb) => eb('l.id', '=', eb.fn.coalesce('c.lead_id', 'a.subject')))
        .on((eb) => eb(area, 'in', auditAreas.conversations)),
    )
    .select(['a.id', 'a.at', 'a.actor', 'a.action', 'a.subject', 'a.before', 'a.after'])
    .select([
      sql<string | null>`coalesce(k.name, ${getName('p')})`.as('actor_name'),
      sql<string | null>`coalesce(${getName('s')}, ${getName('l')})`.as('subject_name'),
    ])
    .where('a.dealer_id', '=', dealerId)
    .where('a.at', '>=', midnight(sql`${days.from}::date`))
    .where('a.at', '<', midnight(sql`${days.to}::date + 1`))
    .$if(actor !== undefined, (entries) => entries.where('a.actor', '=', actor!))
    .$if(kind !== undefined, (entries) => entries.where(area, 'in', auditAreas[kind!]))
    .where((eb) =>
      eb.and(
        words.map(
          (word) =>
            sql<boolean>`strpos(folded(concat_ws(' ', a.action, a.subject, p.first_name, p.last_name, s.first_name, s.last_name, l.first_name, l.last_name, k.name,
            a.before::text, a.after::text)), folded(${word})) > 0`,
        ),
      ),
    );
}

type EntryRow = InferResult<ReturnType<typeof selectEntries>>[number];

/**
 * A page of an account's entries, the newest first, and whether there are more on either side. Pages are found by the entry that they
 * begin after, so that the log may grow meanwhile, and the thousandth costs what the first does.
 */
export async function listEntries(
  trx: ScopedTransaction,
  narrowed: Narrowed,
): Promise<{ rows: EntryRow[]; hasOlder: boolean; hasNewer: boolean }> {
  const { dealerId, before, after, size } = narrowed;
  // One more than the page has: whether another follows.
  const read = (direction: 'older' | 'newer', than: string | undefined, limit: number) => {
    const [order, comparison] = direction === 'older' ? (['desc', '<'] as const) : (['asc', '>'] as const);
    return selectEntries(trx, narrowed)
      .$if(than !== undefined, (entries) =>
        entries.where((eb) => {
          const at = eb.selectFrom('audit').select('at').where('dealer_id', '=', dealerId).where('id', '=', than!);
          return eb(eb.refTuple('a.at', 'a.id'), comparison, eb.tuple(at, than!));
        }),
      )
      .orderBy('a.at', order)
      .orderBy('a.id', order)
      .limit(limit)
      .execute();
  };
  if (after !== undefined) {
    const found = await read('newer', after, size + 1);
    return { rows: found.slice(0, size).toReversed(), hasOlder: true, hasNewer: found.length > size };
  }
  const found = await read('older', before, size + 1);
  const rows = found.slice(0, size);
  const hasNewer = before !== undefined && rows[0] !== undefined && (await read('newer', rows[0].id, 1)).length > 0;
  return { rows, hasOlder: found.length > size, hasNewer };
}

/** Everybody who has an entry in an account, one step of the index each; those without a name are last. */
export async function actorsIn(
  trx: ScopedTransaction,
  dealerId: string,
): Promise<{ actor: string; name: string | null }[]> {
  const firstActor = (db: QueryCreator<Schema>) =>
    db.selectFrom('audit as a').select('a.actor').where('a.dealer_id', '=', dealerId).orderBy('a.actor').limit(1);
  const found = await trx
    .withRecursive('found(actor)', (db) =>
      db
        .selectFrom(firstActor(db).as('first'))
        .select('first.actor')
        .unionAll(
          db
            .selectFrom('found')
            .crossJoinLateral(() => firstActor(db).where('a.actor', '>', sql.ref<string>('found.actor')).as('next'))
            .select('next.actor'),
        ),
    )
    .selectFrom('found')
    .select('actor')
    .execute();
  const actors = found.map(({ actor }) => actor);
  const named = await trx
    .selectFrom('person as p')
    .select(['p.id as actor', getName('p').as('name')])
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(actors))))
    .orderBy('p.name_key')
    .orderBy('p.id')
    .execute();
  const keys = (
    await trx.selectFrom('api_key').select(['id', 'name']).where('dealer_id', '=', dealerId).orderBy('name').execute()
  )
    .map(({ id, name }) => ({ actor: keyActor({ id }), name }))
    .filter(({ actor }) => actors.includes(actor));
  const known = new Set([...named, ...keys].map(({ actor }) => actor));
  return [...named, ...keys, ...actors.filter((actor) => !known.has(actor)).map((actor) => ({ actor, name: null }))];
}

export function presentEntry(row: EntryRow): AuditEntry {
  const { changes, more } = getChanges(row.before, row.after);
  return {
    Id: String(row.id),
    At: row.at.toISOString(),
    ActorId: row.actor,
    ActorName: row.actor_name,
    Action: row.action,
    Subject: row.subject,
    SubjectName: row.subject_name,
    Changes: changes,
    MoreChanges: more,
  };
}
