import type { AuditEntry } from '@forecourt/api/contract/audit';
import { expect, it } from 'vitest';
import { auditCsv } from './auditCsv.ts';

const entry: AuditEntry = {
  Id: '1',
  At: '2026-06-10T12:00:05.000Z',
  ActorId: 'ann',
  ActorName: 'Ann Quinn',
  Action: 'users.update',
  Subject: 'ben',
  SubjectName: 'Ben Ray',
  Changes: [
    { Field: ['role'], Before: 'REGULAR', After: 'ADMIN' },
    { Field: ['dealer_stores'], Before: null, After: 'north, south' },
  ],
  MoreChanges: 0,
};
const getLines = (entries: AuditEntry[]) => auditCsv(entries, 'America/New_York').slice(1).split('\r\n');

it('has a line for each field, by the account’s clock, and one for an entry without any', () => {
  expect(getLines([entry, { ...entry, Action: 'session.login', SubjectName: null, Changes: [] }])).toEqual([
    'When (America/New_York),Who,What,About,Record,Field,Before,After',
    '2026-06-10 08:00:05,Ann Quinn,Changed a user,Ben Ray,ben,Role,REGULAR,ADMIN',
    '2026-06-10 08:00:05,Ann Quinn,Changed a user,Ben Ray,ben,Dealerships,,"north, south"',
    '2026-06-10 08:00:05,Ann Quinn,Signed in,,ben,,,',
    '',
  ]);
});

it('gives a spreadsheet no formula to run, wherever it stands', () => {
  const formula = '=HYPERLINK("https://evil.example")';
  const [, line] = getLines([
    {
      ...entry,
      ActorName: formula,
      Subject: formula,
      SubjectName: formula,
      Changes: [{ Field: ['text'], Before: formula, After: formula }],
    },
  ]);
  expect(line!.match(/"'=HYPERLINK\(""https:\/\/evil\.example""\)"/g)).toHaveLength(5);
  expect(line).not.toMatch(/(^|,)"?=/);
});
