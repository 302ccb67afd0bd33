import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Kysely builds the statements that it can express, so that the compiler checks tables and columns. A statement by hand is a set
// operation that it cannot express, and short enough to be reviewed.

const source = join(import.meta.dirname, '../..');

/** Lower it when statements are built that were not. */
const most = 80;
const longest = 40;

const statements = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|^demo\/|\/test[A-Z][^/]*$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g)]
      .map(([text]) => ({ file, text }))
      .filter(({ text }) => isStatement(text)),
  );

function isStatement(literal: string): boolean {
  const text = literal.slice(1).trimStart();
  if (!/^(with\b.* as\b|select\b|insert into\b|update \w|delete from\b)/s.test(text)) return false;
  return literal.startsWith('`') || /\b(from|into|set|where)\b|pg_/.test(text);
}

it(`has at most ${most} statements that kysely does not build`, () => {
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(most);
});

it(`has none of more than ${longest} lines`, () => {
  expect(
    statements.filter(({ text }) => text.split('\n').length > longest).map(({ file, text }) => `${file}: ${text}`),
  ).toEqual([]);
});
