// Every rule of `pnpm check` is shown to bite: violations are planted in the tree, the tools have to name each, and they go.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);

type Tool = 'oxlint' | 'folders' | 'oxfmt' | 'tsc' | 'tsc of tools' | 'knip';

/** What a folder must not import, and how the linter says so. */
const forbiddenImports: [folder: string, module: string, says: RegExp][] = [
  ['packages/brand-tokens/src', '@forecourt/ui/actions/Button', /brand-tokens is a leaf/],
  ['packages/api/src', 'react', /no UI, no React/],
  ['packages/api/src', 'zod', /take zod\/mini/],
  ['packages/ui/src', '@forecourt/api/contract', /ui knows brand-tokens only/],
  ['packages/ui/src', '@radix-ui/themes/components/dialog', /React Aria owns/],
  ['packages/ui/src', 'react-aria-components', /by component entry/],
  ['apps/console/src', '@vanilla-extract/css', /what a screen lacks, ui lacks/],
  ['apps/console/src', '@forecourt/server/config', /by its contract only/],
  ['apps/console/src/screens/Planted', '../Login/Login.tsx', /never imports another screen/],
  ['apps/server/src', '@forecourt/ui/actions/Button', /neither UI nor React/],
  ['apps/server/src/platform/errors', 'fastify', /no HTTP plugin/],
  ['apps/widget/src/panel', '@forecourt/console/App', /nothing of the console/],
  ['apps/widget/src/panel', '@forecourt/ui/layout/Stack', /more than the panel may weigh/],
  ['apps/widget/src/launcher', 'zod/mini', /brings nothing along/],
];

/** A file with a violation, which the tool has to name, and what it says. */
type Violation = [tool: Tool, file: string, text: string, says: RegExp];

const violations: Violation[] = [
  ...forbiddenImports.map(([folder, module, says], index): Violation => [
    'oxlint',
    `${folder}/plantedImport${index}.ts`,
    `import '${module}';\n`,
    says,
  ]),
  ['oxlint', 'packages/api/src/plantedFloating.ts', 'const a = async () => 1;\na();\n', /no-floating-promises/],
  ['oxlint', 'packages/api/src/plantedAny.ts', 'export const planted = (a: any) => String(a);\n', /no-explicit-any/],
  [
    'oxlint',
    'packages/api/src/planted.test.ts',
    "import { it } from 'vitest';\nit('asserts nothing', () => {});\n",
    /expect-expect/,
  ],
  [
    'oxlint',
    'e2e/planted.spec.ts',
    "import { test } from './journey.ts';\ntest('sleeps', ({ page }) => page.waitForTimeout(1000));\n",
    /waitForTimeout/,
  ],
  ['oxlint', 'packages/api/src/plantedDefault.ts', 'export default 1;\n', /no-default-export/],
  ['oxlint', 'packages/api/src/plantedBarrel.ts', "export * from './errors.ts';\n", /no-barrel-file/],
  ['oxlint', 'packages/api/src/plantedFunction.ts', 'export const nameOf = (a: string) => a;\n', /nameOf ends in Of/],
  ['oxlint', 'packages/api/src/plantedRow.ts', 'export interface Row {\n  a: string;\n}\n', /Row alone/],
  [
    'oxlint',
    'packages/api/src/plantedWord.ts',
    "export const text = 'What we told you';\nexport const toldPeople = text;\n",
    /toldPeople: the trade has a better word than told/,
  ],
  [
    'oxlint',
    'packages/api/src/plantedComment.ts',
    '/** Whoever reads it. */\nexport const a = 1;\n',
    /Whoever: a comment has a plainer word/,
  ],
  ['oxlint', 'packages/api/src/plantedLong.ts', 'export {};\n'.repeat(301), /max-lines/],
  [
    'oxlint',
    'packages/api/src/plantedCycle.ts',
    "import { b } from './plantedCycleBack.ts';\nexport const a = (): number => b();\n",
    /no-cycle/,
  ],
  [
    'oxlint',
    'packages/api/src/plantedTypes.ts',
    "import type { B } from './plantedTypesBack.ts';\nexport type A = B[];\n",
    /no-cycle/,
  ],
  // No file imports its importer: the folders do.
  [
    'folders',
    'apps/server/src/messaging/planted1/one.ts',
    "import type { Two } from '../planted2/two.ts';\nexport type One = Two;\n",
    /planted1\/one\.ts imports .*planted2\/two\.ts/,
  ],
  [
    'folders',
    'apps/server/src/platform/http/planted.ts',
    "export { findRange } from '../../metrics/range.ts';\n",
    /http\/planted\.ts imports metrics\/range\.ts, but platform knows only/,
  ],
  ['oxfmt', 'packages/api/src/plantedFormat.ts', 'export const planted   = "one"', /plantedFormat\.ts/],
  ['tsc', 'packages/api/src/plantedType.ts', 'export const planted: number = "one";\n', /TS2322/],
  [
    'tsc',
    'packages/api/src/plantedIndex.ts',
    'export const planted = (names: string[]): string => names[0];\n',
    /TS2322/,
  ],
  ['tsc of tools', 'scripts/planted.ts', 'export const planted: number = "one";\n', /TS2322/],
  ['knip', 'apps/console/src/plantedUnused.ts', 'export const planted = 1;\n', /plantedUnused\.ts/],
];

/** What the violations need beside them. */
const companions: Record<string, string> = {
  'packages/api/src/plantedCycleBack.ts':
    "import { a } from './plantedCycle.ts';\nexport const b = (): number => a();\n",
  'packages/api/src/plantedTypesBack.ts': "import type { A } from './plantedTypes.ts';\nexport type B = A[];\n",
  'apps/server/src/messaging/planted1/three.ts': 'export type Three = 3;\n',
  'apps/server/src/messaging/planted2/two.ts':
    "import type { Three } from '../planted1/three.ts';\nexport type Two = Three;\n",
};

const getFiles = (tool: Tool) => violations.flatMap(([name, file]) => (name === tool ? [file] : []));
/** Each tool once, over all of its violations. */
const commands: Record<Tool, string[]> = {
  oxlint: ['oxlint', '--type-aware', '--format=json', ...getFiles('oxlint')],
  folders: ['node', 'scripts/folders.ts'],
  oxfmt: ['oxfmt', '--check', ...getFiles('oxfmt')],
  tsc: ['tsc', '-b', 'packages/api'],
  'tsc of tools': ['tsc', '-p', 'tsconfig.tools.json'],
  knip: ['knip'],
};
const findings = new Map<string, { hasFailed: boolean; lines: string[] }>();
const planted = { ...companions, ...Object.fromEntries(violations.map(([, file, text]) => [file, text])) };
const newFolders = Object.keys(planted)
  .map((file) => join(root, dirname(file)))
  .filter((folder) => !existsSync(folder));

function unplant(): void {
  for (const path of [...Object.keys(planted).map((file) => join(root, file)), ...newFolders])
    rmSync(path, { recursive: true, force: true });
}

/** Runs a tool and keeps what it found, with the file in each line. The linter's own words are only in its JSON. */
function runTool(tool: string, [name, ...args]: string[]): Promise<void> {
  const path = join(root, 'node_modules/.bin', name!);
  return new Promise((done) => {
    execFile(path, args, { cwd: root, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      const lines =
        tool === 'oxlint'
          ? (JSON.parse(stdout) as { diagnostics: object[] }).diagnostics.map((one) => JSON.stringify(one))
          : (stdout + stderr).split('\n');
      findings.set(tool, { hasFailed: error !== null, lines });
      done();
    });
  });
}

beforeAll(async () => {
  // An interrupted run must not leave its violations behind.
  process.once('exit', unplant);
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await Promise.all(Object.entries(commands).map(([tool, command]) => runTool(tool, command)));
  unplant();
}, 120_000);
afterAll(unplant);

test.each(violations)('%s names %s', (tool, file, _text, says) => {
  const { hasFailed, lines } = findings.get(tool)!;
  expect(hasFailed).toBe(true);
  expect(lines.filter((line) => line.includes(file))).toContainEqual(expect.stringMatching(says));
});
