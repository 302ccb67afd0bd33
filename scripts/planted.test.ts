// Every rule of `pnpm check` is shown to bite: violations are planted in the tree, the tools have to name each, and they go.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);

type Tool = 'lint' | 'folders' | 'format' | 'types' | 'types of tools' | 'dead code';

interface Violation {
  rule: string;
  /** Path from the root → text; no other violation has the same. The first file is the one that has to be named. */
  files: Record<string, string>;
  tool: Tool;
  /** What the tool says of it. */
  says: RegExp;
}

const lint = (rule: string, files: Record<string, string>, says: RegExp): Violation => ({
  rule,
  files,
  tool: 'lint',
  says,
});

const violations: Violation[] = [
  {
    rule: 'formatter',
    files: { 'packages/api/src/planted1.ts': 'export const planted   = "one"' },
    tool: 'format',
    says: /planted1\.ts/,
  },
  lint(
    'no floating promise',
    {
      'packages/api/src/planted2.ts': 'const later = async () => 1;\nexport const planted = () => {\n  later();\n};\n',
    },
    /no-floating-promises/,
  ),
  lint(
    'no any',
    { 'packages/api/src/planted3.ts': 'export const planted = (value: any): string => String(value);\n' },
    /no-explicit-any/,
  ),
  lint(
    'a test asserts something',
    { 'packages/api/src/planted22.test.ts': "import { it } from 'vitest';\n\nit('asserts nothing', () => {});\n" },
    /expect-expect/,
  ),
  lint(
    'no sleep in a test',
    {
      'e2e/planted23.spec.ts':
        "import { test } from './journey.ts';\n\ntest('sleeps', ({ page }) => page.waitForTimeout(1000));\n",
    },
    /waitForTimeout/,
  ),
  lint('no default export', { 'packages/api/src/planted4.ts': 'export default 1;\n' }, /no-default-export/),
  lint('no barrel', { 'packages/api/src/planted5.ts': "export * from './errors.ts';\n" }, /no-barrel-file/),
  lint(
    'file length',
    {
      'packages/api/src/planted6.ts': `${Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`).join('\n')}\n`,
    },
    /max-lines/,
  ),
  lint(
    'no cycle',
    {
      'packages/api/src/planted7.ts':
        "import { other } from './planted7Other.ts';\nexport const planted = (): number => other();\n",
      'packages/api/src/planted7Other.ts':
        "import { planted } from './planted7.ts';\nexport const other = (): number => planted();\n",
    },
    /no-cycle/,
  ),
  lint(
    'no cycle of types',
    {
      'packages/api/src/planted24.ts':
        "import type { Other } from './planted24Other.ts';\nexport interface Planted {\n  other: Other;\n}\n",
      'packages/api/src/planted24Other.ts':
        "import type { Planted } from './planted24.ts';\nexport interface Other {\n  planted: Planted;\n}\n",
    },
    /no-cycle/,
  ),
  {
    rule: "no circle of the server's folders",
    files: {
      // No file imports its importer: the folders do.
      'apps/server/src/planted25/one.ts': "import type { Two } from '../planted26/two.ts';\nexport type One = Two;\n",
      'apps/server/src/planted25/three.ts': 'export type Three = 3;\n',
      'apps/server/src/planted26/two.ts':
        "import type { Three } from '../planted25/three.ts';\nexport type Two = Three;\n",
    },
    tool: 'folders',
    says: /planted25\/one\.ts imports .*planted26\/two\.ts/,
  },
  {
    rule: 'what speaks HTTP knows no area',
    files: {
      'apps/server/src/http/planted27.ts':
        "import { formatsOf } from '../locale/formats.ts';\nexport const planted = formatsOf;\n",
    },
    tool: 'folders',
    says: /http\/planted27\.ts imports .*locale/,
  },
  lint(
    'a refusal is no plugin',
    { 'apps/server/src/errors/planted28.ts': "import Fastify from 'fastify';\nexport const planted = Fastify;\n" },
    /no HTTP plugin/,
  ),
  lint(
    'brand-tokens is a leaf',
    {
      'packages/brand-tokens/src/planted8.ts':
        "import { Button } from '@forecourt/ui/actions/Button';\nexport const planted = Button;\n",
    },
    /brand-tokens is a leaf/,
  ),
  lint(
    'api has no React',
    { 'packages/api/src/planted9.ts': "import { useState } from 'react';\nexport const planted = useState;\n" },
    /no UI, no React/,
  ),
  lint(
    'the browser gets zod/mini',
    { 'packages/api/src/planted10.ts': "import { z } from 'zod';\nexport const planted = z;\n" },
    /take zod\/mini/,
  ),
  lint(
    'ui knows no call',
    {
      'packages/ui/src/planted11.ts':
        "import { contract } from '@forecourt/api/contract';\nexport const planted = contract;\n",
    },
    /ui knows brand-tokens only/,
  ),
  lint(
    'ui takes no Radix overlay',
    {
      'packages/ui/src/planted12.ts':
        "import { Root } from '@radix-ui/themes/components/dialog';\nexport const planted = Root;\n",
    },
    /React Aria owns/,
  ),
  lint(
    'ui imports React Aria by entry',
    {
      'packages/ui/src/planted13.ts':
        "import { Button } from 'react-aria-components';\nexport const planted = Button;\n",
    },
    /by component entry/,
  ),
  lint(
    'the console has no style',
    {
      'apps/console/src/planted14.ts':
        "import { style } from '@vanilla-extract/css';\nexport const planted = style({});\n",
    },
    /what a screen lacks, ui lacks/,
  ),
  lint(
    'the console does not import the server',
    {
      'apps/console/src/planted15.ts':
        "import { config } from '@forecourt/server/config';\nexport const planted = config;\n",
    },
    /by its contract only/,
  ),
  lint(
    'a screen does not import another',
    {
      'apps/console/src/screens/Planted/planted16.ts':
        "import { Login } from '../Login/Login.tsx';\nexport const planted = Login;\n",
    },
    /never imports another screen/,
  ),
  lint(
    'the server has no UI',
    {
      'apps/server/src/planted17.ts':
        "import { Button } from '@forecourt/ui/actions/Button';\nexport const planted = Button;\n",
    },
    /neither UI nor React/,
  ),
  lint(
    'the widget knows nothing of the console',
    {
      'apps/widget/src/panel/planted29.ts':
        "import { App } from '@forecourt/console/App';\nexport const planted = App;\n",
    },
    /nothing of the console/,
  ),
  lint(
    'the panel takes no part that needs Radix Themes',
    {
      'apps/widget/src/panel/planted30.ts':
        "import { Stack } from '@forecourt/ui/layout/Stack';\nexport const planted = Stack;\n",
    },
    /more than the panel may weigh/,
  ),
  lint(
    'the launcher brings nothing along',
    {
      'apps/widget/src/launcher/planted31.ts': "import * as z from 'zod/mini';\nexport const planted = z.string();\n",
    },
    /brings nothing along/,
  ),
  {
    rule: 'strict types',
    files: { 'packages/api/src/planted18.ts': 'export const planted = (name: string): number => name;\n' },
    tool: 'types',
    says: /planted18\.ts.*TS2322/,
  },
  {
    rule: 'noUncheckedIndexedAccess',
    files: { 'packages/api/src/planted19.ts': 'export const planted = (names: string[]): string => names[0];\n' },
    tool: 'types',
    says: /planted19\.ts.*TS2322/,
  },
  {
    rule: 'types of tools and stories',
    files: { 'scripts/planted20.ts': 'export const planted: number = "one";\n' },
    tool: 'types of tools',
    says: /planted20\.ts.*TS2322/,
  },
  {
    rule: 'dead code: a file nobody imports',
    files: { 'apps/console/src/planted21.ts': 'export const planted = 1;\n' },
    tool: 'dead code',
    says: /planted21\.ts/,
  },
];

const files = violations.flatMap(({ files }) => Object.entries(files));
const paths = (tool: Tool) => violations.filter((one) => one.tool === tool).flatMap(({ files }) => Object.keys(files));
/** Each tool once, over all of its violations. */
const commands: Record<Tool, string[]> = {
  lint: ['oxlint', '--type-aware', '--format=json', ...paths('lint')],
  folders: ['node', 'scripts/folders.ts'],
  format: ['oxfmt', '--check', ...paths('format')],
  types: ['tsc', '-b', 'packages/api'],
  'types of tools': ['tsc', '-p', 'tsconfig.tools.json'],
  'dead code': ['knip'],
};
const said = new Map<Tool, { code: number; output: string }>();
const made = [...new Set(files.map(([file]) => join(root, dirname(file))))].filter((folder) => !existsSync(folder));

function unplant(): void {
  for (const [file] of files) rmSync(join(root, file), { force: true });
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}

beforeAll(async () => {
  // An interrupted run must not leave its violations behind.
  process.once('exit', unplant);
  for (const [file, text] of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await Promise.all(
    Object.entries(commands).map(async ([tool, command]) => said.set(tool as Tool, await outcomeOf(command))),
  );
  unplant();
}, 120_000);
afterAll(unplant);

/** @returns the exit code of a tool of the workspace, and all that it printed */
const outcomeOf = ([name, ...args]: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(join(root, 'node_modules/.bin', name!), args, { cwd: root, maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

/** What a tool found, the file's name in each. The linter's own words on a rule are only in its JSON. */
function findings(tool: Tool, output: string): string[] {
  if (tool !== 'lint') return output.split('\n');
  const { diagnostics } = JSON.parse(output) as { diagnostics: object[] };
  return diagnostics.map((diagnostic) => JSON.stringify(diagnostic));
}

test.each(violations)('$rule: a violation is named', ({ files, tool, says }) => {
  const { code, output } = said.get(tool)!;
  const [file] = Object.keys(files);
  expect(code).not.toBe(0);
  expect(findings(tool, output).filter((finding) => finding.includes(file!))).toContainEqual(
    expect.stringMatching(says),
  );
});
