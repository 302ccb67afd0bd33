import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspace.mjs';
import { readFaults, splitSource } from './planted.ts';

it('every planted fault has its place: a text that its file holds once, and tests that are there', () => {
  const faults = readFaults();
  expect(faults.length).toBeGreaterThan(100);
  const misplaced = faults.filter(
    (fault) => splitSource(root, fault).length !== 2 || !fault.tests.every((test) => existsSync(join(root, test))),
  );
  expect(misplaced.map(({ name }) => name)).toEqual([]);
});
