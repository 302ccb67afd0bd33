import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NoBase } from './base.ts';
import { explain } from './explain.ts';
import { keepPicture } from './taken.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const a = { name: 'stories/a', title: 'A' };

function keep(kind: 'actual' | 'expected', firstByte: number): void {
  const png = new PNG({ width: 4, height: 3 });
  png.data.fill(200);
  png.data[0] = firstByte;
  keepPicture(join(folder, kind), a.name, PNG.sync.write(png));
}

it('counts the pixels that are not the base commit’s and shows the three pictures', () => {
  keep('actual', 201);
  const { changed, sameAsBase } = explain([a], folder, () => keep('expected', 200));
  expect(changed).toEqual([expect.stringMatching(/^A: 1 pixel differs\n.*stories-a\.png$/)]);
  expect(sameAsBase).toEqual([]);
  expect(existsSync(join(folder, 'stories-a.png'))).toBe(true);
});

it('knows what the base commit shows alike', () => {
  keep('actual', 201);
  expect(explain([a], folder, () => keep('expected', 201))).toEqual({ changed: [], sameAsBase: [a] });
});

it('fails with the reason and the actual pictures where there is no base commit', () => {
  keep('actual', 201);
  const { changed } = explain([a], folder, () => {
    throw new NoBase('A shallow clone.');
  });
  expect(changed[0]).toMatch(/^A: not as in the manifest\n {2}actual: .*actual\/stories\/a\.png$/);
  expect(changed[1]).toBe('No picture of the base commit to compare with: A shallow clone.');
});

it('fails for a picture that could not be taken of the base commit', () => {
  keep('actual', 201);
  expect(explain([a], folder, () => {}).changed).toEqual([
    expect.stringMatching(/; none could be taken of the base commit$/),
  ]);
});
