import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { baseCommit, checkOut, renderIn } from './base.ts';
import { plant } from './environment.ts';
import { explain, shownLimit } from './explain.ts';
import { fontFiles } from './fonts.ts';
import { manifestPath, readManifest, writeManifest } from './manifest.ts';
import { mismatch, type Run, updated } from './mismatch.ts';
import { takePictures } from './playwright.ts';
import { type Outcome, report } from './report.ts';
import { screenPictures } from './screens.ts';
import { stories } from './stories.ts';
import { pictureFile, readTaken } from './taken.ts';

export interface Options {
  /** Whether the manifest is written, instead of compared with. */
  update?: boolean;
  /** A regular expression: takes only the pictures whose title or name it finds. */
  grep?: string;
  /** The commit whose pictures are expected, where those of the manifest are not met. */
  base?: string;
  /** A checkout to render the expected pictures in, instead of one of the base commit. */
  baseFolder?: string;
}

// A planted run is started by another one, whose results it leaves alone.
const folder = join(root, plant ? 'test-results/visual-planted' : 'test-results/visual');
const actual = join(folder, 'actual');
const update = 'pnpm test:visual --update';

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
  return report(judge(run, tests, options));
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

type Tests = Awaited<ReturnType<typeof takePictures>>;

/** Says what every mismatch comes from. */
function judge(run: Run, tests: Tests, options: Options): Outcome {
  const manifest = readManifest();
  const { fonts, unknown, surplus, different, isOtherBrowser } = mismatch(manifest, run);
  const outcome: Outcome = {
    passed: tests.passed - different.length,
    failures: [...fonts, ...tests.failures],
    secondTries: [...tests.secondTries, ...secondTries(run)],
    notices: [],
    slowest: tests.slowest,
  };
  for (const { title, name } of unknown) {
    if (!run.taken.has(name)) continue;
    outcome.passed -= 1;
    const file = relative(root, pictureFile(actual, name));
    outcome.failures.push(`${title} has no line in ${manifestPath}. Look at ${file}, then run \`${update}\`.`);
  }
  for (const name of surplus) {
    outcome.failures.push(`${manifestPath} has a line for ${name}, which nothing shows any more: run \`${update}\`.`);
  }
  if (different.length === 0) return outcome;
  // The manifest's own browser excuses nothing: what differs has failed, and the first of them show why.
  const explained = isOtherBrowser ? different : different.slice(0, shownLimit);
  const { changed, sameAsBase } = explain(explained, folder, (names, into) => {
    renderIn(options.baseFolder ?? checkOut(baseCommit(options.base)), names, into);
  });
  outcome.failures.push(...changed);
  for (const { title } of different.slice(explained.length)) outcome.failures.push(`${title}: not as in the manifest`);
  if (changed.length > 0) outcome.notices.push(`If the change is meant: ${update}`);
  if (sameAsBase.length === 0) return outcome;
  const count = sameAsBase.length === 1 ? '1 picture is' : `${sameAsBase.length} pictures are`;
  const browsers = `The manifest's were drawn by ${manifest.browser}, these by ${run.browser}.`;
  const same = `${count} not as in the manifest, but the base commit's come out the same on this machine.`;
  if (isOtherBrowser || fonts.length > 0) {
    outcome.passed += sameAsBase.length;
    const cause = fonts.length > 0 ? 'The fonts have changed' : 'The browser has changed';
    outcome.notices.push(
      `${cause}, not the product: ${same} ${browsers} On a commit that is known to be good: ${update}`,
    );
  } else {
    const list = sameAsBase.map(({ title }) => `\n  ${title}`).join('');
    outcome.failures.push(
      `${same} The browser and the fonts are the manifest's, so the base commit was never so:${list}`,
    );
  }
  return outcome;
}

const secondTries = ({ taken, pictures }: Run): string[] =>
  pictures
    .filter(({ name }) => taken.get(name)?.isSecondTry)
    .map(({ title }) => `${title}: as in the manifest only after it was loaded anew`);
