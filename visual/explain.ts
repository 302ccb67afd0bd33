import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { NoBase } from './base.ts';
import { difference } from './compare.ts';
import type { Picture } from './Picture.ts';
import { pictureFile } from './taken.ts';

/** Where a token has changed everything differs, and the first pictures say it. */
export const shownLimit = 60;

/** What became of the pictures that are not those of the manifest. */
export interface Explanation {
  /** Pictures that are not those of the base commit either, a line each. */
  changed: string[];
  /** Pictures that the base commit shows alike, drawn by the same browser: the product did not change them. */
  sameAsBase: Picture[];
}

/**
 * Compares pictures with those of the base commit, drawn on this machine, and writes what differs side by side.
 * @param folder where `actual` pictures are, and where the `expected` ones and the comparisons go
 * @param renderBase renders pictures of the base commit into a folder
 */
export function explain(
  different: Picture[],
  folder: string,
  renderBase: (names: string[], into: string) => void,
): Explanation {
  const actual = join(folder, 'actual');
  const expected = join(folder, 'expected');
  try {
    renderBase(
      different.map(({ name }) => name),
      expected,
    );
  } catch (error) {
    if (!(error instanceof NoBase)) throw error;
    const reason = `No picture of the base commit to compare with: ${error.message}`;
    return { changed: [...different.map((picture) => undrawn(picture, actual)), reason], sameAsBase: [] };
  }
  const changed: string[] = [];
  const sameAsBase: Picture[] = [];
  for (const picture of different) {
    const { title, name } = picture;
    const file = pictureFile(expected, name);
    if (!existsSync(file)) {
      changed.push(`${undrawn(picture, actual)}; none could be taken of the base commit`);
      continue;
    }
    const found = difference(readFileSync(file), readFileSync(pictureFile(actual, name)));
    if (!found) {
      sameAsBase.push(picture);
      continue;
    }
    const shown = pictureFile(folder, name.replaceAll('/', '-'));
    writeFileSync(shown, found.sideBySide);
    const count = found.pixels === 1 ? '1 pixel differs' : `${found.pixels} pixels differ`;
    changed.push(`${title}: ${count}\n  expected | actual | difference: ${relative(root, shown)}`);
  }
  return { changed, sameAsBase };
}

const undrawn = ({ title, name }: Picture, actual: string): string =>
  `${title}: not as in the manifest\n  actual: ${relative(root, pictureFile(actual, name))}`;
