import type { CreatedApiKey } from '@forecourt/api/contract/connections/keys';
import type { Problem } from '@forecourt/api/errors';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('a new key', () => {
  it('is answered once, listed by its first characters, and stored as a SHA-256 hash', async () => {
    const { Key, Item } = await office.create({ Name: ' DMS  export ' });
    // 256 bits as base64url are 43 characters (RFC 4648 §5).
    expect(Key).toMatch(/^fc_[\w-]{43}$/);
    expect(Item).toMatchObject({
      Name: 'DMS export',
      Scopes: ['feed:write'],
      StartsWith: Key.slice(0, 7),
      CreatedBy: 'admin Tester',
      LastUsedAt: null,
      RevokedAt: null,
    });
    expect(await office.list()).toEqual([Item]);
    const hashes = await query<{ hash: Buffer }>('select key_hash as hash from api_key_hash');
    expect(hashes.map(({ hash }) => hash.toString('hex'))).toEqual([createHash('sha256').update(Key).digest('hex')]);
  });

  it('stands in no table, no audit entry and no later answer', async () => {
    const { Key, Item } = await office.create();
    await office.load(Key, [leadLine('home', 'ada')]);
    const rotated = (await office.rotate(Item.Id, 24, 1)).json<CreatedApiKey>();
    const answers = [await office.send(''), await office.revoke(Item.Id), await office.check(Key)];
    const tables = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    const stored = await Promise.all(tables.map(({ name }) => query(`select t::text as row from "${name}" t`)));
    const everything = JSON.stringify([stored, answers.map(({ body }) => body)]);
    expect(everything).toContain(Item.Id);
    for (const secret of [Key, rotated.Key]) expect(everything).not.toContain(secret.slice(7));
  });

  it('is in the audit log with who made it, and so is what it does', async () => {
    const { Key, Item } = await office.create();
    await office.load(Key, [leadLine('home', 'ada')]);
    expect(await office.audited('keys.create')).toEqual([
      {
        dealer: 'home',
        actor: 'admin',
        subject: Item.Id,
        after: { name: 'DMS export', scopes: ['feed:write'], starts_with: Item.StartsWith },
      },
    ]);
    expect(await office.audited('feed.load')).toEqual([
      {
        dealer: 'home',
        actor: `key:${Item.Id}`,
        subject: 'feed',
        after: { loaded: 1, unchanged: 0, rejected: 0 },
      },
    ]);
  });

  it('is in the list of the audit log by its name', async () => {
    const { Key, Item } = await office.create();
    await office.load(Key, [leadLine('home', 'ada')]);
    const read = async (path: string, more: object) =>
      (
        await office.server.app.inject({
          url: `/api/dashboard/audit/home${path}`,
          query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...more },
          headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
        })
      ).json<{ Items: object[] }>().Items;
    const days = { start_date: '2000-01-01T00:00:00', end_date: '2099-12-31T23:59:59' };
    expect(await read('', { ...days, search_pattern: 'dms export', actor: `key:${Item.Id}` })).toMatchObject([
      { ActorId: `key:${Item.Id}`, ActorName: 'DMS export', Action: 'feed.load' },
    ]);
    expect(await read('/people', {})).toContainEqual({ Id: `key:${Item.Id}`, Name: 'DMS export' });
  });

  it.each([
    ['no name', { Name: ' ' }],
    ['no scope', { Scopes: [] }],
    ['an unknown scope', { Scopes: ['everything'] }],
    ['a scope twice', { Scopes: ['feed:write', 'feed:write'] }],
  ])('is not made with %s', async (_what, more) => {
    const answer = await office.send('', { Name: 'DMS export', Scopes: ['feed:write'], ...more });
    expect(answer.statusCode).toBe(400);
    expect(await office.list()).toEqual([]);
  });

  it('is refused beyond the fiftieth, until one is revoked', async () => {
    await query(
      `insert into api_key (dealer_id, id, name, scopes, starts_with)
       select 'home', gen_random_uuid(), 'Key ' || n, '{feed:write}', 'fc_0000' from generate_series(1, 50) n`,
    );
    const answer = await office.send('', { Name: 'One more', Scopes: ['feed:write'] });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().id).toBe('too-many-keys');
    await query("update api_key set revoked_at = now() where name = 'Key 1'");
    expect((await office.create()).Item.Name).toBe('DMS export');
  });
});

describe('a rotation', () => {
  it('with a grace of 24 hours lets both keys work, and the one that was replaced until then', async () => {
    const { Key, Item } = await office.create();
    const answer = await office.rotate(Item.Id, 24, Item.Version);
    const rotated = answer.json<CreatedApiKey>();
    expect(answer.headers.etag).toBe('"2"');
    expect(rotated.Item).toMatchObject({ Id: Item.Id, StartsWith: rotated.Key.slice(0, 7), Version: 2 });
    const hours = (Date.parse(rotated.Item.ReplacedWorksUntil!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.01);
    expect(statuses(await office.check(Key), await office.check(rotated.Key))).toEqual([200, 200]);
    await query("update api_key_hash set works_until = now() - interval '1 second' where works_until is not null");
    expect(statuses(await office.check(Key), await office.check(rotated.Key))).toEqual([401, 200]);
    expect((await office.list())[0]!.ReplacedWorksUntil).toBeNull();
    const [entry] = await office.audited('keys.rotate');
    expect(entry).toMatchObject({ dealer: 'home', actor: 'admin', subject: Item.Id });
  });

  it('without a grace ends the key that it replaces', async () => {
    const { Key, Item } = await office.create();
    const rotated = (await office.rotate(Item.Id, 0, 1)).json<CreatedApiKey>();
    expect(rotated.Item.ReplacedWorksUntil).toBeNull();
    expect(statuses(await office.check(Key), await office.check(rotated.Key))).toEqual([401, 200]);
  });

  it('leaves no more than two keys that work', async () => {
    const { Key, Item } = await office.create();
    const second = (await office.rotate(Item.Id, 24, 1)).json<CreatedApiKey>();
    const third = (await office.rotate(Item.Id, 24, 2)).json<CreatedApiKey>();
    const found = await Promise.all([Key, second.Key, third.Key].map((key) => office.check(key)));
    expect(statuses(...found)).toEqual([401, 200, 200]);
  });

  it.each([
    ['an hour', 1],
    ['a week', 168],
  ])('is refused with a grace of %s', async (_what, hours) => {
    const { Item } = await office.create();
    expect((await office.rotate(Item.Id, hours, 1)).statusCode).toBe(400);
  });

  it('of two at once succeeds once: a key that somebody has just been given goes on working', async () => {
    const { Item } = await office.create();
    const answers = await Promise.all([office.rotate(Item.Id, 0, 1), office.rotate(Item.Id, 0, 1)]);
    expect(statuses(...answers).toSorted((one, other) => one - other)).toEqual([200, 412]);
    const { Key } = answers.find(({ statusCode }) => statusCode === 200)!.json<CreatedApiKey>();
    expect((await office.check(Key)).statusCode).toBe(200);
  });
});

describe('a key that was revoked', () => {
  it('stays in the list for 30 days, cannot be used again, and is in the audit log', async () => {
    const { Item } = await office.create();
    await office.revoke(Item.Id);
    expect(statuses(await office.revoke(Item.Id), await office.rotate(Item.Id, 0, 2))).toEqual([404, 404]);
    const [listed] = await office.list();
    expect(Date.parse(listed!.RevokedAt!)).toBeLessThanOrEqual(Date.now() + 1000);
    const [entry] = await office.audited('keys.revoke');
    expect(entry).toMatchObject({ dealer: 'home', actor: 'admin', subject: Item.Id, after: { name: 'DMS export' } });
    await query("update api_key set revoked_at = now() - interval '31 days'");
    expect(await office.list()).toEqual([]);
  });

  it('goes with its dealer', async () => {
    const { rows } = await office.server.database.pool.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'dealer'::regclass and confdeltype = 'c'`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['api_key', 'api_key_hash']));
  });
});
