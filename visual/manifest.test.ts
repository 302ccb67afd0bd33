import { expect, it } from 'vitest';
import { formatManifest, type Manifest, parseManifest } from './manifest.ts';

const manifest: Manifest = {
  browser: 'Chromium 1.2.3 on linux x64',
  fonts: new Map([['inter.woff2', 'f1']]),
  pictures: new Map([
    ['stories/b', { size: '4×3', hash: 'b1' }],
    ['stories/a', { size: '2×1', hash: 'a1' }],
  ]),
};

it('is sorted text, a line a picture', () => {
  expect(formatManifest(manifest).split('\n').slice(1)).toEqual([
    'browser\tChromium 1.2.3 on linux x64',
    'font\tinter.woff2\tf1',
    'picture\tstories/a\t2×1\ta1',
    'picture\tstories/b\t4×3\tb1',
    '',
  ]);
});

it('reads what it has written', () => {
  expect(parseManifest(formatManifest(manifest))).toEqual(manifest);
});
