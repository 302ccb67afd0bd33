import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoRecords } from '../../demo/records.ts';
import { loadLines } from '../../feed/load.ts';
import { migrate } from './migrate.ts';
import { isFull } from '../../../test-support/sample.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { storedConsentJobs } from '../../messaging/timeline/storedConsent.ts';

/** What a feed writes, in the order in which rows refer to each other, and within a table in that of their arrival. */
const written: Record<string, string> = {
  dealer: 'id',
  dealer_product: 'dealer_id, position',
  person: 'id',
  person_account: 'person_id, position',
  lead: 'dealer_id, product_id, number',
  conversation: 'dealer_id, id',
  message: 'dealer_id, id',
  event: 'dealer_id, id',
  visit: 'dealer_id, id',
  deal: 'dealer_id, id',
  conversation_list: 'dealer_id, product_id, number',
  next_number: 'dealer_id, product_id, of',
};

/** What follows from those rows: the triggers of the earlier release keep it there, the code that writes the rows keeps it here. */
const derived = {
  lead: 'dealer_id, id, number, created_day, first_bot_at, is_duplicate',
  conversation: 'dealer_id, id, takeover',
  metric_day: 'dealer_id, product_id, kind, actor, day, n',
  activity_set: 'dealer_id, product_id, kind, span, day, block, actor, members',
  opt_out: 'dealer_id, lead_id, channel, at',
  customer_identity: 'dealer_id, kind, value',
};

/** The leads of each customer, whose ids differ. */
const customers =
  'select dealer_id, array_agg(lead_id order by lead_id) as leads from customer_lead group by dealer_id, customer_id order by 1, 2';

/** What a database of an earlier release is made from, with its triggers: `pg_dump --schema-only` after its last migration. */
const released = {
  migration: '068_file_objects.sql',
  schema: new URL('../../../test-support/schemas/068.sql', import.meta.url),
};

async function listColumns({ pool }: TestDatabase, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

let fed: TestDatabase;
let upgraded: TestDatabase;
beforeAll(async () => {
  fed = await testDatabase();
  upgraded = await testDatabase('template0');
  const records = [...demoRecords(new Date('2026-06-01T12:00:00Z')).take(isFull ? 6000 : 2000)];
  const known = records.find((record) => record.type === 'lead' && record.email && record.phone)!;
  // Two more of that customer: one shares the address, the other one the number of the first of them.
  const others = [
    { ...known, id: 'by-email', phone: '+12125550100' },
    { ...known, id: 'by-phone', email: 'another@mail.example', phone: '+12125550100' },
  ];
  await loadLines(
    fed.pool,
    [...records, ...others].map((record, index) => ({ line: index + 1, record })),
  );
}, 120_000);
afterAll(() => Promise.all([fed.drop(), upgraded.drop()]));

it('makes of a database of the last release what a new one would be', { timeout: 120_000 }, async () => {
  await upgraded.pool.query(readFileSync(released.schema, 'utf8'));
  await upgraded.pool.query("insert into migration (name, checksum) values ($1, '')", [released.migration]);
  for (const [table, order] of Object.entries(written)) {
    // What has moved elsewhere since keeps its default.
    const present = await listColumns(fed, table);
    const columns = (await listColumns(upgraded, table)).filter((name) => present.includes(name));
    const names = columns.join(', ');
    // A person's keys are folded as they were then.
    const keys = new Set(table === 'person_account' ? ['name_key', 'email_key', 'role_key', 'is_internal'] : []);
    const values = columns.map((name) => `${keys.has(name) ? 'person' : 't'}.${name}`).join(', ');
    const { rows } = await fed.pool.query<{ all: unknown }>(
      `select jsonb_agg(to_jsonb(t) order by ${order}) as all from ${table} t`,
    );
    await upgraded.pool.query(
      `insert into ${table} (${names})
       select ${values} from jsonb_populate_recordset(null::${table}, $1) with ordinality t ${keys.size > 0 ? 'join person on person.id = t.person_id' : ''}`,
      [JSON.stringify(rows[0]!.all ?? [])],
    );
  }
  await migrate(upgraded.pool);
  const reading = runJobs(upgraded, [storedConsentJobs(upgraded.db)]);
  await expect.poll(async () => (await upgraded.pool.query('select from timer')).rowCount, { timeout: 60_000 }).toBe(0);
  await reading.stop();
  for (const [table, columns] of Object.entries(derived)) {
    const digest = `select count(*)::int as rows, md5(string_agg(t::text, e'\\n' order by t::text)) as digest from (select ${columns} from ${table}) t`;
    const [one, other] = await Promise.all([fed.pool.query(digest), upgraded.pool.query(digest)]);
    expect({ table, ...other.rows[0] }).toEqual({ table, ...one.rows[0] });
    expect(one.rows[0], table).toMatchObject({
      rows: table === 'opt_out' ? expect.any(Number) : expect.toSatisfy((n: number) => n > 0),
    });
  }
  const [made, taken] = await Promise.all([fed.pool.query(customers), upgraded.pool.query(customers)]);
  expect(taken.rows).toEqual(made.rows);
  expect(made.rows.some(({ leads }) => leads.includes('by-phone') && leads.length === 3)).toBe(true);
});

/** All that a schema consists of, a line each, whatever the order in which it came about. */
const parts = `
  select format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
    pg_get_expr(d.adbin, d.adrelid)) as part
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('policy %s on %s %s %s', policyname, tablename, qual, with_check) from pg_policies where schemaname = 'public'
  union all select format('%s of %s', privilege_type, table_name) from information_schema.role_table_grants where grantee = 'forecourt_app'
  union all select format('%s of %s.%s', privilege_type, table_name, column_name) from information_schema.column_privileges
  where grantee = 'forecourt_app'
  union all select format('function %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
  union all select format('trigger %s', tgname) from pg_trigger where not tgisinternal
  union all select format('type %s', typname) from pg_type where typnamespace = 'public'::regnamespace and typtype in ('c', 'd', 'e')
  order by 1`;

it('gives it the schema of a new one', async () => {
  const [made, taken] = await Promise.all([fed.pool.query(parts), upgraded.pool.query(parts)]);
  expect(taken.rows).toEqual(made.rows);
});

it('refuses a database of a release that is too old, and leaves it as it is', async () => {
  const old = await testDatabase('template0');
  try {
    await old.pool.query(
      'create table migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    );
    await old.pool.query("insert into migration (name, checksum) values ('013_single_sign_on.sql', '')");
    await expect(migrate(old.pool)).rejects.toThrow(
      'This database stopped at migration 013. Start it once with the release before this one.',
    );
    expect((await old.pool.query("select from pg_tables where tablename = 'dealer'")).rowCount).toBe(0);
  } finally {
    await old.drop();
  }
});
