import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const maxLength = 120;
/** A regular expression between slashes, and a piece of one. */
const literal =
  /(?<![\w/)\]*])\/((?:\\.|\[(?:\\.|[^\]])*\]|[^/\n\\[*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n\\[])*)\/[dgimsuvy]*/g;
const isComment = /^\s*(?:\*|\/\/|\/\*)/;
const piece = /String\.raw`([^`]*)`/g;

it('has no pattern that is too long to be reviewed: words are tables', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('eval'),
  );
  const long = sources.flatMap((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8')
      .split('\n')
      .flatMap((line) => (isComment.test(line) ? [] : [...line.matchAll(literal), ...line.matchAll(piece)]))
      .filter(([, pattern]) => pattern!.length > maxLength)
      .map(([, pattern]) => `${path}: ${pattern}`),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(long).toEqual([]);
});
