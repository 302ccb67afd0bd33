import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCsvText, toCsv } from './csv.ts';

it('writes a header and rows', () => {
  expect(
    toCsv([
      ['Source', 'Leads'],
      ['Cars.com', 12],
      ['Dealer Website', null],
    ]),
  ).toBe('\uFEFFSource,Leads\r\nCars.com,12\r\nDealer Website,\r\n');
});

it('quotes what would break a row', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});

it.each(['=SUM(A1)', '+1', '-1+2', '@import', '\tx'])('makes %o a text, not a formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
});

it.each(['=1', "'=1", "''+x", "'tis", '-', 'plain', ''])('gives back %o as it was', (text) => {
  const [, cell] = /^\uFEFF(.*)\r\n$/.exec(toCsv([[text]]))!;
  expect(fromCsvText(cell!)).toBe(text);
});

it('leaves a number a number, one below zero too', () => {
  expect(toCsv([[-1.5, 0, 12]])).toBe('\uFEFF-1.5,0,12\r\n');
});

/** Reads what RFC 4180 describes. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  const fields = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/gy;
  for (const [, value, end] of text.slice(1).matchAll(fields)) {
    rows.at(-1)!.push(value!.startsWith('"') ? value!.slice(1, -1).replaceAll('""', '"') : value!);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('is read back as it was', () => {
  const texts = fc
    .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ') })
    .filter((text) => text[0] !== '\r');
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(texts, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      expect(parse(toCsv(rows))).toEqual(rows);
    }),
  );
});
