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
};

/** What is made of it, by triggers and by whoever writes it. */
const derived = {
  lead: 'dealer_id, id, number, created_day, first_bot_at, is_duplicate',
  conversation: 'dealer_id, id, takeover',
  metric_day: 'dealer_id, product_id, kind, actor, day, n',
  activity_set: 'dealer_id, product_id, kind, span, day, block, actor, members',
  opt_out: 'dealer_id, lead_id, channel, at',
  conversation_list:
    'dealer_id, product_id, number, lead_id, name_key, source_key, channel_key, last_at, last_customer_text, lead_words, message_words',
  next_number: 'dealer_id, product_id, of, next',
};

/** The last migration that a released version had. */
const released = '013_single_sign_on.sql';

async function columnsOf({ pool }: TestDatabase, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = current_schema and table_name = $1',
    [table],
  );
  return rows.map(({ name }) => name);
}

let fed: TestDatabase;
let upgraded: TestDatabase;
beforeAll(async () => {
  fed = await testDatabase();
  upgraded = await testDatabase('template0');
  const records = demoRecords(new Date('2026-06-01T12:00:00Z')).take(isFull ? 6000 : 2000);
  await loadLines(
    fed.pool,
    records.map((record, index) => ({ line: index + 1, record })),
  );
}, 120_000);
afterAll(() => Promise.all([fed.drop(), upgraded.drop()]));

it('makes of a database of the last release what a new one would be', { timeout: 120_000 }, async () => {
  // Elsewhere than in our own cluster PostgreSQL compiles what the older triggers take for expensive.
  await upgraded.pool.query("select set_config('jit', 'off', false)");
  await migrate(upgraded.pool, released);
  for (const [table, order] of Object.entries(written)) {
    // What has moved elsewhere since keeps its default.
    const present = await columnsOf(fed, table);
    const names = (await columnsOf(upgraded, table)).filter((name) => present.includes(name)).join(', ');
    const { rows } = await fed.pool.query<{ all: unknown }>(
      `select jsonb_agg(to_jsonb(t) order by ${order}) as all from ${table} t`,
    );
    await upgraded.pool.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1) with ordinality`,
      [JSON.stringify(rows[0]!.all ?? [])],
    );
  }
  await migrate(upgraded.pool);
  const reading = runJobs(upgraded, [storedConsentJobs(upgraded.db, 'http://console.example')]);
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
});
