import { expect, it } from 'vitest';
import { readFilter, withoutRefused } from './conversationFilter.ts';

it('reads rows a page and the order from the address', () => {
  expect(readFilter(new URLSearchParams('?rows=50&sort=Source&direction=desc'))).toMatchObject({
    rows: '50',
    sort: 'Source',
    direction: 'desc',
  });
  expect(readFilter(new URLSearchParams('?rows=51')).rows).toBeNull();
  expect(readFilter(new URLSearchParams()).rows).toBeNull();
});

it.each([
  ['?page=0', ''],
  ['?page=first&query=ford', '?query=ford'],
  ['?rows=7&page=2', '?page=2'],
  ['?inbox=spam&query=ford', '?query=ford'],
  ['?sort=Price&direction=up&page=2', '?page=2'],
  ['?endpoint=conversations&metric=nothing&sub_metric=total&query=ford', '?query=ford'],
])('what %s asks for and is refused leaves the address', (search, left) => {
  expect(withoutRefused(search)).toBe(left);
});

it('leaves an address as it was written where nothing is refused', () => {
  for (const search of [
    '',
    '?page=2&rows=100&sort=Source&direction=asc',
    '?inbox=needs_reply',
    '?query=a%20b&metric=new_leads_engaged&sub_metric=x',
  ])
    expect(withoutRefused(search)).toBe(search);
});
