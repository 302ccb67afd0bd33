// `pnpm test:changed [REF]`: the tests nearest to what has changed since REF (HEAD unless said), within a minute.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../../e2e/areas.ts';
import { runSuites } from '../test/runSuites.ts';
import { check, journeys, pictures, type Suite, vitest } from '../test/suites.ts';
import { ensureBrowser, root } from '../workspace.mjs';
import { readImporters } from './importGraph.ts';
import { besideTheirSubject, componentsChanged, nearestTests, type TestGroup } from './select.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const reference = process.argv[2] ?? 'HEAD';
const changed = [...git('diff', '--name-only', reference), ...git('ls-files', '--others', '--exclude-standard')];
if (changed.length === 0) {
  console.log(`Nothing has changed since ${reference}.`);
  process.exit(0);
}

const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
  existsSync(join(root, file)),
);
const sources = files.filter((file) => /\.tsx?$/.test(file));
const importers = readImporters(root, sources);
const matching = (pattern: RegExp) => sources.filter((file) => pattern.test(file));
const nearest = (what: string, group: TestGroup) => {
  const { chosen, others } = nearestTests(importers, changed, group);
  if (others > 0) console.log(`${what}: the ${chosen.length} nearest files; ${others} more only in \`npm test\``);
  return chosen;
};

const serverTests = matching(/^apps\/server\/src\/.*\.test\.ts$/);
const server = nearest('server', {
  // A test is about its area, `src/<area>`, however deep it stands in it.
  tests: new Map(serverTests.map((file) => [file, [`${file.split('/').slice(0, 4).join('/')}/`]])),
  maxFiles: 6,
  maxDistance: 2,
});
const stories = nearest('stories', {
  tests: besideTheirSubject(matching(/\.stories\.tsx$/)),
  maxFiles: 4,
  maxDistance: 1,
});
const screen = nearest('screen', {
  tests: besideTheirSubject(matching(/^apps\/console\/src\/.*\.test\.tsx$/)),
  maxFiles: 2,
  maxDistance: 1,
});
// Building the console and loading the demo take a third of the minute: only where a journey goes through the change.
const specs = nearest('end to end', {
  tests: new Map(Object.entries(areas).map(([file, beginnings]) => [`e2e/${file}`, beginnings])),
  maxFiles: 2,
  maxDistance: 0,
});
const pictured = componentsChanged(stories, changed);

const present = changed.filter((file) => existsSync(join(root, file)));
const linted = present.filter((file) => /\.(tsx?|mjs)$/.test(file));
const some = (tests: string[], suite: Suite): Suite[] => (tests.length > 0 ? [suite] : []);
// The server's tests ask for its pages too, however old they are.
const isBuilt = existsSync(join(root, 'apps/console/dist/index.html'));
const needsBuild = specs.length > 0 || (server.length > 0 && !isBuilt);
const suites: Suite[] = [
  ...(needsBuild ? [check('build', 'node', 'scripts/build.mjs', 'console')] : []),
  ...some(pictured, check('storybook', 'node', 'scripts/build.mjs', 'storybook')),
  // The first failure is enough, and nobody waits half a minute for it to be one.
  ...some(specs, {
    ...journeys([...specs, '--retries=0', '--max-failures=1'], { E2E_EXPECT_SECONDS: '8' }),
    needs: ['build'],
  }),
  ...some(
    server,
    vitest(
      'server',
      'vitest.config.ts',
      ['server'],
      { cores: 1, limitMinutes: 5, needs: needsBuild ? ['build'] : [] },
      server,
    ),
  ),
  ...some(stories, vitest('stories', 'vitest.stories.config.ts', [], { cores: 1, limitMinutes: 5 }, stories)),
  ...some(screen, vitest('screen', 'vitest.config.ts', ['screen'], { cores: 1, limitMinutes: 5 }, screen)),
  ...some(pictured, { ...pictures(['--brief', '--grep', `^(${pictured.join('|')}) /`]), needs: ['storybook'] }),
  vitest('unit', 'vitest.config.ts', ['unit'], { cores: 1, limitMinutes: 2 }),
  ...some(linted, check('lint', 'oxlint', '--type-aware', ...linted)),
  ...some(present, check('format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present)),
  check('types', 'tsc', '-b'),
];
const needsBrowser = [specs, stories, screen].some((tests) => tests.length > 0);
if (needsBrowser && (await ensureBrowser()) !== 0) process.exit(1);
process.exit(await runSuites(suites, 10));
