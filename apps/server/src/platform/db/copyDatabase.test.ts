import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLines } from '../../../test-support/loadLines.ts';
import { getDigest, listTables } from '../../../test-support/tableDigest.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { demoRecords } from '../../demo/records.ts';
import { copyDatabase } from './copyDatabase.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await loadLines(one.pool, [...demoRecords(new Date('2026-06-01T12:00:00Z')).take(200)]);
  await writeAudit(one);
});
afterAll(() => Promise.all([one.drop(), other.drop()]));

const writeAudit = ({ db }: TestDatabase) =>
  db
    .insertInto('audit')
    .values({
      actor: 'ivy',
      action: 'signed in',
      subject: `it's "quoted"\\\t\n`,
      before: null,
      after: JSON.stringify(null),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

it('brings every row of every table, and goes on numbering after them', async () => {
  const tables = await listTables(one.pool);
  await copyDatabase(one.pool, other.pool);
  expect(await getDigest(other.pool, tables)).toEqual(await getDigest(one.pool, tables));
  expect(await writeAudit(other)).toEqual(await writeAudit(one));
});
