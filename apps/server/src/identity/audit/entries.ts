import { type AuditEntry, auditAreas, type AuditKind } from '@forecourt/api/contract/audit';
import { sql } from 'kysely';
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

interface EntryRow {
  id: string;
  at: Date;
  actor: string;
  actor_name: string | null;
  action: string;
  subject: string;
  subject_name: string | null;
  before: unknown;
  after: unknown;
}

/** Whose entries concern a person; the ids of leads and settings may be the same as somebody's. */
const areasOfPeople = [...auditAreas.users, 'profile', 'session'];

const getName = (table: string) =>
  sql`nullif(btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`;

/**
 * A page of an account's entries, the newest first, and whether there are more on either side. Pages are found by the entry that they
 * begin after, so that the log may grow meanwhile, and the thousandth costs what the first does.
 */
export async function listEntries(
  trx: ScopedTransaction,
  { dealerId, days, actor, kind, search, before, after, size }: Narrowed,
): Promise<{ rows: EntryRow[]; hasOlder: boolean; hasNewer: boolean }> {
  const words = search.split(/\s+/).filter(Boolean);
  // One more than the page has: whether another follows.
  const read = async (direction: 'older' | 'newer', than: string | undefined, limit: number) => {
    const isOlder = direction === 'older';
    const { rows } = await sql<EntryRow>`
      select a.id, a.at, a.actor, a.action, a.subject, a.before, a.after, ${getName('p')} as actor_name, ${getName('s')} as subject_name
      from audit a left join person p on p.id = a.actor
        left join person s on s.id = a.subject and split_part(a.action, '.', 1) = any (${areasOfPeople}::text[])
      where a.dealer_id = ${dealerId}
        and a.at >= (select ${days.from}::date::timestamp at time zone d.time_zone from dealer d where d.id = ${dealerId})
        and a.at < (select (${days.to}::date + 1)::timestamp at time zone d.time_zone from dealer d where d.id = ${dealerId})
        ${actor === undefined ? sql`` : sql`and a.actor = ${actor}`}
        ${kind === undefined ? sql`` : sql`and split_part(a.action, '.', 1) = any (${auditAreas[kind]}::text[])`}
        ${
          than === undefined
            ? sql``
            : sql`and (a.at, a.id) ${isOlder ? sql`<` : sql`>`} ((select at from audit where dealer_id = ${dealerId} and id = ${than}::bigint), ${than}::bigint)`
        }
        ${
          words.length === 0
            ? sql``
            : sql`and not exists (
          select from unnest(${words}::text[]) word
          where strpos(folded(concat_ws(' ', a.action, a.subject, p.first_name, p.last_name, s.first_name, s.last_name, a.before::text,
            a.after::text)), folded(word)) = 0)`
        }
      order by ${isOlder ? sql`a.at desc, a.id desc` : sql`a.at, a.id`}
      limit ${limit}`.execute(trx);
    return rows;
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
  const { rows: found } = await sql<{ actor: string }>`
    with recursive found as (
      (select actor from audit where dealer_id = ${dealerId} order by actor limit 1)
      union all
      select next.actor from found cross join lateral (
        select a.actor from audit a where a.dealer_id = ${dealerId} and a.actor > found.actor order by a.actor limit 1) next)
    select actor from found`.execute(trx);
  const actors = found.map(({ actor }) => actor);
  const { rows: named } = await sql<{ actor: string; name: string | null }>`
    select p.id as actor, ${getName('p')} as name from person p where p.id = any (${actors}::text[])
    order by p.name_key, p.id`.execute(trx);
  const known = new Set(named.map(({ actor }) => actor));
  return [...named, ...actors.filter((actor) => !known.has(actor)).map((actor) => ({ actor, name: null }))];
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
