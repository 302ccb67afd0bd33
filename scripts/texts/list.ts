import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { shownTexts } from './shownTexts.ts';

const root = dirname(dirname(import.meta.dirname));
export const listFile = join(root, 'docs/texts.tsv');

/** Tests, stories, styles, examples of calls, what tests compare with, and the names of invented shoppers. */
const notShown =
  /\.(test|stories|css|examples)\.tsx?$|\/metrics\/counted\/|\/access\/spec[A-Z]|\/demo\/names\.ts$|\/db\/tables\.ts$/;

/** Every string that the product shows, as lines of file, line and text. */
export function listTexts(): string {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.split(sep).join('/'));
  const rows = files
    .filter((file) => !notShown.test(file))
    .sort()
    .flatMap((file) => textsOf(file).map(({ line, text }) => `${file}:${line}\t${text}\n`));
  return rows.join('');
}

function textsOf(file: string) {
  const code = readFileSync(join(root, file), 'utf8');
  // What several tests share lies beside the product's files.
  return /from '(vitest|@playwright\/test|node:test)'/.test(code) ? [] : shownTexts(file, code);
}
