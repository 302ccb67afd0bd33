// `pnpm test:changed [REF]`: checks what has changed since REF (HEAD without one) and runs the tests beside it. What lies
// further away is left to `npm test`.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, ensureBrowser, root, run } from './workspace.mjs';

const [reference = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', reference), ...git('ls-files', '--others', '--exclude-standard')];
const present = changed.filter((file) => existsSync(join(root, file)));
const code = present.filter((file) => /\.(tsx?|mjs)$/.test(file));

/** A component, a screen, a block of the settings, a folder of one of the server's areas, or another folder right below a package's sources. */
const areaPattern =
  /^(packages\/ui\/src\/\w+|apps\/console\/src\/screens(\/Settings)?|apps\/server\/src\/\w+|(apps|packages)\/[\w-]+\/src)\/\w+\//;
const areas = [...new Set(changed.flatMap((file) => areaPattern.exec(file)?.[0] ?? []))];
const filesIn = (ending: string) =>
  globSync(
    areas.map((area) => `${area}**/*${ending}`),
    { cwd: root },
  );

// A change of a route reaches two thirds of the server's tests by imports, so only those of its area run.
const serverTests = filesIn('.test.ts').filter((file) => file.startsWith('apps/server/'));
const screenTests = filesIn('.test.tsx');
const stories = filesIn('.stories.tsx');
/** Journeys that have changed, or are named after a changed area: `users` and `keyboardUsers` after `screens/Users`. */
const words = areas.filter((area) => area.startsWith('apps/')).map((area) => basename(area).toLowerCase());
const journeys = globSync('e2e/*.spec.ts', { cwd: root }).filter(
  (file) => changed.includes(file) || words.some((word) => basename(file).toLowerCase().includes(word)),
);

const steps: [isNeeded: boolean, ...command: string[]][] = [
  [present.length > 0, 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present],
  [code.length > 0, 'oxlint', '--type-aware', ...code],
  [code.length > 0, 'tsc', '-b'],
  [code.length > 0, 'tsc', '-p', 'tsconfig.tools.json'],
  [changed.length > 0, 'vitest', 'run', '--project=unit', `--changed=${reference}`, '--passWithNoTests'],
  [serverTests.length > 0, 'vitest', 'run', '--project=server', ...serverTests],
  [screenTests.length > 0, 'vitest', 'run', '--project=screen', ...screenTests],
  [stories.length > 0, 'vitest', 'run', '--config=vitest.stories.config.ts', ...stories],
  [journeys.length > 0, 'playwright', 'test', '--max-failures=1', ...journeys],
];

// The server's tests ask for its pages too, however old they are.
const isBuilt = existsSync(join(root, 'apps/console/dist/index.html'));
const needsBuild = journeys.length > 0 || (serverTests.length > 0 && !isBuilt);
const isInBrowser = screenTests.length + stories.length + journeys.length > 0;
if (needsBuild && (await build()) !== 0) process.exit(1);
if (isInBrowser && (await ensureBrowser()) !== 0) process.exit(1);
const failed: string[] = [];
for (const [isNeeded, command, ...args] of steps) {
  if (isNeeded && (await run(command!, args)) !== 0) failed.push([command, ...args].join(' '));
}
console.log(
  `\n${changed.length} files changed. ${failed.length === 0 ? 'Nothing failed.' : `Failed:\n${failed.join('\n')}`}`,
);
process.exit(failed.length === 0 ? 0 : 1);
