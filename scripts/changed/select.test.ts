import { expect, it } from 'vitest';
import { besideTheirSubject, componentsChanged, nearestTests, type TestGroup } from './select.ts';

/** `Link` imports `Text`, `Page` imports `Link`; the server's app imports its routes. */
const importers = new Map(
  Object.entries({
    'ui/Text/Text.tsx': ['ui/Link/Link.tsx', 'ui/Text/Text.stories.tsx'],
    'ui/Link/Link.tsx': ['ui/Page/Page.tsx', 'ui/Link/Link.stories.tsx'],
    'ui/Page/Page.tsx': ['ui/Page/Page.stories.tsx', 'console/Home/Home.tsx'],
    'console/Home/Home.tsx': [],
    'cars/routes.ts': ['apps/server/src/app.ts'],
    'apps/server/src/app.ts': ['apps/server/test-support/testApp.ts'],
    'apps/server/test-support/testApp.ts': ['people/routes.test.ts'],
  }).map(([file, importing]) => [file, new Set(importing)]),
);
const near = (files: string[], maxFiles = 9, maxDistance = 9): TestGroup => ({
  tests: besideTheirSubject(files),
  maxFiles,
  maxDistance,
});
const stories = ['ui/Page/Page.stories.tsx', 'ui/Text/Text.stories.tsx', 'ui/Link/Link.stories.tsx'];

it('runs the tests of what has changed first, then of what imports it', () => {
  const all = nearestTests(importers, ['ui/Text/Text.tsx'], near(stories));
  expect(all.chosen).toEqual(['ui/Text/Text.stories.tsx', 'ui/Link/Link.stories.tsx', 'ui/Page/Page.stories.tsx']);
});

it('says how many tests it leaves out', () => {
  expect(nearestTests(importers, ['ui/Text/Text.tsx'], near(stories, 1))).toEqual({
    chosen: ['ui/Text/Text.stories.tsx'],
    others: 2,
  });
});

it('leaves out what is further away than asked for', () => {
  expect(nearestTests(importers, ['ui/Text/Text.tsx'], near(stories, 9, 1)).chosen).toEqual([
    'ui/Text/Text.stories.tsx',
    'ui/Link/Link.stories.tsx',
  ]);
});

it('knows a changed file that nothing imports, such as a style sheet, by its folder', () => {
  const { chosen } = nearestTests(importers, ['ui/Link/Link.svg'], near(stories));
  expect(chosen).toEqual(['ui/Link/Link.stories.tsx']);
});

it('runs a changed test', () => {
  const { chosen } = nearestTests(importers, ['ui/Link/Link.stories.tsx'], near(stories));
  expect(chosen).toEqual(['ui/Link/Link.stories.tsx']);
});

it('does not take the whole server for touched by one of its routes', () => {
  const tests = near(['cars/routes.test.ts', 'people/routes.test.ts']);
  expect(nearestTests(importers, ['cars/routes.ts'], tests).chosen).toEqual(['cars/routes.test.ts']);
});

it('finds journeys by the folders that they walk through', () => {
  const journeys: TestGroup = {
    tests: new Map([['home.spec.ts', ['console/Home/', 'cars/']]]),
    maxFiles: 2,
    maxDistance: 1,
  };
  for (const file of ['console/Home/Home.tsx', 'cars/routes.ts', 'ui/Page/Page.tsx'])
    expect(nearestTests(importers, [file], journeys).chosen, file).toEqual(['home.spec.ts']);
  expect(nearestTests(importers, ['console/Other/Other.tsx'], journeys).chosen).toEqual([]);
});

it('names the components whose pictures can have changed as the manifest does', () => {
  const stories = [
    'packages/ui/src/forms/Switch/Switch.stories.tsx',
    'packages/ui/src/forms/Select/Select.stories.tsx',
  ];
  expect(componentsChanged(stories, ['packages/ui/src/forms/Switch/Switch.css.ts'])).toEqual(['forms/Switch']);
});
