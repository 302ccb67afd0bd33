import { fontChanges } from './fonts.ts';
import { isAlike } from './fingerprint.ts';
import type { Manifest } from './manifest.ts';
import { type Picture, specimen } from './Picture.ts';
import type { Taken } from './taken.ts';

/** What a run found, before anything is compared with the base commit. */
export interface Run {
  browser: string;
  fonts: Map<string, string>;
  taken: Map<string, Taken>;
  /** Every picture there is, taken in this run or not. */
  pictures: Picture[];
}

/** What does not match the manifest. */
export interface Mismatch {
  /** Font files that are not those of the manifest, a sentence each. */
  fonts: string[];
  /** Pictures without a line. */
  unknown: Picture[];
  /** Lines without a picture. */
  surplus: string[];
  /** Pictures whose pixels are not those of their line. */
  different: Picture[];
  /** Whether this machine's browser is known to be, or to draw, another than the manifest's. */
  isOtherBrowser: boolean;
}

/** Compares a run with the manifest. */
export function mismatch(manifest: Manifest, { browser, fonts, taken, pictures }: Run): Mismatch {
  const isKnown = ({ name }: Picture) => manifest.pictures.has(name);
  const differs = ({ name }: Picture) => taken.has(name) && !isAlike(manifest.pictures.get(name), taken.get(name)!);
  const names = new Set([specimen, ...pictures].map(({ name }) => name));
  return {
    fonts: fontChanges(manifest.fonts, fonts),
    unknown: pictures.filter((picture) => !isKnown(picture)),
    surplus: [...manifest.pictures.keys()].filter((name) => !names.has(name)),
    different: pictures.filter((picture) => isKnown(picture) && differs(picture)),
    isOtherBrowser: browser !== manifest.browser || differs(specimen),
  };
}

/** The manifest after `--update`: what was taken, and no line that nothing shows any more. */
export function updated(manifest: Manifest, { browser, fonts, taken, pictures }: Run): Manifest {
  const names = [specimen, ...pictures].map(({ name }) => name);
  const lines = names.flatMap((name) => {
    const line = taken.get(name) ?? manifest.pictures.get(name);
    return line ? [[name, line] as const] : [];
  });
  return { browser, fonts, pictures: new Map(lines) };
}
