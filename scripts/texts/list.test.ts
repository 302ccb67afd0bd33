import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFile, listTexts } from './list.ts';

/** Code that moves within its file changes nothing that is shown: lines are as of the last update. */
const withoutLines = (list: string) => list.replace(/:\d+\t/g, '\t').split('\n');

it('docs/texts.tsv has every string that the product shows; after a change of texts run pnpm texts --update', () => {
  expect(withoutLines(readFileSync(listFile, 'utf8'))).toEqual(withoutLines(listTexts()));
});
