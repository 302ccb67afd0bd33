import { expect, it } from 'vitest';
import { readSort, withSort } from './sortInAddress.ts';

const columns = [{ id: 'name' }, { id: 'leads' }];
const usual = { id: 'leads', desc: true };

it('reads what it has written', () => {
  for (const sort of [
    { id: 'name', desc: false },
    { id: 'name', desc: true },
    { id: 'leads', desc: false },
  ]) {
    const search = withSort('?from=2026-01-01', 'sort_sources', sort, usual);
    expect(search).toMatch(/^\?from=2026-01-01&sort_sources=-?(name|leads)$/);
    expect(readSort(new URLSearchParams(search).get('sort_sources'), columns)).toEqual(sort);
  }
});

it('leaves the usual order out of the address', () => {
  expect(withSort('?sort_sources=name', 'sort_sources', usual, usual)).toBe('');
});

it('knows no column that the table has not', () => {
  expect(readSort('-price', columns)).toBeNull();
  expect(readSort('', columns)).toBeNull();
  expect(readSort(null, columns)).toBeNull();
});
