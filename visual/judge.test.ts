import { describe, expect, it } from 'vitest';
import type { Explanation } from './explain.ts';
import { judge } from './judge.ts';
import type { Manifest } from './manifest.ts';
import { type Run, updated } from './mismatch.ts';
import type { PlaywrightRun } from './playwright.ts';

const line = (hash: string) => ({ size: '4×3', hash });
const picture = (name: string) => ({ name, title: `Title of ${name}` });

const manifest: Manifest = {
  browser: 'Chromium 1',
  fonts: new Map([['inter.woff2', 'f1']]),
  pictures: new Map([
    ['specimen', line('s1')],
    ['a', line('a1')],
    ['b', line('b1')],
  ]),
};
const tests: PlaywrightRun = { passed: 3, failures: [], secondTries: [], slowest: [] };

function run(hashes: Record<string, string>, rest: Partial<Run> = {}): Run {
  const taken = Object.entries({ specimen: 's1', ...hashes }).map(([name, hash]) => {
    return [name, { name, ...line(hash), isSecondTry: false }] as const;
  });
  const { browser, fonts } = manifest;
  return { browser, fonts, taken: new Map(taken), pictures: [picture('a'), picture('b')], ...rest };
}

const unasked = (): Explanation => {
  throw new Error('The base commit is not needed');
};
const allSame = (different: Explanation['sameAsBase']): Explanation => ({ changed: [], sameAsBase: different });
const allChanged = (different: Explanation['sameAsBase']): Explanation => ({
  changed: different.map(({ title }) => `${title}: 1 pixel differs`),
  sameAsBase: [],
});

it('passes where every picture is as in the manifest, without looking at the base commit', () => {
  expect(judge(manifest, run({ a: 'a1', b: 'b1' }), tests, unasked)).toMatchObject({
    passed: 3,
    failures: [],
    notices: [],
  });
});

it('fails for each picture that the base commit shows otherwise', () => {
  const { passed, failures } = judge(manifest, run({ a: 'a2', b: 'b1' }), tests, allChanged);
  expect({ passed, failures }).toEqual({ passed: 2, failures: ['Title of a: 1 pixel differs'] });
});

it('fails for a picture of the same hash in another size', () => {
  const other = run({ a: 'a1', b: 'b1' });
  other.taken.get('a')!.size = '3×4';
  expect(judge(manifest, other, tests, allChanged).failures).toEqual(['Title of a: 1 pixel differs']);
});

describe('where the base commit comes out the same', () => {
  it('says that the browser has changed, once, and passes', () => {
    const other = run({ a: 'a2', b: 'b2' }, { browser: 'Chromium 2' });
    const { passed, failures, notices } = judge(manifest, other, tests, allSame);
    expect({ passed, failures }).toEqual({ passed: 3, failures: [] });
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(
      /^The browser has changed, not the product: 2 pictures .*Chromium 1, these by Chromium 2\./,
    );
  });

  it('knows another machine by its specimen', () => {
    const { failures, notices } = judge(manifest, run({ specimen: 's2', a: 'a2', b: 'b1' }), tests, allSame);
    expect(failures).toEqual([]);
    expect(notices[0]).toMatch(/^The browser has changed, not the product: 1 picture is/);
  });

  it('fails where browser and fonts are the manifest’s: then it was wrong from the start', () => {
    const { passed, failures } = judge(manifest, run({ a: 'a2', b: 'b1' }), tests, allSame);
    expect(passed).toBe(2);
    expect(failures).toEqual([expect.stringMatching(/wrong when it was committed:\n {2}Title of a$/)]);
  });

  it('names a font file that has changed, and fails', () => {
    const other = run({ a: 'a2', b: 'b1' }, { fonts: new Map([['inter.woff2', 'f2']]) });
    const { failures, notices } = judge(manifest, other, tests, allSame);
    expect(failures).toEqual([expect.stringContaining('The font file inter.woff2 has changed')]);
    expect(notices[0]).toMatch(/^The fonts have changed, not the product: 1 picture is/);
  });
});

it('looks at the first sixty alone where the manifest’s own browser draws everything otherwise', () => {
  const pictures = Array.from({ length: 70 }, (_, index) => picture(`p${index}`));
  const known = new Map([picture('specimen'), ...pictures].map(({ name }) => [name, line('1')]));
  const hashes = { specimen: '1', ...Object.fromEntries(pictures.map(({ name }) => [name, '2'])) };
  const { failures } = judge(
    { ...manifest, pictures: known },
    run(hashes, { pictures }),
    { ...tests, passed: 71 },
    allChanged,
  );
  expect(failures.filter((failure) => failure.endsWith('1 pixel differs'))).toHaveLength(60);
  expect(failures).toHaveLength(70);
});

it('fails for a picture without a line and for a line without a picture', () => {
  const other = run({ a: 'a1', c: 'c1' }, { pictures: [picture('a'), picture('c')] });
  expect(judge(manifest, other, tests, unasked).failures).toEqual([
    'Title of c has no line in visual/pictures.tsv (c): run `pnpm test:visual --update`.',
    'visual/pictures.tsv has a line for b, which nothing shows any more: run `pnpm test:visual --update`.',
  ]);
});

it('counts a picture that only its second try showed apart', () => {
  const other = run({ a: 'a1', b: 'b1' });
  other.taken.get('a')!.isSecondTry = true;
  const { failures, secondTries } = judge(manifest, other, tests, unasked);
  expect(failures).toEqual([]);
  expect(secondTries).toEqual(['Title of a: as in the manifest only after it was loaded anew']);
});

it('writes what was taken, keeps what was not, and leaves out what nothing shows any more', () => {
  const other = run({ a: 'a2', c: 'c1' }, { pictures: [picture('a'), picture('c')] });
  expect([...updated(manifest, other).pictures].map(([name, { hash }]) => [name, hash])).toEqual([
    ['specimen', 's1'],
    ['a', 'a2'],
    ['c', 'c1'],
  ]);
  const part = run({ a: 'a2' });
  expect(updated(manifest, part).pictures.get('b')?.hash).toBe('b1');
});
