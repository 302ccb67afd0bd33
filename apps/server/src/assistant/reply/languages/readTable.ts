import { readFileSync } from 'node:fs';

/**
 * Reads a table of this folder: a line each, two columns apart by a tab; the first line names the columns.
 * @throws for a line that has not two columns
 */
export const readTable = (file: string): [string, string][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line, index) => {
      const [first, second, ...more] = line.split('\t');
      if (!first || !second || more.length > 0) throw new Error(`${file}, line ${index + 2}: ${line}`);
      return [first, second];
    });
