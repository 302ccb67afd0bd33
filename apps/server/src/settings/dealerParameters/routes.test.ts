import type { FeedLine } from '@forecourt/api/contract/feed';
import type { Country, LocaleChoice } from '@forecourt/api/contract/settings/dealer-parameters';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { shareDays } from '../../metrics/rollups/dealerDays.ts';
import { onClient } from '../../platform/db/onClient.ts';

const zones = { old: 'America/New_York', next: 'America/Los_Angeles' };
const dealerLine = (id: string, time_zone: string): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: id,
  retailer_name: 'impel',
  time_zone,
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
});
const personLine = (id: string, Allow: string[], dealers: string[], role = 'ADMIN'): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers,
  policy: [{ Resource: 'Settings:DealerParams', Allow }],
});

/** Leads around the midnights of both zones, and what became of them. */
const createConversationLines = (dealer: string): FeedLine[] =>
  Array.from({ length: 24 }, (_, hour): FeedLine[] => {
    const at = (minute: number) =>
      `2026-03-${hour < 12 ? '07' : '08'}T${String((hour + 20) % 24).padStart(2, '0')}:${minute}:00Z`;
    const ids = { dealer, lead: `l${hour}`, conversation: `c${hour}` };
    return [
      {
        type: 'lead',
        dealer,
        id: ids.lead,
        product: 'LEAD_ENGAGE',
        first_name: 'A',
        last_name: 'B',
        source: 'S',
        lead_type: 'T',
        status: 'ACTIVE',
        created_at: at(10),
      },
      { type: 'conversation', dealer, id: ids.conversation, lead: ids.lead, channel: 'sms', started_at: at(10) },
      ...(['BOT', 'HUMAN'] as const).map((initiator, index): FeedLine => ({
        type: 'message',
        dealer,
        id: `m${hour}-${index}`,
        conversation: ids.conversation,
        initiator,
        channel: 'sms',
        body: 'Hello',
        at: at(20 + index),
      })),
      {
        type: 'event',
        dealer,
        id: `e${hour}`,
        conversation: ids.conversation,
        kind: 'APPOINTMENT_SET',
        by: 'assistant',
        at: at(30),
      },
      { type: 'deal', dealer, id: `d${hour}`, lead: ids.lead, gross: 1000, closed_at: at(40) },
    ];
  }).flat();

const feed = (lines: FeedLine[]) =>
  loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    dealerLine('moves', zones.old),
    dealerLine('was-there', zones.next),
    dealerLine('grows', zones.old),
    dealerLine('fed', zones.old),
    ...['moves', 'was-there'].flatMap(createConversationLines),
    personLine('mover', ['*'], ['moves', 'grows', 'fed']),
    personLine('reader', ['read'], ['moves']),
    personLine('writer', ['read', 'write', 'create'], ['moves']),
    personLine('nobody', [], ['moves']),
    personLine('seller', ['*'], ['moves'], 'REGULAR'),
  ]);
  const report = await feed(['moves', 'was-there'].flatMap(createConversationLines));
  expect(report.rejected).toEqual([]);
});
afterAll(() => server.close());

const path = '/api/dashboard/dealer-parameters';
const request = async (personId: string, method: 'GET' | 'POST', url: string, payload?: object, ifMatch?: string) => {
  const answer = await server.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${await server.tokenFor(personId)}`,
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
  });
  return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.json() };
};
const newHampshire: LocaleChoice = {
  country_id: 'US',
  state_id: 'NH',
  date_format_id: 'MM/DD/YYYY',
  time_format_id: 'h12',
  phone_number_format_id: 'national',
  time_zone_id: 'America/New_York',
};
const california: LocaleChoice = { ...newHampshire, state_id: 'CA', time_zone_id: zones.next };
/** Saves on whatever version there is. */
async function save(dealer: string, value: object, personId = 'mover') {
  const { etag } = await request('mover', 'GET', `${path}/${dealer}`);
  return request(personId, 'POST', `${path}/${dealer}`, value, etag);
}

const rollups = async (dealer: string) => {
  const { rows } = await server.database.pool.query(
    `select 'n' as what, kind, actor, day::text, n::text as value from metric_day where dealer_id = $1
     union all select span, kind, actor, day::text, bit_count(members)::text from activity_set where dealer_id = $1
     union all select 'row', 'message', id, day::text, '' from message where dealer_id = $1
     union all select 'row', 'deal', id, day::text, is_assisted::text from deal where dealer_id = $1
     union all select 'row', 'lead', id, created_day::text, '' from lead where dealer_id = $1
     order by 1, 2, 3, 4, 5`,
    [dealer],
  );
  return rows;
};

it('offers countries with their states, formats and zones, one default of each', async () => {
  const { body } = await request('mover', 'GET', path);
  const countries = new Map((body.countries as Country[]).map((country) => [country.id, country]));
  for (const country of countries.values()) {
    expect(country.states.length, country.name).toBeGreaterThan(0);
    expect(new Set(country.states.map(({ id }) => id)).size).toBe(country.states.length);
    for (const list of ['date_formats', 'time_formats', 'phone_number_formats', 'time_zones'] as const)
      expect(country[list].filter((option) => option.default).length, `${country.name} ${list}`).toBe(1);
  }
  const of = (id: string) => {
    const country = countries.get(id)!;
    const first = (options: Country['date_formats']) => options.find((option) => option.default)!.id;
    return [
      country.territorial_entity_name,
      country.states.length,
      first(country.date_formats),
      first(country.time_formats),
      first(country.time_zones),
    ];
  };
  expect(of('US')).toEqual(['State', 57, 'MM/DD/YYYY', 'h12', 'America/New_York']);
  expect(of('CA')).toEqual(['Province or territory', 13, 'YYYY-MM-DD', 'h12', 'America/Toronto']);
  expect(of('AU')).toEqual(['State or territory', 8, 'DD/MM/YYYY', 'h12', 'Australia/Sydney']);
  expect(of('GB')).toEqual(['Nation', 4, 'DD/MM/YYYY', 'h23', 'Europe/London']);
  expect(of('DE')).toEqual(['State', 16, 'DD.MM.YYYY', 'h23', 'Europe/Berlin']);
  expect(of('MX')).toEqual(['State', 32, 'DD/MM/YYYY', 'h12', 'America/Mexico_City']);
  expect(of('JP')).toEqual(['Prefecture', 47, 'YYYY/MM/DD', 'h23', 'Asia/Tokyo']);
});

it('supposes what country and zone say until somebody saves, without a state', async () => {
  expect(await request('mover', 'GET', `${path}/grows`)).toEqual({
    status: 200,
    etag: '"0"',
    body: { ...newHampshire, state_id: '' },
  });
});

it('is seen with any entry, and saved with * alone: 403', async () => {
  const of = async (personId: string) => [
    (await request(personId, 'GET', `${path}/moves`)).status,
    (await save('moves', newHampshire, personId)).status,
  ];
  expect(await of('nobody')).toEqual([403, 403]);
  expect(await of('reader')).toEqual([200, 403]);
  expect(await of('writer')).toEqual([200, 403]);
  expect(await of('seller')).toEqual([200, 200]);
  expect(await of('stranger')).toEqual([404, 404]);
});

it('takes what goes together and nothing else', async () => {
  const refused = async (change: object) => {
    const { status, body } = await save('grows', { ...newHampshire, ...change });
    return [status, body.issues?.map(({ path: field }: { path: string }) => field)];
  };
  expect(await refused({ country_id: 'XX' })).toEqual([400, ['body.country_id']]);
  expect(await refused({ state_id: '' })).toEqual([400, ['body.state_id']]);
  expect(await refused({ state_id: 'BY' })).toEqual([400, ['body.state_id']]);
  expect(await refused({ time_zone_id: 'Europe/Berlin' })).toEqual([400, ['body.time_zone_id']]);
  expect(await refused({ date_format_id: 'YYYY' })).toEqual([400, ['body.date_format_id']]);
  expect(await refused({ country_id: 'DE' })).toEqual([400, ['body.state_id', 'body.time_zone_id']]);
  expect(await refused({ language_id: 'en' })).toEqual([400, ['body']]);
  expect((await request('mover', 'GET', `${path}/grows`)).etag).toBe('"0"');
});

it('changes what the session says of formats and zone', async () => {
  await save('grows', {
    ...california,
    date_format_id: 'YYYY-MM-DD',
    time_format_id: 'h23',
    phone_number_format_id: 'e164',
  });
  const { body } = await request('mover', 'GET', '/api/dashboard/session/user-info?account_id=grows');
  expect((body as AuthRecord).dealerSettings).toMatchObject({
    Country: 'US',
    TimeZone: zones.next,
    DateFormat: 'YYYY-MM-DD',
    TimeFormat: 'h23',
    PhoneFormat: 'e164',
  });
});

it('moves every count to the days of the new zone, as if it had been that from the start', async () => {
  const before = await rollups('moves');
  await save('moves', california);
  expect(await rollups('moves')).toEqual(await rollups('was-there'));
  expect(await rollups('moves')).not.toEqual(before);
  await save('moves', newHampshire);
  expect(await rollups('moves')).toEqual(before);
});

it('gives a row that comes while the zone changes a day of the new one', async () => {
  await save('grows', newHampshire);
  const writer = await server.database.pool.connect();
  await writer.query('begin');
  // Ten in the evening in Los Angeles is the next day in New York.
  const lead = (id: string, number: number) =>
    `insert into lead (dealer_id, id, product_id, number, first_name, last_name, source, lead_type, status, created_at, created_day)
     values ('grows', '${id}', 'LEAD_ENGAGE', ${number}, 'A', 'B', 'S', 'T', 'A', '2026-03-05T06:00:00Z', '2026-03-05')`;
  await shareDays(onClient(writer), ['grows']);
  await writer.query(lead('before', 9001));
  const saving = save('grows', california);
  const waiting = async () => {
    const { rows } = await server.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]!.n;
  };
  await expect.poll(waiting).toBe(1);
  await writer.query(lead('meanwhile', 9002));
  await writer.query('commit');
  writer.release();
  expect((await saving).status).toBe(200);
  const { rows } = await server.database.pool.query(
    "select id, created_day::text as day from lead where dealer_id = 'grows' order by id",
  );
  expect(rows).toEqual([
    { id: 'before', day: '2026-03-04' },
    { id: 'meanwhile', day: '2026-03-04' },
  ]);
});

it('follows the feed until somebody has saved, and then no more', async () => {
  const zone = async () =>
    (await server.database.pool.query("select country, time_zone from dealer where id = 'fed'")).rows[0];
  const setting = (value: LocaleChoice, more: object = {}): FeedLine =>
    ({ type: 'setting', dealer: 'fed', id: 'locale', kind: 'dealer-parameters', value, ...more }) as FeedLine;
  await feed([dealerLine('fed', 'America/Chicago')]);
  expect(await zone()).toEqual({ country: 'US', time_zone: 'America/Chicago' });
  // A feed that says it more exactly is followed in that.
  expect(await feed([setting(california)])).toMatchObject({ loaded: 1, rejected: [] });
  expect(await feed([dealerLine('fed', 'America/Chicago'), setting(california)])).toMatchObject({ unchanged: 2 });
  expect(await zone()).toEqual({ country: 'US', time_zone: zones.next });
  const { rejected } = await feed([
    setting({ ...california, state_id: 'ZZ' }),
    setting(california, { id: 'other', product: 'LEAD_ENGAGE' }),
  ]);
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'Choose your state',
    'A locale belongs to the whole account: leave out the product',
  ]);

  await save('fed', newHampshire);
  expect(await feed([dealerLine('fed', 'America/Chicago'), setting(california)])).toMatchObject({ unchanged: 2 });
  expect(await zone()).toEqual({ country: 'US', time_zone: zones.old });
});

it('lets one of many savers at once through: 412 for the others', async () => {
  const { etag } = await request('mover', 'GET', `${path}/fed`);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      request('mover', 'POST', `${path}/fed`, index % 2 ? california : newHampshire, etag),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array<number>(7).fill(412),
  ]);
});
