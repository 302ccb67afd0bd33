import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dependents, readImporters } from './importGraph.ts';

const files = {
  'app.ts': "import './routes/cars.ts';\nimport './routes/people.ts';\n",
  'routes/cars.ts': "import { price } from '../price.ts';\nexport const cars = price;\n",
  'routes/people.ts': "import type { Price } from '../price.ts';\nexport type People = Price;\n",
  'price.ts': 'export type Price = number;\nexport const price: Price = 1;\n',
  'again.ts': "export { price } from './price.ts';\n",
  'lazy.tsx': "export const lazy = () => import('./again.ts');\n",
  'app.test.ts': "import './app.ts';\nimport 'vitest';\n",
  'cars.test.ts': "import { cars } from './routes/cars.ts';\ncars;\n",
};
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-imports-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it('follows imports, types, re-exports and lazy imports', () => {
  const importers = readImporters(root, Object.keys(files));
  expect([...importers.get('price.ts')!].toSorted()).toEqual(['again.ts', 'routes/cars.ts', 'routes/people.ts']);
  expect([...importers.get('again.ts')!]).toEqual(['lazy.tsx']);
});

it('counts the imports between a change and what depends on it, and goes through no root', () => {
  const importers = readImporters(root, Object.keys(files));
  expect(dependents(importers, ['price.ts'], (file) => file === 'app.ts')).toEqual(
    new Map([
      ['price.ts', 0],
      ['routes/cars.ts', 1],
      ['routes/people.ts', 1],
      ['again.ts', 1],
      ['app.ts', 2],
      ['cars.test.ts', 2],
      ['lazy.tsx', 2],
    ]),
  );
});
