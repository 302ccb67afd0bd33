import { BusinessHours } from '@forecourt/api/contract/settings/business-hours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { migrate } from './migrate.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('template0');
}, 60_000);
afterAll(() => database.drop());

it('makes the dealer’s week a setting of each of its products', { timeout: 60_000 }, async () => {
  await migrate(database.pool, '018_settings.sql');
  await database.pool.query(`
    insert into dealer (id, group_name, name, retailer_name, time_zone, country) values
      ('open', 'G', 'Open', 'impel', 'America/New_York', 'US'), ('silent', 'G', 'Silent', 'impel', 'America/New_York', 'US');
    insert into dealer_product (dealer_id, id, name, category, position) values
      ('open', 'LEAD_ENGAGE', 'Sales AI', 'SALES_AI', 0), ('open', 'DealerChat', 'Chat AI', 'CHAT_AI', 1),
      ('silent', 'LEAD_ENGAGE', 'Sales AI', 'SALES_AI', 0);
    insert into working_hours (dealer_id, weekday, opens, closes) values
      ('open', 1, '09:00', '18:00'), ('open', 2, '09:10', '17:50'), ('open', 3, '09:05', '09:20'),
      ('open', 6, '00:00', '23:59'), ('open', 7, '12:00', '23:45')`);
  await migrate(database.pool);
  const { rows } = await database.pool.query<{ dealer_id: string; product_id: string; value: unknown }>(
    "select dealer_id, product_id, value from setting where kind = 'business-hours' order by product_id",
  );
  expect(rows.map(({ dealer_id, product_id }) => [dealer_id, product_id])).toEqual([
    ['open', 'DealerChat'],
    ['open', 'LEAD_ENGAGE'],
  ]);
  for (const { value } of rows) {
    const { business_hours: week } = z.parse(BusinessHours, value);
    expect(week.map(({ work_hours: hours }) => hours && [hours.start_time, hours.end_time])).toEqual([
      [540, 1080],
      [570, 1050],
      null,
      null,
      null,
      [0, 1439],
      [720, 1410],
    ]);
  }
});
