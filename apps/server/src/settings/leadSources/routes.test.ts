import type { CallOutput } from '@forecourt/api/call';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { leadSourceStatistics } from '@forecourt/api/contract/metric-tables';
import type { sourceSettings, subSources } from '@forecourt/api/contract/settings/lead-sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../demo/random.ts';
import { loadFeed } from '../../feed/load.ts';
import { getPercent } from '../../metrics/rate.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { getSourceId } from './sourceId.ts';

const product = 'LEAD_ENGAGE';
const names = ['Dealer Website', 'AutoTrader', "O'Brien & Søn; drop table"];
const events = ['APPOINTMENT_SET', 'HANDOFF'] as const;

/** 200 leads of the last 45 days that did whatever chance had them do. */
function* lines(): Generator<FeedLine> {
  const { between, chance, next, pick } = random(11);
  const at = () => new Date(Date.now() - Math.floor(next() * 45 * 86_400_000)).toISOString();
  for (let number = 0; number < 200; number++) {
    const id = `lead-${number}`;
    yield {
      type: 'lead',
      dealer: 'home',
      id,
      product,
      first_name: 'Ada',
      last_name: `No ${number}`,
      email: `ada${number}@mail.example`,
      source: pick(names),
      lead_type: pick(['NEW', 'USED', 'SERVICE']),
      status: 'ACTIVE',
      created_at: at(),
    };
    yield { type: 'conversation', dealer: 'home', id, lead: id, channel: 'email', started_at: at() };
    for (let left = between(0, 3); left > 0; left--) {
      const initiator = pick(['BOT', 'HUMAN'] as const);
      const common = { type: 'message', dealer: 'home', id: `${id}-${left}`, channel: 'email', body: 'Hello' } as const;
      yield { ...common, conversation: id, initiator, at: at() };
    }
    for (const kind of events) {
      if (chance(0.4))
        yield {
          type: 'event',
          dealer: 'home',
          id: `${id}-${kind}`,
          conversation: id,
          kind,
          by: pick(['assistant', 'staff'] as const),
          at: at(),
        };
    }
    if (chance(0.3)) yield { type: 'deal', dealer: 'home', id, lead: id, gross: 1000, closed_at: at() };
  }
  // Set, and never seen.
  yield {
    type: 'setting',
    dealer: 'home',
    product,
    id: 'billboard',
    kind: 'lead-source',
    value: { SourceName: 'Billboard', Status: 0, SubSources: [] },
  };
  yield {
    type: 'setting',
    dealer: 'home',
    product,
    id: 'autotrader',
    kind: 'lead-source',
    value: {
      SourceName: 'AutoTrader',
      Status: 1,
      SubSources: [
        { SourceName: 'Used listings', Status: 1 },
        { SourceName: 'New listings', Status: 0 },
      ],
    },
  };
}

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [...lines()]);
});
afterAll(() => server.close());

const path = '/api/dashboard/notifications/home';
async function ask(method: 'GET' | 'PUT', url: string, more: { query?: object; body?: object; version?: number } = {}) {
  const token = await server.tokenFor('admin');
  return server.app.inject({
    method,
    url,
    query: { account_id: 'home', service_type: product, ...more.query },
    headers: {
      authorization: `Bearer ${token}`,
      ...(more.version !== undefined && { 'if-match': `"${more.version}"` }),
    },
    ...(more.body && { payload: more.body }),
  });
}
const list = async () =>
  (await ask('GET', `${path}/sources/limitations/_all`)).json<CallOutput<typeof sourceSettings>>();
const sourceNamed = async (name: string) => (await list()).Items.find(({ SourceName }) => SourceName === name)!;
const findSub = async (name: string) => {
  const answer = await ask('GET', `${path}/sub-sources`, { query: { source_id: getSourceId(name) } });
  const { Items } = answer.json<CallOutput<typeof subSources>>();
  return { version: Number(/\d+/.exec(String(answer.headers.etag))![0]), Items };
};
const switchSource = (name: string, Status: number, version: number) =>
  ask('PUT', `${path}/sources/limitations/${getSourceId(name)}`, { body: { Status }, version });
const switchSub = (name: string, sub: string, Status: number, version: number) =>
  ask('PUT', `${path}/sub-sources`, {
    query: { source_id: getSourceId(name) },
    body: { SourceId: getSourceId(sub), Status },
    version,
  });

describe('the sources', () => {
  it('are those that leads have and those that are set, once each', async () => {
    const { Items } = await list();
    expect(Items.map(({ SourceName }) => SourceName).sort()).toEqual([...names, 'Billboard'].sort());
    expect(Items.at(-1)).toMatchObject({
      SourceName: 'Billboard',
      Status: 0,
      NewLeads: 0,
      CloseRate: null,
      Version: 1,
    });
    expect(new Set(Items.map(({ SourceId }) => SourceId)).size).toBe(4);
  });

  it('have the figures of lead_source_statistics for the same 30 days', async () => {
    const { From, To, Items } = await list();
    expect((Date.parse(To) - Date.parse(From)) / 86_400_000).toBe(29);
    const dates = { start_date: `${From}T00:00:00`, end_date: `${To}T23:59:59` };
    const answer = await ask('GET', '/api/dashboard/metrics/lead_source_statistics', { query: dates });
    const { statistics } = answer.json<CallOutput<typeof leadSourceStatistics>>();
    for (const source of Items) {
      const sum = (
        field: 'new_leads' | 'leads_that_worked' | 'engaged_leads' | 'sales_expertise_needed' | 'appt_count',
      ) =>
        statistics
          .filter(({ source_name }) => source_name === source.SourceName)
          .reduce((total, row) => total + row[field], 0);
      expect(source, source.SourceName).toMatchObject({
        NewLeads: sum('new_leads'),
        LeadsThatWorked: sum('leads_that_worked'),
        CustomersEngaged: sum('engaged_leads'),
        EngagementRate: getPercent(sum('engaged_leads'), sum('leads_that_worked')),
        SalesExpertiseNeeded: sum('sales_expertise_needed'),
        AIAppointments: sum('appt_count'),
      });
    }
    expect(Items.reduce((total, { NewLeads }) => total + NewLeads, 0)).toBeGreaterThan(50);
  });

  it('have the share of new leads that closed a deal', async () => {
    const { From, To, Items } = await list();
    const { rows } = await server.database.pool.query<{ source: string; rate: number }>(
      `select source, round(100.0 * count(*) filter (where exists (
         select from deal d where (d.dealer_id, d.lead_id) = (l.dealer_id, l.id) and d.day between $1 and $2)) / count(*))::int as rate
       from lead l where dealer_id = 'home' and created_day between $1 and $2 group by source`,
      [From, To],
    );
    expect(rows).toHaveLength(3);
    for (const { source, rate } of rows)
      expect(Items.find(({ SourceName }) => SourceName === source)!.CloseRate).toBe(rate);
  });
});

describe('a source is switched', () => {
  it('on the version that was seen, and stays so whatever the feed says', async () => {
    const { Status, Version } = await sourceNamed(names[2]!);
    expect([Status, Version]).toEqual([1, 0]);
    const answer = await switchSource(names[2]!, 0, 0);
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"1"']);
    expect(answer.json()).toEqual({ SourceId: getSourceId(names[2]!), SourceName: names[2], Status: 0 });
    const value = { SourceName: names[2]!, Status: 1, SubSources: [] };
    await loadFeed(
      server.database.pool,
      JSON.stringify({ type: 'setting', dealer: 'home', product, id: 'other-id', kind: 'lead-source', value }),
    );
    expect((await sourceNamed(names[2]!)).Status).toBe(0);
    const stale = await switchSource(names[2]!, 1, 0);
    expect([stale.statusCode, stale.headers.etag]).toEqual([412, '"1"']);
  });

  it('not where nobody knows it, nor to anything else than on and off', async () => {
    expect((await switchSource('Nowhere', 0, 0)).statusCode).toBe(404);
    for (const Status of [2, -1, true, '1', null])
      expect((await switchSource('AutoTrader', Status as number, 1)).statusCode).toBe(400);
    expect(
      (await ask('PUT', `${path}/sources/limitations/${'x'.repeat(65)}`, { body: { Status: 0 }, version: 0 }))
        .statusCode,
    ).toBe(400);
  });
});

describe('a sub-source', () => {
  it('is listed below the one without a name, and counted without it', async () => {
    expect((await sourceNamed('AutoTrader')).SubSourceNum).toBe(2);
    expect((await findSub('AutoTrader')).Items.map(({ SourceName, Status }) => [SourceName, Status])).toEqual([
      ['-', 1],
      ['New listings', 0],
      ['Used listings', 1],
    ]);
    expect((await findSub('Dealer Website')).Items).toEqual([]);
  });

  it('is switched with its source’s version', async () => {
    const { version } = await findSub('AutoTrader');
    const answer = await switchSub('AutoTrader', 'Used listings', 0, version);
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, `"${version + 1}"`]);
    expect((await switchSub('AutoTrader', 'Used listings', 1, version)).statusCode).toBe(412);
    expect((await sourceNamed('AutoTrader')).Version).toBe(version + 1);
    expect((await findSub('AutoTrader')).Items[2]).toMatchObject({ SourceName: 'Used listings', Status: 0 });
  });

  it('is there once a lead has named it', async () => {
    const named =
      "update lead set sub_source = $1 where dealer_id = 'home' and source = 'Dealer Website' and id like $2";
    await server.database.pool.query(named, ['Trade-in form', 'lead-1%']);
    await server.database.pool.query(named, ['Finance', 'lead-2%']);
    expect((await sourceNamed('Dealer Website')).SubSourceNum).toBe(2);
    const { version, Items } = await findSub('Dealer Website');
    expect(Items.map(({ SourceName }) => SourceName)).toEqual(['-', 'Finance', 'Trade-in form']);
    expect((await switchSub('Dealer Website', 'Finance', 0, version)).statusCode).toBe(200);
    expect((await sourceNamed('AutoTrader')).SubSourceNum).toBe(2);
  });

  it('cannot be switched without a name, below a source that is off, or where there is none', async () => {
    let { version } = await findSub('AutoTrader');
    expect((await switchSub('AutoTrader', '-', 0, version)).json()).toMatchObject({
      status: 409,
      id: 'not-switchable',
    });
    expect((await switchSub('AutoTrader', 'Nothing', 0, version)).statusCode).toBe(404);
    await switchSource('AutoTrader', 0, version);
    // A save that was begun before that is stale; a later one is refused.
    expect((await switchSub('AutoTrader', 'Used listings', 1, version)).statusCode).toBe(412);
    version += 1;
    expect((await switchSub('AutoTrader', 'Used listings', 1, version)).statusCode).toBe(409);
    expect((await switchSource('AutoTrader', 1, version)).statusCode).toBe(200);
    expect((await findSub('AutoTrader')).Items[2]!.Status).toBe(0);
  });
});

it('is hidden with ActiveFAR, and from who may not see sources; reading is not writing', async () => {
  const { pool } = server.database;
  await pool.query("update dealer set active_far = true where id = 'home'");
  expect((await ask('GET', `${path}/sources/limitations/_all`)).statusCode).toBe(403);
  await pool.query("update dealer set active_far = false where id = 'home'");
  const { rows } = await pool.query<{ policy: object }>("select policy from person where id = 'admin'");
  await pool.query('update person set policy = $1 where id = $2', [
    JSON.stringify([{ Resource: 'Settings:Sources', Allow: ['read'] }]),
    'admin',
  ]);
  expect((await ask('GET', `${path}/sources/limitations/_all`)).statusCode).toBe(200);
  expect((await switchSource('AutoTrader', 0, 99)).statusCode).toBe(403);
  await pool.query('update person set policy = $1 where id = $2', [JSON.stringify(rows[0]!.policy), 'admin']);
});
