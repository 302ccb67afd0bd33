import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a picture shows, in a few bytes: its size, and a hash of its pixels. */
export interface Fingerprint {
  /** `width×height` */
  size: string;
  hash: string;
}

/** What the pictures looked like when they were last said to be right. */
export interface Manifest {
  /** The browser that drew them. */
  browser: string;
  /** The hash of every font file that they were drawn with, by file name. */
  fonts: Map<string, string>;
  /** By the picture's name. */
  pictures: Map<string, Fingerprint>;
}

/** The manifest's path below the repository's root, as git names it. */
export const manifestPath = 'visual/pictures.tsv';

const file = join(import.meta.dirname, 'pictures.tsv');
const title = '# Written by `pnpm test:visual --update` (docs/decisions/pictures.md).';

/** The manifest of the working tree; an empty one where there is none yet. */
export const readManifest = (): Manifest => parseManifest(existsSync(file) ? readFileSync(file, 'utf8') : '');

export function writeManifest(manifest: Manifest): void {
  writeFileSync(file, formatManifest(manifest));
}

/** Reads the manifest's text: a line for the browser, each font file and each picture, with tabs between the fields. */
export function parseManifest(text: string): Manifest {
  const manifest: Manifest = { browser: 'an unknown browser', fonts: new Map(), pictures: new Map() };
  for (const line of text.split('\n')) {
    const [kind, name = '', first = '', second = ''] = line.split('\t');
    if (kind === 'browser') manifest.browser = name;
    if (kind === 'font') manifest.fonts.set(name, first);
    if (kind === 'picture') manifest.pictures.set(name, { size: first, hash: second });
  }
  return manifest;
}

/** The manifest's text, sorted, so that a picture that changes is one line that changes. */
export function formatManifest({ browser, fonts, pictures }: Manifest): string {
  const lines = [
    title,
    `browser\t${browser}`,
    ...[...fonts].map(([name, hash]) => `font\t${name}\t${hash}`).sort(),
    ...[...pictures].map(([name, { size, hash }]) => `picture\t${name}\t${size}\t${hash}`).sort(),
  ];
  return `${lines.join('\n')}\n`;
}
