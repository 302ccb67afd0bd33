import { afterAll, beforeAll, expect, it } from 'vitest';
import { folded } from './searchWords.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

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

it('folds every letter as what people type is folded', async () => {
  // Latin, Greek and Cyrillic; more Latin and Greek; Chinese; Korean; full-width. Not the newest letters, of which each side knows others.
  const blocks = [
    [0x20, 0x52f],
    [0x1e00, 0x1fff],
    [0x4e00, 0x9fff],
    [0xac00, 0xd7a3],
    [0xff01, 0xffee],
  ] as const;
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_none, at) => String.fromCodePoint(first + at)),
  );
  const { rows } = await database.pool.query<{ letter: string; folded: string }>(
    'select letter, folded(letter) from unnest($1::text[]) letter',
    [letters],
  );
  expect(rows.filter((row) => row.folded !== folded(row.letter))).toEqual([]);
});

// By hand, from the alphabets: https://en.wikipedia.org/wiki/Diacritic#Languages_with_letters_containing_diacritics
it.each([
  ['Strauß', 'strauss'],
  ['STRAUẞ', 'strauss'],
  ['Wałęsa', 'walesa'],
  ['Łódź', 'lodz'],
  ['Işık', 'isik'],
  ['IŞIK', 'isik'],
  ['İbrahim', 'ibrahim'],
  ['Sørensen', 'sorensen'],
  ['Æsir', 'aesir'],
  ['Đorđević', 'dordevic'],
  ['Þór', 'thor'],
  ['ＪＯＥ', 'joe'],
  ['ﬁeld', 'field'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ёлкин', 'елкин'],
])('%s is found by %s', async (word, plain) => {
  const { rows } = await database.pool.query<{ folded: string }>('select folded($1)', [word]);
  expect([rows[0]!.folded, folded(word)]).toEqual([plain, plain]);
});
