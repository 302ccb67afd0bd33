import type { Problem } from '@forecourt/api/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDealers } from '../../platform/db/scope.ts';
import { leadLine, testKeys } from '../../../test-support/testKeys.ts';

let office: Awaited<ReturnType<typeof testKeys>>;
beforeAll(async () => {
  office = await testKeys();
});
beforeEach(() => office.restore());
afterAll(() => office.server.close());

const query = <T extends object>(text: string, values: unknown[] = []) =>
  office.server.database.pool.query<T>(text, values).then(({ rows }) => rows);
const statuses = (...answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

describe('who may', () => {
  it.each([
    ['super', 200, 200],
    ['admin', 200, 200],
    ['reader', 200, 403],
    ['unconnected', 403, 403],
    ['manager', 403, 403],
    ['regular', 403, 403],
    ['stranger', 404, 404],
  ])('see and make keys: %s', async (by, seeing, making) => {
    const body = { Name: 'DMS export', Scopes: ['feed:write'] };
    const seen = await office.send('', undefined, { by });
    const made = await office.send('', body, { by });
    expect(statuses(seen, made)).toEqual([seeing, making]);
  });

  it('rotate and revoke: not who may only read, and nobody a key of another account', async () => {
    const { Key, Item } = await office.create();
    const body = { Id: Item.Id, GraceHours: 0 };
    for (const by of ['reader', 'manager', 'regular']) {
      const rotated = await office.send('/rotate', body, { by, version: 1 });
      const revoked = await office.send('/revoke', { Id: Item.Id }, { by });
      expect(statuses(rotated, revoked), by).toEqual([403, 403]);
    }
    const elsewhere = { by: 'stranger', account: 'foreign', version: 1 };
    const rotated = await office.send('/rotate', body, elsewhere);
    const revoked = await office.send('/revoke', { Id: Item.Id }, elsewhere);
    expect(statuses(rotated, revoked, await office.check(Key))).toEqual([404, 404, 200]);
  });

  it('read its rows: requests of its own account alone, whatever they forget', async () => {
    await office.create();
    for (const table of ['api_key', 'api_key_hash'] as const) {
      const count = (dealers: string[]) =>
        withDealers(office.server.database, dealers, (trx) => trx.selectFrom(table).select('dealer_id').execute());
      expect([(await count(['home'])).length, (await count(['foreign'])).length], table).toEqual([1, 0]);
    }
  });
});

describe('a key that is used', () => {
  it('says whose it is and what for', async () => {
    const { Key } = await office.create();
    const answer = await office.check(Key);
    expect(answer.json()).toEqual({
      DealerId: 'home',
      DealerName: 'Dealer home',
      Name: 'DMS export',
      Scopes: ['feed:write'],
    });
  });

  it('loads records of its own dealer, and is told line by line what it may not load', async () => {
    const { Key } = await office.create();
    const dealer = { type: 'dealer', group: 'G', retailer_name: 'impel', time_zone: 'America/New_York' } as const;
    const answer = await office.load(Key, [
      leadLine('home', 'ada'),
      leadLine('foreign', 'eve'),
      { ...dealer, id: 'home', name: 'Renamed', country: 'US', products: [] },
      {
        type: 'person',
        id: 'admin',
        first_name: 'A',
        last_name: 'B',
        email: 'a@b.example',
        username: 'a',
        dealers: ['home'],
      },
      { type: 'setting', dealer: 'home', id: 'adobe', kind: 'dealership-takeover', value: { Status: true } },
      leadLine('home', 'bo'),
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(office.report(answer)).toEqual({
      loaded: 2,
      unchanged: 0,
      rejected: [
        { line: 2, reason: 'This API key belongs to another dealer' },
        ...['dealer', 'person', 'setting'].map((type, index) => ({
          line: index + 3,
          reason: `An API key can’t load records of type “${type}”: that takes the installation’s feed token`,
        })),
      ],
    });
    expect(await query('select dealer_id, id from lead order by id')).toEqual([
      { dealer_id: 'home', id: 'ada' },
      { dealer_id: 'home', id: 'bo' },
    ]);
    expect(
      await query(
        "select name, (select count(*)::int from dealer_product where dealer_id = 'home') as products from dealer where id = 'home'",
      ),
    ).toEqual([{ name: 'Dealer home', products: 1 }]);
  });

  it('is refused a call that takes a scope it does not have, and that is in the audit log', async () => {
    const { Key, Item } = await office.create();
    await query("update api_key set scopes = '{}'");
    const answer = await office.load(Key, [leadLine('home', 'ada')]);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json<Problem>()).toMatchObject({
      id: 'forbidden',
      message: 'This API key doesn’t have the scope feed:write',
    });
    expect(await office.audited('feed.load')).toEqual([
      { dealer: 'home', actor: `key:${Item.Id}`, subject: '/api/feed', after: { refused: 'forbidden' } },
    ]);
    expect(await query('select id from lead')).toEqual([]);
  });

  it('makes no call of a person', async () => {
    const { Key } = await office.create();
    const answer = await office.server.app.inject({
      url: '/api/dashboard/home/api-keys',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${Key}` },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json<Problem>().message).toBe('API keys can’t make this call');
  });

  it.each(['fc_', 'fc_unknown', `fc_${'A'.repeat(43)}`, `fc_${'x'.repeat(5000)}`])(
    'is refused where nobody made it: %.20s',
    async (key) => {
      const answer = await office.check(key);
      expect(answer.statusCode).toBe(401);
      expect(answer.json<Problem>()).toMatchObject({
        id: 'unauthenticated',
        message: 'This API key doesn’t exist, was revoked, or was replaced',
      });
    },
  );

  it('notes when it was last used, once a minute', async () => {
    const { Key } = await office.create();
    await office.check(Key);
    const first = (await office.list())[0]!.LastUsedAt!;
    expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000);
    await office.check(Key);
    expect((await office.list())[0]!.LastUsedAt).toBe(first);
    await query("update api_key set last_used_at = now() - interval '61 seconds'");
    await office.check(Key);
    expect(Date.parse((await office.list())[0]!.LastUsedAt!)).toBeGreaterThanOrEqual(Date.parse(first));
  });
});
