import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { baseCommit, checkOut, NoBase, renderIn } from './base.ts';
import { plant } from './environment.ts';
import { explain } from './explain.ts';
import { fontFiles } from './fonts.ts';
import { manifestPath, readManifest, writeManifest } from './manifest.ts';
import { judge } from './judge.ts';
import { mismatch, type Run, updated } from './mismatch.ts';
import { takePictures } from './playwright.ts';
import { report } from './report.ts';
import { screenPictures } from './screens.ts';
import { stories } from './stories.ts';
import { readTaken } from './taken.ts';

export interface Options {
  /** Whether the manifest is written, instead of compared with. */
  update?: boolean;
  /** A regular expression: takes only the pictures whose title or name it finds. */
  grep?: string;
  /** The commit whose pictures are expected, where those of the manifest are not met. */
  base?: string;
  /** A checkout to render the expected pictures in, instead of one of the base commit. */
  baseFolder?: string;
  /** Only names what differs, and draws no expected pictures, which takes as long as all the rest. */
  isBrief?: boolean;
}

// A planted run is started by another one, whose results it leaves alone.
const folder = join(root, plant ? 'test-results/visual-planted' : 'test-results/visual');
const actual = join(folder, 'actual');

/**
 * Takes the pictures and compares them with the manifest, or writes it.
 * @returns the exit code
 */
export async function comparePictures(options: Options): Promise<number> {
  const pictures = [...stories.flatMap(({ pictures }) => pictures), ...screenPictures];
  const wanted = options.grep === undefined ? undefined : found(pictures, options.grep);
  if (wanted?.length === 0) {
    console.error(`No picture's title or name has ${options.grep}.`);
    return 1;
  }
  rmSync(folder, { recursive: true, force: true });
  const isWhole = wanted === undefined;
  const tests = await takePictures({ folder: actual, names: wanted, withProofs: isWhole && !options.update });
  const assets = ['storybook-static/assets', 'apps/console/dist/assets'].flatMap((path) => [
    ...fontFiles(join(root, path)),
  ]);
  const run: Run = { ...readTaken(actual), fonts: new Map(assets), pictures };
  if (options.update) return renew(run, tests.failures, isWhole);
  const manifest = readManifest();
  // Another browser's pictures say nothing without the base's.
  const isBrief = options.isBrief === true && !mismatch(manifest, run).isOtherBrowser;
  const renderBase = (names: string[], into: string) => {
    if (isBrief) throw new NoBase('`pnpm test:visual --grep TITLE` draws one.');
    const base = options.baseFolder ?? baseCommit(options.base);
    console.log(`\n${names.length} not as in the manifest. To compare them, they are taken of the base: ${base}`);
    renderIn(options.baseFolder ?? checkOut(base), names, into);
  };
  return report(judge(manifest, run, tests, (different) => explain(different, folder, renderBase)));
}

const found = (pictures: Run['pictures'], grep: string): string[] => {
  const pattern = new RegExp(grep);
  return pictures.filter(({ title, name }) => pattern.test(title) || pattern.test(name)).map(({ name }) => name);
};

function renew(run: Run, failures: string[], isWhole: boolean): number {
  const manifest = readManifest();
  const { fonts, isOtherBrowser } = mismatch(manifest, run);
  for (const failure of failures) console.error(failure);
  if (!isWhole && (fonts.length > 0 || isOtherBrowser)) {
    console.error(`${manifestPath} is another browser's, or has other fonts: renew all of it, without --grep.`);
  } else if (failures.length === 0) {
    writeManifest(updated(manifest, run));
    console.log(`${manifestPath} is written; \`git diff --stat\` says how many lines have changed.`);
    return 0;
  }
  return 1;
}
