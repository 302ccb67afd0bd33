import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test-support/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const long = 'w'.repeat(40);

it.each([
  ['', ''],
  [' - ', ''],
  ['Hello, hello again!', 'again hello'],
  ['The F-150: is it there?', '150 f f150 is it the there'],
  ['I’m José, it’s Zoë’s car', 'car i it jose m s zoe'],
  ['Jose\u0301 Nu\u0308n\u0303ez', 'jose nunez'],
  [`${long}x ${long}y`, long.slice(0, 32)],
])('the words of %j', async (text, words) => {
  const { rows } = await database.pool.query<{ words: string }>('select search_words($1) as words', [text]);
  expect(rows[0]!.words).toBe(words);
});
