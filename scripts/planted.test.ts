// Every rule of `pnpm check` is shown to bite: a violation is planted in the tree, the tool has to name it, and it goes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);

interface Violation {
  rule: string;
  /** Path from the root → text. The first file is the one that has to be named. */
  files: Record<string, string>;
  command: string[];
  says: RegExp;
}

const lint = (rule: string, files: Record<string, string>, says: RegExp): Violation => ({
  rule,
  files,
  command: ['oxlint', '--type-aware', ...Object.keys(files)],
  says,
});

const violations: Violation[] = [
  {
    rule: 'formatter',
    files: { 'packages/api/src/planted.ts': 'export const planted   = "one"' },
    command: ['oxfmt', '--check', 'packages/api/src/planted.ts'],
    says: /planted\.ts/,
  },
  lint(
    'no floating promise',
    { 'packages/api/src/planted.ts': 'const later = async () => 1;\nexport const planted = () => {\n  later();\n};\n' },
    /no-floating-promises/,
  ),
  lint(
    'no any',
    { 'packages/api/src/planted.ts': 'export const planted = (value: any): string => String(value);\n' },
    /no-explicit-any/,
  ),
  lint('no default export', { 'packages/api/src/planted.ts': 'export default 1;\n' }, /no-default-export/),
  lint('no barrel', { 'packages/api/src/planted.ts': "export * from './errors.ts';\n" }, /no-barrel-file/),
  lint(
    'file length',
    {
      'packages/api/src/planted.ts': `${Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`).join('\n')}\n`,
    },
    /max-lines/,
  ),
  lint(
    'no cycle',
    {
      'packages/api/src/planted.ts':
        "import { other } from './plantedOther.ts';\nexport const planted = (): number => other();\n",
      'packages/api/src/plantedOther.ts':
        "import { planted } from './planted.ts';\nexport const other = (): number => planted();\n",
    },
    /no-cycle/,
  ),
  lint(
    'brand-tokens is a leaf',
    {
      'packages/brand-tokens/src/planted.ts':
        "import { Button } from '@forecourt/ui/Button';\nexport const planted = Button;\n",
    },
    /brand-tokens is a leaf/,
  ),
  lint(
    'api has no React',
    { 'packages/api/src/planted.ts': "import { useState } from 'react';\nexport const planted = useState;\n" },
    /no UI, no React/,
  ),
  lint(
    'the browser gets zod/mini',
    { 'packages/api/src/planted.ts': "import { z } from 'zod';\nexport const planted = z;\n" },
    /take zod\/mini/,
  ),
  lint(
    'ui knows no call',
    {
      'packages/ui/src/planted.ts':
        "import { contract } from '@forecourt/api/contract';\nexport const planted = contract;\n",
    },
    /ui knows brand-tokens only/,
  ),
  lint(
    'ui takes no Radix overlay',
    {
      'packages/ui/src/planted.ts':
        "import { Root } from '@radix-ui/themes/components/dialog';\nexport const planted = Root;\n",
    },
    /React Aria owns/,
  ),
  lint(
    'ui imports React Aria by entry',
    {
      'packages/ui/src/planted.ts': "import { Button } from 'react-aria-components';\nexport const planted = Button;\n",
    },
    /by component entry/,
  ),
  lint(
    'the console has no style',
    {
      'apps/console/src/planted.ts':
        "import { style } from '@vanilla-extract/css';\nexport const planted = style({});\n",
    },
    /what a screen lacks, ui lacks/,
  ),
  lint(
    'the console does not import the server',
    {
      'apps/console/src/planted.ts':
        "import { config } from '@forecourt/server/config';\nexport const planted = config;\n",
    },
    /by its contract only/,
  ),
  lint(
    'a screen does not import another',
    {
      'apps/console/src/screens/Planted/planted.ts':
        "import { Login } from '../Login/Login.tsx';\nexport const planted = Login;\n",
    },
    /never imports another screen/,
  ),
  lint(
    'the server has no UI',
    {
      'apps/server/src/planted.ts': "import { Button } from '@forecourt/ui/Button';\nexport const planted = Button;\n",
    },
    /neither UI nor React/,
  ),
  {
    rule: 'strict types',
    files: { 'packages/api/src/planted.ts': 'export const planted = (name: string): number => name;\n' },
    command: ['tsc', '-b', 'packages/api'],
    says: /planted\.ts.*TS2322/,
  },
  {
    rule: 'noUncheckedIndexedAccess',
    files: { 'packages/api/src/planted.ts': 'export const planted = (names: string[]): string => names[0];\n' },
    command: ['tsc', '-b', 'packages/api'],
    says: /planted\.ts.*TS2322/,
  },
  {
    rule: 'types of tools and stories',
    files: { 'scripts/planted.ts': 'export const planted: number = "one";\n' },
    command: ['tsc', '-p', 'tsconfig.tools.json'],
    says: /planted\.ts.*TS2322/,
  },
  {
    rule: 'dead code: a file nobody imports',
    files: { 'apps/console/src/planted.ts': 'export const planted = 1;\n' },
    command: ['knip'],
    says: /planted\.ts/,
  },
];

describe.each(violations)('$rule', ({ files, command, says }) => {
  test('fails on a planted violation', () => {
    const made = Object.keys(files)
      .map((file) => join(root, dirname(file)))
      .filter((folder) => !existsSync(folder));
    try {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(join(root, dirname(file)), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command[0]!), command.slice(1), {
        cwd: root,
        encoding: 'utf8',
      });
      expect(status).not.toBe(0);
      expect(stdout + stderr).toMatch(says);
    } finally {
      for (const file of Object.keys(files)) rmSync(join(root, file), { force: true });
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    }
  });
});
