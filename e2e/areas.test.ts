import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areas, journeysOf } from './areas.ts';

const root = join(import.meta.dirname, '..');

it('names every file of journeys', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
  expect(Object.keys(areas).toSorted()).toEqual(files.toSorted());
});

it('names sources that are there', () => {
  const sources = ['apps/console/src', 'apps/server/src', 'packages/api/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const gone = Object.values(areas)
    .flat()
    .filter((beginning) => !sources.some((path) => path.startsWith(beginning)));
  expect(gone).toEqual([]);
});

it('finds journeys by a source, by themselves, and all of them by what they share', () => {
  expect(journeysOf(['apps/server/src/settings/holidays.ts'])).toEqual(['settingsHours.spec.ts']);
  expect(journeysOf(['apps/console/src/palette/Palette.tsx', 'README.md'])).toEqual(['palette.spec.ts']);
  expect(journeysOf(['e2e/shell.spec.ts'])).toEqual(['shell.spec.ts']);
  expect(journeysOf(['e2e/accounts.ts'])).toEqual(Object.keys(areas));
  expect(journeysOf(['docs/architecture.md'])).toEqual([]);
});
