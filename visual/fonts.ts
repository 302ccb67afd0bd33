import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortHash } from './fingerprint.ts';

/** Vite adds a hash of the content to a file's name. */
const assetName = /^(.+)-[\w-]{8}(\.woff2)$/;

/**
 * The font files that a build ships.
 * @param assets the build's folder of assets
 * @returns the hash of each, by its name
 */
export function fontFiles(assets: string): Map<string, string> {
  const files = readdirSync(assets).filter((file) => assetName.test(file));
  return new Map(files.map((file) => [file.replace(assetName, '$1$2'), shortHash(readFileSync(join(assets, file)))]));
}

/** Says of each font file in what it is not the manifest's. */
export function fontChanges(known: Map<string, string>, current: Map<string, string>): string[] {
  return [...new Set([...known.keys(), ...current.keys()])].sort().flatMap((name) => {
    if (known.get(name) === current.get(name)) return [];
    if (!current.has(name)) return [`The font file ${name} is gone: the pictures in the manifest were drawn with it.`];
    if (!known.has(name)) return [`The font file ${name} is new: the manifest does not have it.`];
    return [`The font file ${name} has changed: the pictures in the manifest were drawn with another one.`];
  });
}
