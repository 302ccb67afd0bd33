import { type MassType, type Table, tables } from './tables.ts';

const massTypes = Object.keys(tables) as MassType[];

/**
 * The statement that writes a batch of one kind of record; messages and events are the timeline's. `$1` is a JSON array of records with their `line`; it answers a row a
 * line: `problem` (text or null), `is_written` (false where the same record was there already), `is_new` (false where any
 * record of that id was), and of what numbers count the columns that they count by, `before` and `after`.
 */
export const getStatement = (type: MassType): string => statements[type];

const statements = Object.fromEntries(massTypes.map((type) => [type, build(tables[type])])) as Record<MassType, string>;

function build({ table, fields, columns, derived, versions, counted, keeps, joins, refusals }: Table): string {
  const names = Object.keys(columns);
  const values = names.filter((name) => name !== 'dealer_id' && name !== 'id');
  const selected = Object.entries(columns).map(([name, value]) => `${value} as new_${name}`);
  return `
    with i as (select *${derived ? `, ${derived}` : ''} from jsonb_to_recordset($1::jsonb) as r(line int, ${Object.entries(
      fields,
    )
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', ')})),
    checked as (
      select i.line, ${selected.join(', ')},
        case ${refusals.map(([condition, reason]) => `when ${condition} then ${reason}`).join(' ')} end as problem
      from i ${joins}
    ),
    written as (
      insert into ${table} (${names.join(', ')})
      select ${names.map((name) => `new_${name}`).join(', ')} from checked where problem is null order by new_dealer_id, new_id
      on conflict (dealer_id, id) do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}${versions ? `, version = ${table}.version + ${versions === 'any' ? '1' : `(${table}.${versions} is distinct from excluded.${versions})::int`}` : ''}
      where (${values.map((name) => `${table}.${name}`).join(', ')}) is distinct from (${values.map((name) => `excluded.${name}`).join(', ')})${keeps ? ` and not (${keeps})` : ''}
      returning *, xmax = 0 as is_new
    )
    select c.line, c.problem, w.id is not null as is_written, coalesce(w.is_new, false) as is_new,
      ${pick('w', counted)} as after, ${pick('k', counted)} as before
    from checked c
    left join written w on (w.dealer_id, w.id) = (c.new_dealer_id, c.new_id) and c.problem is null
    ${counted ? `left join ${table} k on (k.dealer_id, k.id) = (w.dealer_id, w.id)` : ''}`;
}

/** Columns of a row as one value; null where there is no row. The statement sees the tables as they were before it. */
function pick(row: string, columns: readonly string[] | undefined): string {
  if (!columns) return 'null::jsonb';
  return `case when ${row}.id is not null then jsonb_build_object(${columns.map((name) => `'${name}', ${row}.${name}`).join(', ')}) end`;
}
