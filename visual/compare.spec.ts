import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectedFolder, picturesFolder, readWantedNames } from './environment.ts';

// These pictures are known to differ: the test counts the pixels and shows expected, actual and difference.
for (const name of readWantedNames()) {
  test(name, () => {
    const file = `${name}.png`;
    const actual = readFileSync(join(picturesFolder!, file));
    expect(actual).toMatchSnapshot(file.split('/'), { threshold: 0, maxDiffPixels: 0 });
    // Playwright forgives what it takes for a smoothed edge.
    throw new Error(`Only edges differ:\n  ${join(expectedFolder!, file)}\n  ${join(picturesFolder!, file)}`);
  });
}
