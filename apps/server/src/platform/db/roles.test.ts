import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { withDealers } from './scope.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/decisions/database-roles.md'), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const list = async (query: string) => (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
const tables = "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'";

it('lists the tables of which a request reads nothing', async () => {
  const unreadable = await list(`${tables} and not has_table_privilege('forecourt_app', oid, 'select') order by 1`);
  // Those of which it reads some columns, without what is secret.
  const inPart = await list(`${tables} and not has_table_privilege('forecourt_app', oid, 'select')
    and has_any_column_privilege('forecourt_app', oid, 'select') order by 1`);
  expect(inPart).toEqual(['push_subscription', 'website_domain']);
  const listed = [...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(listed).toEqual(unreadable.filter((name) => name !== 'website_domain'));
});

it('lists the tables to which a request only adds', async () => {
  const added = await list(`${tables} and has_table_privilege('forecourt_app', oid, 'select')
    and has_table_privilege('forecourt_app', oid, 'insert') and not has_table_privilege('forecourt_app', oid, 'delete')
    and not has_any_column_privilege('forecourt_app', oid, 'update') order by 1`);
  const sentence = /\*\*What is added and never changed\*\*([^-]*)/.exec(page)![1]!;
  const listed = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  expect(listed.filter((name) => !added.includes(name))).toEqual([]);
});

it('gives a request a role that owns nothing, rules nothing and passes no row-level security', async () => {
  const { rows } = await database.pool.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolcanlogin, rolreplication, rolbypassrls,
       has_schema_privilege(oid, 'public', 'create') as creates, has_database_privilege(oid, current_database(), 'create') as creates_schemas
     from pg_roles where rolname = 'forecourt_app'`,
  );
  expect(Object.values(rows[0] as object)).toEqual(Array.from({ length: 8 }, () => false));
  expect(await list("select relname as name from pg_class where relowner = 'forecourt_app'::regrole")).toEqual([]);
  expect(
    await list("select roleid::regrole::text as name from pg_auth_members where member = 'forecourt_app'::regrole"),
  ).toEqual([]);
  expect(
    await list(
      "select table_name as name from information_schema.role_table_grants where grantee = 'forecourt_app' and is_grantable = 'YES'",
    ),
  ).toEqual([]);
});

it.each([
  'create table planted (id int)',
  'create function planted() returns int language sql as $$select 1$$',
  'create role planted',
  'alter table dealer add column planted int',
  'alter table dealer disable row level security',
  'drop policy scoped on lead',
  'drop table draft',
  'truncate audit',
  'update audit set actor = actor',
  'delete from audit',
  'update content_access set actor = actor',
  'select secret from credential',
  'select payload from oidc_record',
  'select value from installation',
  'select ga4_api_secret from website_domain',
  'select endpoint from push_subscription',
  'select token_hash from invitation',
  "update person set subject = 'somebody-else'",
  'select pg_read_file($$/etc/passwd$$)',
])('refuses a request this: %s', async (statement) => {
  await expect(
    withDealers(database, ['home'], (trx) => trx.executeQuery(CompiledQuery.raw(statement))),
  ).rejects.toThrow(/permission denied|must be owner/);
});

it('shows a request that turns row-level security off nothing at all', async () => {
  await expect(
    withDealers(database, ['home'], async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('set local row_security = off'));
      await trx.executeQuery(CompiledQuery.raw('select from lead'));
    }),
  ).rejects.toThrow('row-level security');
});
