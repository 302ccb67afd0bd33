import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import ids from './ids.json' with { type: 'json' };

/*
 * Holds docs/asvs.md and docs/safeguards.md to the repository: every requirement once, with a status; a test that is named is there, and
 * has the case in quotation marks; what is open or not applicable says why. docs/security.md has the counts.
 */

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The cells of a page's tables, without their heads. */
const readRows = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (id|paragraph|-+) /.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | *\|$/g, '').trim()));

/** The file that a path names: as the page says, one without a beginning is the server's. */
const findFile = (path: string) => [path, `apps/server/src/${path}`].find((file) => existsSync(join(root, file)));

const testPath = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

/** What is wrong with the tests that a cell names: files that are not there, and cases that none of its files has. */
function findMissing(where: string): string[] {
  const paths = [...where.matchAll(testPath)].map(([, path]) => path!);
  const files = paths.map(findFile).filter((file) => file !== undefined);
  const texts = files.map(read);
  const cases = [...where.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
  return [
    ...paths.filter((path) => findFile(path) === undefined),
    ...cases.filter((name) => texts.length > 0 && !texts.some((text) => text.includes(name))),
  ];
}

const statuses =
  /^(met|the dealer’s|not applicable|open( \((second factor|sessions|privacy|secrets|SCIM|dealers|operation)\))?)$/;

interface Requirement {
  id: string;
  status: string;
  where: string;
}

/** What is wrong with rows, by id. */
const findProblems = (rows: Requirement[]): string[] =>
  rows.flatMap(({ id, status, where }) => [
    ...(statuses.test(status) ? [] : [`${id} has no status`]),
    ...(status !== 'met' || /`[\w./-]+\.(?:test|spec)\.tsx?`/.test(where) ? [] : [`${id} is met by no test`]),
    ...(where.length >= 10 ? [] : [`${id} has no reason`]),
    ...findMissing(where).map((missing) => `${id} names ${missing}, which is not there`),
  ]);

const asvs = readRows(read('docs/asvs.md')).map(([id, level, , status, where]) => ({
  id: id!,
  level,
  status: status!,
  where: where!,
}));
const levels = new Map([
  ...ids.level1.map((id): [string, string] => [id, '1']),
  ...ids.level2.map((id): [string, string] => [id, '2']),
]);

const [rule, rest] = read('docs/safeguards.md').split('## A vendor');
const safeguards = readRows(rule!).map(([id, , status, where]) => ({ id: id!, status: status!, where: where! }));

it('has every requirement of levels 1 and 2 once, with its level', () => {
  expect(asvs.map(({ id, level }) => [id, level])).toEqual(
    [...levels].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })),
  );
});

it('has every paragraph of 16 CFR 314.4 once', () => {
  expect(safeguards.map(({ id }) => id)).toEqual(ids.safeguards.map((paragraph) => `314.4 ${paragraph}`));
});

it('has a status in each row, and a test or a reason that is there', () => {
  expect(findProblems(asvs)).toEqual([]);
  expect(findProblems(safeguards)).toEqual([]);
  expect(findMissing(rest!.replaceAll('"', ''))).toEqual([]);
});

it('is counted in docs/security.md', () => {
  const count = (status: string) => asvs.filter((row) => row.status.startsWith(status)).length;
  const [counted] = /Of \d+ requirements .*? are open\./s.exec(read('docs/security.md')) ?? [];
  expect(counted?.replace(/\s+/g, ' ')).toBe(
    `Of ${asvs.length} requirements ${count('met')} are met, ${count('not applicable')} do not apply and ${count('open')} are open.`,
  );
});

describe('a row', () => {
  const row = { id: '1.1.1', status: 'met', where: '`contract.test.ts` "answers a good request"' };

  it('is good with a test that is there', () => {
    expect(findProblems([row])).toEqual([]);
  });

  it.each([
    ['without a status', { ...row, status: '' }, '1.1.1 has no status'],
    ['that is met by words alone', { ...row, where: 'We take good care of it.' }, '1.1.1 is met by no test'],
    ['that is open for no reason', { ...row, status: 'open', where: '' }, '1.1.1 has no reason'],
    [
      'with a test that has gone',
      { ...row, where: '`gone.test.ts` is it' },
      '1.1.1 names gone.test.ts, which is not there',
    ],
    [
      'with a case that has gone',
      { ...row, where: '`contract.test.ts` "is gone"' },
      '1.1.1 names is gone, which is not there',
    ],
  ])('%s is found', (_what, bad, problem) => {
    expect(findProblems([bad])).toEqual([problem]);
  });
});
