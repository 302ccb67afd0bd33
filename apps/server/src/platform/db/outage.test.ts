import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseSilent, detectOutage } from './outage.ts';

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('could not', 0, 'error'), { code }) satisfies Error;
const networkError = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code });

it.each([
  ['a full disk', databaseError('53100'), 'disk-full'],
  ['a standby', databaseError('25006'), 'read-only'],
  ['a shutdown', databaseError('57P01'), 'unavailable'],
  ['a crash', databaseError('57P02'), 'unavailable'],
  ['a recovery', databaseError('57P03'), 'unavailable'],
  ['too many connections', databaseError('53300'), 'unavailable'],
  ['another password', databaseError('28P01'), 'unavailable'],
  ['a deleted database', databaseError('3D000'), 'unavailable'],
  ['an unreadable disk', databaseError('58030'), 'unavailable'],
  ['a lost connection', databaseError('08006'), 'unavailable'],
  ['a closed port', networkError('ECONNREFUSED'), 'unavailable'],
  ['an unknown name', networkError('ENOTFOUND'), 'unavailable'],
  ['a cut connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'unavailable'],
  [
    'a client that was in use',
    new Error('Client has encountered a connection error and is not queryable'),
    'unavailable',
  ],
  ['silence', new DatabaseSilent('PostgreSQL said nothing'), 'unavailable'],
])('knows %s', (_what, error, id) => {
  expect(detectOutage(error)).toMatchObject({ id });
});

it.each([
  ['a broken rule', databaseError('23505')],
  ['a wrong statement', databaseError('42601')],
  ['a deadlock', databaseError('40P01')],
  ['an error of ours', new Error('No such account')],
  ['another server that does not answer', new TypeError('fetch failed', { cause: networkError('ECONNREFUSED') })],
  ['no error', 'Connection terminated'],
])('takes %s for none', (_what, error) => {
  expect(detectOutage(error)).toBeUndefined();
});
