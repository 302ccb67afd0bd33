import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Browser, test } from '@playwright/test';
import { difference } from './compare.ts';

/** A picture that has a baseline. */
export interface Picture {
  /** How a person calls it: the story or screen, and the theme. */
  title: string;
  /** Its file below the baselines' folder. */
  file: string;
}

const root = dirname(import.meta.dirname);
const folder = join(import.meta.dirname, 'baselines');
/** Text and shapes that belong to no story: what the browser itself makes of them (`renderer.spec.ts`). */
export const specimen: Picture = { title: 'The specimen', file: 'specimen.png' };
/** The browser that drew the baselines. */
const browserFile = join(folder, 'browser.txt');
const update = 'pnpm test:visual --update';

/** Whether the run renews the baselines. Playwright's own default, `missing`, counts as a comparison. */
export const isUpdate = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

/**
 * Compares a picture with its baseline, or renews the baseline.
 * @param take takes the picture; it is taken again where it differs, until two in a row are the same
 * @throws where it differs by a single pixel, or has no baseline
 */
export async function matchBaseline(
  { title, file }: Picture,
  take: () => Promise<Buffer>,
  browser: Browser,
): Promise<void> {
  const path = join(folder, file);
  const expected = existsSync(path) ? readFileSync(path) : undefined;
  const first = await take();
  if (expected?.equals(first)) return;
  const actual = await steady(first, take);
  const found = expected && difference(expected, actual);
  if (expected && !found) return;
  if (isUpdate()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
    return;
  }
  if (!found)
    throw new Error(`${title} has no baseline. Run \`${update}\`, look at ${relative(root, path)}, commit it.`);
  const shown = join(test.info().project.outputDir, file.replaceAll('/', '-'));
  mkdirSync(dirname(shown), { recursive: true });
  writeFileSync(shown, found.sideBySide);
  throw new Error(
    [
      `${title}: ${found.pixels} ${found.pixels === 1 ? 'pixel differs' : 'pixels differ'}`,
      `expected | actual | difference: ${relative(root, shown)}`,
      ...otherBrowser(browser),
      `If the change is meant: ${update}`,
    ].join('\n'),
  );
}

/** A page that is still moving is waited for; the picture is the one that stays. */
async function steady(first: Buffer, take: () => Promise<Buffer>): Promise<Buffer> {
  let last = first;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The page never stands still: no two pictures of it in a row are the same.');
}

const nameOf = (browser: Browser) => `Chromium ${browser.version()} on ${process.platform} ${process.arch}`;

/** What to say where the baselines are another browser's; nothing where they are this one's. */
function otherBrowser(browser: Browser): string[] {
  const known = existsSync(browserFile) ? readFileSync(browserFile, 'utf8').trim() : 'an unknown browser';
  const own = nameOf(browser);
  return known === own ? [] : [`The baselines were drawn by ${known}, this is ${own}.`];
}

export function rememberBrowser(browser: Browser): void {
  writeFileSync(browserFile, `${nameOf(browser)}\n`);
}

/** The baselines that are none of these pictures. */
export function leftOver(pictures: Iterable<Picture>): string[] {
  if (!existsSync(folder)) return [];
  const known = new Set([...pictures].map(({ file }) => file));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => file.endsWith('.png') && !known.has(file))
    .sort();
}

export function remove(file: string): void {
  rmSync(join(folder, file));
}
