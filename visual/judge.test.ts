import { expect, it } from 'vitest';
import { judge, matchManifest } from './judge.ts';

const picture = (name: string) => ({ name, title: `Title of ${name}`, isFull: false });
const manifest = { browser: 'Chromium 1', hashes: new Map(Object.entries({ a: 'a1', b: 'b1', c: 'c1' })) };

it('finds pictures that differ, pictures without a line, and lines without a picture', () => {
  const hashes = new Map(Object.entries({ a: 'a1', b: 'b2', d: 'd1' }));
  expect(matchManifest(manifest, ['a', 'b', 'd'].map(picture), hashes)).toEqual({
    unlisted: [picture('d')],
    surplus: ['c'],
    different: [picture('b')],
  });
});

it('says nothing of pictures that the run did not take', () => {
  expect(matchManifest(manifest, ['a', 'b', 'c'].map(picture), new Map([['a', 'a1']])).different).toEqual([]);
});

const nothing = { manifestBrowser: 'Chromium 1', unlisted: [], surplus: [], same: [], changed: [], unexplained: [] };

it('excuses what the base commit shows alike where the browser is another, and nothing else', () => {
  const { failures, notices } = judge({
    ...nothing,
    browser: 'Chromium 2',
    same: [picture('a')],
    changed: ['b: 1 pixel'],
  });
  expect(failures).toEqual(['b: 1 pixel']);
  expect(notices.at(-1)).toMatch(/^The browser has changed, not the product: `pnpm test:visual --update`/);
});

it('fails where the manifest’s own browser draws the base commit otherwise than the manifest says', () => {
  expect(judge({ ...nothing, browser: 'Chromium 1', same: [picture('a')] })).toEqual({
    failures: ['Title of a: as at the base commit, so the manifest was not renewed there'],
    notices: [],
  });
});

it('fails for pictures without a line, lines without a picture, and what was not looked at any more', () => {
  const { failures } = judge({
    ...nothing,
    browser: 'Chromium 1',
    unlisted: [picture('a')],
    surplus: ['b'],
    unexplained: [picture('c')],
  });
  expect(failures).toEqual([
    'Title of a has no line in visual/pictures.tsv (a): `pnpm test:visual --update`',
    'visual/pictures.tsv has a line for b, which nothing shows: `pnpm test:visual --update`',
    'Title of c: not as in the manifest',
  ]);
});
