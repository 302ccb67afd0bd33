import { type Manifest, manifestPath, type Picture } from './manifest.ts';

const update = 'pnpm test:visual --update';

/**
 * Compares a run with the manifest.
 * @param pictures all there are, taken in this run or not
 * @param hashes of the pictures taken
 * @returns pictures without a line, lines without a picture, and pictures whose pixels are not those of their line
 */
export function matchManifest({ hashes: known }: Manifest, pictures: Picture[], hashes: Map<string, string>) {
  const names = new Set(pictures.map(({ name }) => name));
  return {
    unlisted: pictures.filter(({ name }) => !known.has(name)),
    surplus: [...known.keys()].filter((name) => !names.has(name)),
    different: pictures.filter(
      ({ name }) => known.has(name) && hashes.has(name) && known.get(name) !== hashes.get(name),
    ),
  };
}

/** What comparing the different pictures with those of the base commit has shown. */
interface Comparison extends Omit<ReturnType<typeof matchManifest>, 'different'> {
  manifestBrowser: string;
  browser: string;
  /** Those that the base commit shows alike, drawn by the same browser: the product did not change them. */
  same: Picture[];
  /** What differs from the base commit, a line each. */
  changed: string[];
  /** Those that were not compared with the base commit. */
  unexplained: Picture[];
}

/** Decides what has failed and what is only to be known. */
export function judge({ manifestBrowser, browser, unlisted, surplus, same, changed, unexplained }: Comparison) {
  const failures = [
    ...unlisted.map(({ title, name }) => `${title} has no line in ${manifestPath} (${name}): \`${update}\``),
    ...surplus.map((name) => `${manifestPath} has a line for ${name}, which nothing shows: \`${update}\``),
    ...changed,
    ...unexplained.map(({ title }) => `${title}: not as in the manifest`),
  ];
  const notices = changed.length > 0 ? [`If the change is meant: \`${update}\`.`] : [];
  const newBrowser = `The browser has changed, not the product: \`${update}\` on a commit that is known to be good`;
  if (same.length > 0 && browser !== manifestBrowser)
    notices.push(`${newBrowser} (${same.length} pictures, drawn by ${browser}, not ${manifestBrowser}).`);
  if (browser === manifestBrowser)
    failures.push(...same.map(({ title }) => `${title}: as at the base commit, so the manifest was not renewed there`));
  return { failures, notices };
}
