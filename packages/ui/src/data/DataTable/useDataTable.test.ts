import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useDataTable } from './useDataTable.ts';

type Value = string | number | null;
interface Item {
  value: Value;
  place: number;
}

/** What a table with one column shows of these values. */
function sorted(values: Value[], desc: boolean): Item[] {
  let shown: Item[] = [];
  function Table() {
    shown = useDataTable({
      columns: [{ id: 'value', header: 'Value', kind: 'text', value: (item: Item) => item.value }],
      rows: values.map((value, place) => ({ value, place })),
      getRowId: ({ place }) => String(place),
      initialRows: values.length,
      sort: { id: 'value', desc },
      isSortedElsewhere: false,
    }).shown.map(({ original }) => original);
    return null;
  }
  renderToString(createElement(Table));
  return shown;
}
const getValues = (values: Value[], desc: boolean) => sorted(values, desc).map(({ value }) => value);

it('sorts words case aside, and digits in them as numbers (spec 1 §2)', () => {
  expect(getValues(['b', 'A', 'a10', 'a9', 'C'], false)).toEqual(['A', 'a9', 'a10', 'b', 'C']);
  expect(getValues(['b', 'A', 'C'], true)).toEqual(['C', 'b', 'A']);
  // Equal but for their case, they keep their order.
  expect(getValues(['Ford', 'ford', 'FORD'], false)).toEqual(['Ford', 'ford', 'FORD']);
  expect(getValues(['FORD', 'ford', 'Ford'], true)).toEqual(['FORD', 'ford', 'Ford']);
});

it('sorts numbers by their size', () => {
  expect(getValues([10, 9, -1, 100], false)).toEqual([-1, 9, 10, 100]);
  expect(getValues([1.5, -2, 1.25, -10], false)).toEqual([-10, -2, 1.25, 1.5]);
});

it('keeps what has no value last, whichever way it goes', () => {
  expect(getValues([null, 1, 2], false)).toEqual([1, 2, null]);
  expect(getValues([null, 1, 2], true)).toEqual([2, 1, null]);
  expect(getValues(['a', null, 'zebra'], false)).toEqual(['a', 'zebra', null]);
  expect(getValues(['a', null, 'zebra'], true)).toEqual(['zebra', 'a', null]);
});

it('sorts numbers before words where a column has both', () => {
  expect(getValues(['b', 2, null, 'a', 1], false)).toEqual([1, 2, 'a', 'b', null]);
  expect(getValues(['b', 2, null, 'a', 1], true)).toEqual(['b', 'a', 2, 1, null]);
});

it('keeps the order of words that differ by case alone', () => {
  expect(getValues(['b', 'Ada', 'ADA', 'ada'], false)).toEqual(['Ada', 'ADA', 'ada', 'b']);
  expect(getValues(['b', 'Ada', 'ADA', 'ada'], true)).toEqual(['b', 'Ada', 'ADA', 'ada']);
});

it('keeps the order of equal rows, and loses none', () => {
  const values = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5 })));
  fc.assert(
    fc.property(values, fc.boolean(), (some, desc) => {
      const rows = sorted(some, desc);
      expect(rows.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual([...some.keys()]);
      for (const [at, row] of rows.entries()) {
        const next = rows[at + 1];
        if (next?.value === row.value) expect(next.place).toBeGreaterThan(row.place);
      }
    }),
  );
});
