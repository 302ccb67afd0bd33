import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A picture that has a line in the manifest. */
export interface Picture {
  /** How a person calls it: the story or screen, and the theme. */
  title: string;
  /** Its name in the manifest, and its file's below a folder of pictures. */
  name: string;
  /** Whether it belongs to the second circle, `--full`. */
  isFull: boolean;
}

/** What the pictures looked like when they were last accepted. */
export interface Manifest {
  /** The browser that drew them. */
  browser: string;
  /** The hash of each picture's pixels, by the picture's name. */
  hashes: Map<string, string>;
}

/** The manifest's path below the repository's root, as git names it. */
export const manifestPath = 'visual/pictures.tsv';

const file = join(import.meta.dirname, 'pictures.tsv');
const title = '# Written by `pnpm test:visual --update` (docs/decisions/pictures.md).';

/** Reads lines of a name and a value with a tab between them. */
export const readPairs = (path: string): Map<string, string> =>
  new Map(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t') as [string, string]),
  );

export function readManifest(): Manifest {
  const hashes = readPairs(file);
  const browser = hashes.get('browser')!;
  hashes.delete('browser');
  return { browser, hashes };
}

/** Writes it sorted, so that a picture that changes is one line that changes; a picture without a hash gets none. */
export function writeManifest(browser: string, hashes: Map<string, string | undefined>): void {
  const lines = [...hashes].flatMap(([name, hash]) => (hash === undefined ? [] : [`${name}\t${hash}`])).sort();
  writeFileSync(file, `${[title, `browser\t${browser}`, ...lines].join('\n')}\n`);
}
