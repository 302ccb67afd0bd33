import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fontChanges, fontFiles } from './fonts.ts';

let assets: string;
beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'forecourt-fonts-'));
  writeFileSync(join(assets, 'inter-latin-wght-normal-Dx4kXJAl.woff2'), 'inter');
  writeFileSync(join(assets, 'archivo-latin-standard-normal-DY7Acn_A.woff2'), 'archivo');
  writeFileSync(join(assets, 'index-DY7AcnAa.js'), 'no font');
});
afterEach(() => rmSync(assets, { recursive: true }));

it('finds the font files of a build, whatever hash their names have', () => {
  expect([...fontFiles(assets).keys()].sort()).toEqual([
    'archivo-latin-standard-normal.woff2',
    'inter-latin-wght-normal.woff2',
  ]);
});

it('names a font file that has changed, one that is gone and one that is new', () => {
  const known = fontFiles(assets);
  expect(fontChanges(known, fontFiles(assets))).toEqual([]);
  // Another version's file: another content, and so another hash in its name.
  rmSync(join(assets, 'inter-latin-wght-normal-Dx4kXJAl.woff2'));
  writeFileSync(join(assets, 'inter-latin-wght-normal-Aa4kXJAl.woff2'), 'intes');
  rmSync(join(assets, 'archivo-latin-standard-normal-DY7Acn_A.woff2'));
  writeFileSync(join(assets, 'noto-sans-thai-CtQSZ1tK.woff2'), 'noto');
  expect(fontChanges(known, fontFiles(assets))).toEqual([
    'The font file archivo-latin-standard-normal.woff2 is gone: the pictures in the manifest were drawn with it.',
    'The font file inter-latin-wght-normal.woff2 has changed: the pictures in the manifest were drawn with another one.',
    'The font file noto-sans-thai.woff2 is new: the manifest does not have it.',
  ]);
});
