import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areas } from './areas.ts';

const root = join(import.meta.dirname, '..');

it('names every file of journeys', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
  expect(Object.keys(areas).toSorted()).toEqual(files.toSorted());
});

it('names sources that are there', () => {
  const sources = [
    'apps/console/src',
    'apps/server/src',
    'apps/widget/src',
    'apps/firstResponse/src',
    'packages/api/src',
    'packages/ui/src',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const gone = Object.values(areas)
    .flat()
    .filter((beginning) => !sources.some((path) => path.startsWith(beginning)));
  expect(gone).toEqual([]);
});
