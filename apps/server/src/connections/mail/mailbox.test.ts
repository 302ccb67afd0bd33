import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { type TestImap, testImap } from '../../../test-support/testImap.ts';
import { loadFeed } from '../../feed/load.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { conversations } from './testMails.ts';

let database: TestDatabase;
let imap: TestImap;
let mailbox: Mailbox;
const errors: unknown[] = [];
const left: [string, readonly string[]][] = [];

beforeAll(async () => {
  database = await testDatabase();
  await loadFeed(database.pool, conversations);
  await database.db
    .insertInto('inbound_address')
    .values([
      { address: 'harbor@in.example', dealer_id: 'harbor', kind: 'mail' },
      { address: 'sales@harbor-toyota.example', dealer_id: 'harbor', kind: 'mail' },
    ])
    .execute();
  imap = await testImap('box@in.example', 'p@ss/word');
  imap.deliver(write('1', { To: 'harbor+0123456789abcdef0123@in.example' }));
  mailbox = startMailbox({
    db: database.db,
    url: imap.url,
    storedFolder: 'Forecourt',
    onError: (error) => errors.push(error),
    onLeft: (...reason) => left.push(reason),
    firstPauseMs: 20,
  });
});
afterAll(async () => {
  await mailbox.stop();
  await imap.close();
  await database.drop();
});

const write = (id: string, fields: Record<string, string>) =>
  [
    ...Object.entries({ ...fields, From: 'ada@new.example', 'Message-ID': `<${id}@new.example>` }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    `Mail ${id}: grün`,
  ].join('\r\n');

const listStored = (id: string) =>
  database.db
    .selectFrom('incoming')
    .select(['dealer_id', 'door', 'details', 'content'])
    .execute()
    .then((rows) => rows.filter(({ content }) => content!.toString('latin1').includes(`<${id}@new.example>`)));
const isMoved = (id: string) => imap.list('Forecourt').some(({ source }) => source.includes(`<${id}@new.example>`));

it('takes what is in the mailbox, byte by byte, and moves it away', async () => {
  await expect.poll(() => isMoved('1')).toBe(true);
  const [row] = await listStored('1');
  expect(row).toMatchObject({ dealer_id: 'harbor', door: 'imap', details: { tags: ['0123456789abcdef0123'] } });
  expect(row!.content!.toString('latin1')).toContain('grün');
  expect(imap.list('INBOX')).toEqual([]);
});

it('takes what arrives while it waits', async () => {
  imap.deliver(write('2', { To: 'Harbor <HARBOR@in.example>, x@y.example' }));
  await expect.poll(() => isMoved('2')).toBe(true);
  expect(await listStored('2')).toHaveLength(1);
});

it('finds the dealer by what the mailbox’s server added, and by a copy', async () => {
  imap.deliver(write('3', { 'Delivered-To': 'sales@harbor-toyota.example', To: 'undisclosed-recipients:;' }));
  imap.deliver(write('4', { To: 'friend@elsewhere.example', Cc: '"Sales" <harbor+leads@in.example>' }));
  await expect.poll(() => isMoved('3') && isMoved('4')).toBe(true);
  expect(await listStored('3')).toMatchObject([{ dealer_id: 'harbor', details: { tags: [] } }]);
  expect(await listStored('4')).toMatchObject([{ dealer_id: 'harbor', details: { tags: ['leads'] } }]);
});

it('leaves a mail for nobody here, and reads it once', async () => {
  imap.deliver(write('5', { To: 'nobody@in.example' }));
  await expect.poll(() => left).toEqual([['Nobody here has its address', ['nobody@in.example']]]);
  imap.deliver(write('6', { To: 'harbor@in.example' }));
  await expect.poll(() => isMoved('6')).toBe(true);
  expect(imap.list('INBOX')).toMatchObject([{ flags: ['$ForecourtLeft'] }]);
  expect(imap.fetched.get(5)).toBe(1);
  expect(await listStored('5')).toEqual([]);
});

it('stores a mail once that could not be moved at first', async () => {
  imap.refuse.set('UID MOVE', 1);
  imap.deliver(write('7', { To: 'harbor@in.example' }));
  await expect.poll(() => isMoved('7')).toBe(true);
  expect(imap.fetched.get(7)).toBe(2);
  expect(await listStored('7')).toHaveLength(1);
  expect(errors.splice(0)).toMatchObject([{ message: 'A stored email can’t be moved to the folder Forecourt' }]);
});

it('connects again, however often it takes', async () => {
  imap.refuse.set('LOGIN', 2);
  imap.disconnect();
  imap.deliver(write('8', { To: 'harbor@in.example' }));
  await expect.poll(() => isMoved('8')).toBe(true);
  expect(errors.length).toBeGreaterThanOrEqual(2);
});
