import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fingerprint } from './manifest.ts';

/** A picture that a run has taken. */
export interface Taken extends Fingerprint {
  name: string;
  /** Whether only a fresh page showed what the manifest says. */
  isSecondTry: boolean;
}

const listOf = (folder: string) => join(folder, 'taken.tsv');
const browserOf = (folder: string) => join(folder, 'browser.txt');

/** Where a run keeps a picture. */
export const pictureFile = (folder: string, name: string): string => join(folder, `${name}.png`);

/** Several workers note at once: one line is one write. */
export function noteTaken(folder: string, { name, size, hash, isSecondTry }: Taken): void {
  appendFileSync(listOf(folder), `${[name, size, hash, isSecondTry ? 'second try' : ''].join('\t')}\n`);
}

export function keepPicture(folder: string, name: string, png: Buffer): void {
  const file = pictureFile(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, png);
}

export function noteBrowser(folder: string, browser: string): void {
  writeFileSync(browserOf(folder), browser);
}

/** What a run has taken, and the browser that it was taken with. */
export function readTaken(folder: string): { browser: string; taken: Map<string, Taken> } {
  const lines = existsSync(listOf(folder)) ? readFileSync(listOf(folder), 'utf8').trimEnd().split('\n') : [];
  const taken = lines.map((line): Taken => {
    const [name = '', size = '', hash = '', secondTry] = line.split('\t');
    return { name, size, hash, isSecondTry: Boolean(secondTry) };
  });
  const browser = existsSync(browserOf(folder)) ? readFileSync(browserOf(folder), 'utf8') : 'an unknown browser';
  return { browser, taken: new Map(taken.map((one) => [one.name, one])) };
}
