import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { circle } from './circle.ts';
import { type ReportReader, picturesReport, playwrightReport, vitestReport } from './report.ts';

/** A command of the run. */
export interface Suite {
  name: string;
  command: string[];
  /** Beside those of the workspace. */
  env?: Record<string, string>;
  /** What reads the report that the command writes; absent for a command that either passes or fails. */
  read?: ReportReader;
  needs?: string[];
  /** Cores that it is given. Two suites of one each keep two cores busy: both have workers that wait. */
  cores: number;
  isAlone?: boolean;
  /** After this many minutes it is stopped and counts as failed: about four times what it takes on two idle cores. */
  limitMinutes: number;
}

/** What every suite leaves behind: its output and its report. */
export const results = join(root, 'test-results');

/** A file name of a suite's own. */
export const getFile = (name: string, ending: string) => join(results, `${name.replaceAll(' ', '-')}.${ending}`);

/** A command that either passes or fails. */
const check = (name: string, ...command: string[]): Suite => ({ name, command, cores: 1, limitMinutes: 5 });

/** Projects of a vitest configuration; all of them where none is named. */
const vitest = (name: string, config: string, projects: string[], rest: Omit<Suite, 'name' | 'command'>): Suite => ({
  name,
  command: [
    'vitest',
    'run',
    `--config=${config}`,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${getFile(name, 'json')}`,
  ],
  read: vitestReport,
  ...rest,
});

const journeys: Suite = {
  name: 'end to end',
  command: ['playwright', 'test', '--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: getFile('end to end', 'json') },
  read: playwrightReport,
  cores: 1,
  limitMinutes: 40,
};

/** Pictures of stories and screens. */
const pictures: Suite = {
  name: 'pictures',
  command: ['node', 'scripts/visual.mjs', ...(circle === 'full' ? ['--full'] : [])],
  env: { SUITE_REPORT: getFile('pictures', 'json') },
  read: picturesReport,
  cores: 1,
  limitMinutes: 30,
};

/** The demo's server, which journeys, pictures and sizes share. */
export const demoServer = 'demo server';
/** Of the server; another one than a developer's and the journeys' own. */
export const sharedPort = process.env.SHARED_SERVER ?? '4390';
const sharedServer = { SHARED_SERVER: sharedPort };

const browser: Suite = { ...check('browser', 'node', 'scripts/browser.ts'), limitMinutes: 10 };
const builds: Suite[] = [
  check('build', 'node', 'scripts/build.mjs', 'console'),
  check('storybook', 'node', 'scripts/build.mjs', 'storybook'),
];
/** Those that have tests in both circles; each takes those of this process's circle. */
const shared: Suite[] = [
  { ...journeys, env: { ...journeys.env, ...sharedServer }, needs: ['browser', demoServer] },
  { ...pictures, env: { ...pictures.env, ...sharedServer }, needs: ['browser', 'build', 'storybook', demoServer] },
  vitest('stories', 'vitest.stories.config.ts', [], { needs: ['browser'], cores: 1, limitMinutes: 30 }),
  vitest('server', 'vitest.config.ts', ['server'], { needs: ['build'], cores: 1, limitMinutes: 30 }),
  vitest('screen', 'vitest.config.ts', ['screen'], { needs: ['browser'], cores: 1, limitMinutes: 30 }),
];

/** What a change can break, in the order in which the suites start where the machine has room for them. */
const change: Suite[] = [
  browser,
  // It changes the tree for a moment, so that the others start after it.
  vitest('planted violations', 'vitest.config.ts', ['planted'], { cores: 2, isAlone: true, limitMinutes: 5 }),
  ...builds,
  // Short ones while the demo's server starts, which the longest wait for.
  vitest('unit', 'vitest.config.ts', ['unit'], { cores: 1, limitMinutes: 5 }),
  check('lint', 'oxlint', '--type-aware'),
  check('folders', 'node', 'scripts/folders.ts'),
  check('format', 'oxfmt', '--check'),
  check('types', 'tsc', '-b'),
  check('types of tools', 'tsc', '-p', 'tsconfig.tools.json'),
  check('dead code', 'knip'),
  // Before the journeys add to what the demo's server answers.
  {
    name: 'size',
    command: ['node', 'scripts/size.ts'],
    env: sharedServer,
    needs: ['browser', demoServer],
    cores: 1,
    limitMinutes: 5,
  },
  ...shared,
];

/** The packages as those have them who install them. */
const packed = vitest('pack', 'vitest.config.ts', ['pack'], { needs: ['browser'], cores: 1, limitMinutes: 10 });

/** The library's site, and the controls of each component's page. */
const site = vitest('site', 'vitest.config.ts', ['site'], {
  needs: ['browser', 'storybook'],
  cores: 1,
  limitMinutes: 15,
});

/** Every state of every component under what people set in their system or browser. */
const accessibility: Suite = {
  name: 'accessibility',
  command: ['playwright', 'test', '--config=playwright.accessibility.config.ts', '--reporter=dot,json'],
  // Another port than that of the pictures, which may be taken meanwhile.
  env: { VISUAL_PORT: '4395', PLAYWRIGHT_JSON_OUTPUT_NAME: getFile('accessibility', 'json') },
  read: playwrightReport,
  needs: ['browser', 'storybook'],
  cores: 1,
  limitMinutes: 20,
};

/** Every suite of this process's circle. */
export const suites: Suite[] =
  circle === 'full' ? [browser, ...builds, ...shared, packed, accessibility, site] : change;
