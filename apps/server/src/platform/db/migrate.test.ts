import type pg from 'pg';
import { expect, it } from 'vitest';
import { StartFailure } from '../errors/startFailure.ts';
import { migrate } from './migrate.ts';

it.each(['14.19 (Debian 14.19-1)', '9.6.24'])('refuses PostgreSQL %s before it changes anything', async (version) => {
  const asked: string[] = [];
  const client = {
    query: (text: string) => {
      asked.push(text);
      return Promise.resolve({ rows: text === 'show server_version' ? [{ server_version: version }] : [] });
    },
    release: () => undefined,
  };
  const pool = { connect: () => Promise.resolve(client) } as unknown as pg.Pool;
  const failure = await migrate(pool).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect((failure as Error).message).toBe(`PostgreSQL 15 or later is needed. The database is ${version}.`);
  expect(asked.filter((text) => /create|insert|alter/.test(text))).toEqual([]);
});
