import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { loggerOptions } from './loggerOptions.ts';
import { maskText } from './maskText.ts';

it.each([
  ['550 5.1.1 <jane.doe@mail.example> is unknown', '550 5.1.1 <[email]> is unknown'],
  ['/users/jane%40mail.example/rights', '/users/[email]/rights'],
  ['The number +1 (603) 555-0142 is taken', 'The number [number] is taken'],
  ['603.555.0142, 6035550142', '[number], [number]'],
  ['Bearer eyJhbGciOi.eyJzdWIi.sig-_1 expired', 'Bearer [token] expired'],
  ['fc_abc123 and whsec_c2VjcmV0', '[token] and [token]'],
  ['a key of Xk3_s-8Qd1LmN0pQrS2tUvWx', 'a key of [token]'],
  ['GET https://ga.example/mp/collect?api_secret=abc failed', 'GET https://ga.example/mp/collect?[query] failed'],
])('masks what names or authorizes somebody: %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

it.each([
  '/api/dashboard/home/leads/0b6f2f2e-1111-4222-8333-123456789012/general-info',
  'connect ECONNREFUSED 192.168.100.200:5432',
  'violates unique constraint "person_account_listed_by_name_key"',
  'nothing since 2026-01-05, after 1500 ms',
  '/assets/index-D3kX.js',
])('leaves what is of use to who operates the server: %s', (text) => {
  expect(maskText(text)).toBe(text);
});

const logged: string[] = [];
const app = Fastify({
  logger: {
    ...loggerOptions('trace'),
    stream: new Writable({
      write: (line, _encoding, done) => {
        logged.push(String(line));
        done();
      },
    }),
  },
});
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table planted (id uuid primary key, email text unique, age int check (age > 17))');
});
beforeEach(() => void logged.splice(0));
afterAll(() => database.drop());

const one = '00000000-0000-4000-8000-000000000001';
const fail = async (statement: string, values: unknown[] = []): Promise<Error> => {
  const error: unknown = await database.pool.query(statement, values).catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('the statement did not fail');
  return error;
};

it('logs what PostgreSQL refuses without the row, or the value, that it quotes', async () => {
  const insert = `insert into planted values ('${one}', $1, 20)`;
  await database.pool.query(insert, ['jane@mail.example']);
  app.log.error({ err: await fail(insert, ['jane@mail.example']) }, 'twice');
  app.log.error(
    { err: await fail('insert into planted values (gen_random_uuid(), $1, 3)', ['Jane Doe']) },
    'too young',
  );
  app.log.error({ err: await fail('select from planted where id = $1', ['Jane Doe']) }, 'no uuid');
  expect(logged.join('')).not.toMatch(/jane/i);
  expect(JSON.parse(logged[0]!)).toMatchObject({
    err: { type: 'error', code: '23505', constraint: 'planted_pkey', table: 'planted' },
  });
  expect(JSON.parse(logged[2]!)).toMatchObject({ err: { message: 'invalid input syntax for type uuid: …' } });
});

it('logs JSON that cannot be read without its words, and where that was', () => {
  try {
    JSON.parse('Jane Doe wants a "RAV4"');
  } catch (error) {
    app.log.error(new Error('the answer of jane@mail.example', { cause: error }));
  }
  expect(logged.join('')).not.toMatch(/jane|rav4/i);
  const { err } = JSON.parse(logged[0]!) as { err: { message: string; stack: string; cause: { type: string } } };
  expect(err.message).toBe('the answer of [email]');
  expect(err.cause.type).toBe('SyntaxError');
  expect(err.stack).toContain('log.test.ts');
});

it('logs nothing else that an error carries', () => {
  const error = Object.assign(new AggregateError([new Error('to +16035550142')], 'failed'), {
    response: { body: 'Jane Doe' },
    request: { headers: { authorization: 'Bearer jane' } },
    address: '127.0.0.1',
  });
  app.log.warn({ err: error }, 'a receiver failed');
  expect(logged.join('')).not.toMatch(/jane|6035550142/i);
  expect(JSON.parse(logged[0]!)).toMatchObject({ err: { address: '127.0.0.1', errors: [{ message: 'to [number]' }] } });
});
