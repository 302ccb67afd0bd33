import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspace.mjs';
import { plantedFaults } from './faults.ts';

it('every planted fault has its place: a text that its file holds once, and tests that are there', () => {
  const faults = plantedFaults();
  expect(faults.length).toBeGreaterThan(100);
  const isPlaced = ({ file, find, tests }: (typeof faults)[number]) =>
    existsSync(join(root, file)) &&
    readFileSync(join(root, file), 'utf8').split(find).length === 2 &&
    tests.every((test) => existsSync(join(root, test)));
  expect(faults.filter((fault) => !isPlaced(fault)).map(({ name }) => name)).toEqual([]);
});
