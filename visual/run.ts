import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromium as launchOptions } from '../scripts/chromium.ts';
import { playwrightReport, readReport, type Report } from '../scripts/test/report.ts';
import { environment, root, run } from '../scripts/workspace.mjs';
import { renderBase } from './base.ts';
import { hashesName, listName } from './environment.ts';
import { judge, matchManifest } from './judge.ts';
import { manifestPath, readManifest, readPairs, writeManifest, type Picture } from './manifest.ts';
import { screenPictures } from './screens.ts';
import { readStoryPictures } from './stories.ts';

/** Those of `scripts/visual.mjs`. */
interface Options {
  update?: boolean;
  full?: boolean;
  grep?: string;
  base?: string;
}

/** Where a token has changed everything differs, and the first pictures show it. */
const shownLimit = 60;

const folder = join(root, 'test-results/visual');
const actual = join(folder, 'actual');
const expected = join(folder, 'expected');

/**
 * Takes the pictures and compares them with the manifest, or writes it.
 * @returns the exit code
 */
export async function comparePictures({ update, full = false, grep, base }: Options): Promise<number> {
  const pictures: Picture[] = [...readStoryPictures(), ...screenPictures];
  const pattern = grep === undefined ? undefined : new RegExp(grep);
  const isChosen = ({ title, name, isFull }: Picture) =>
    pattern ? pattern.test(title) || pattern.test(name) : update === true || isFull === full;
  const chosen = pictures.filter(isChosen);
  if (chosen.length === 0) throw new Error(`No picture's title or name has ${grep}.`);

  const manifest = readManifest();
  const browser = await readBrowserName();
  if (update && pattern && browser !== manifest.browser)
    throw new Error(`${manifestPath} is another browser's: renew all of it, without --grep.`);
  rmSync(folder, { recursive: true, force: true });
  const names = chosen.map(({ name }) => name);
  const taking = await takePictures(names, actual);
  const hashes = readPairs(join(actual, hashesName));
  if (update) {
    if (taking.failures.length > 0) return report(taking, []);
    const lines = pictures.map(({ name }) => [name, hashes.get(name) ?? manifest.hashes.get(name)] as const);
    writeManifest(browser, new Map(lines));
    console.log(`${manifestPath} is written; \`git diff --stat\` counts the lines that have changed.`);
    return 0;
  }
  const { unlisted, surplus, different } = matchManifest(manifest, pictures, hashes);
  // The manifest's own browser excuses nothing: what differs has failed, and the first pictures show why.
  const explained = browser === manifest.browser ? different.slice(0, shownLimit) : different;
  const { same, changed } = explained.length > 0 ? await compareWithBase(explained, base) : { same: [], changed: [] };
  const unexplained = different.slice(explained.length);
  const compared = { manifestBrowser: manifest.browser, browser, unlisted, surplus, same, changed, unexplained };
  const { failures, notices } = judge(compared);
  const excused = browser === manifest.browser ? 0 : same.length;
  const notPassed = different.length - excused + unlisted.filter(({ name }) => hashes.has(name)).length;
  return report(
    { ...taking, passed: Math.max(0, taking.passed - notPassed), failures: [...taking.failures, ...failures] },
    notices,
  );
}

/** Takes pictures into a folder, which is emptied first. @param keepsAll whether those that the manifest knows are kept too */
export function takePictures(names: string[], into: string, keepsAll = false): Promise<Report> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, hashesName), '');
  return runPlaywright(names, { VISUAL_FOLDER: into, ...(keepsAll && { VISUAL_KEEP: 'all' }) });
}

async function runPlaywright(names: string[], env: { VISUAL_FOLDER: string } & NodeJS.ProcessEnv): Promise<Report> {
  const file = join(env.VISUAL_FOLDER, 'report.json');
  writeFileSync(join(env.VISUAL_FOLDER, listName), names.join('\n'));
  const args = ['test', '--config=playwright.visual.config.ts', '--reporter=line,json'];
  const code = await run('playwright', args, { ...environment, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return readReport(file, playwrightReport, code);
}

async function readBrowserName(): Promise<string> {
  const browser = await chromium.launch(launchOptions());
  await browser.close();
  return `Chromium ${browser.version()} on ${process.platform} ${process.arch}`;
}

/** Compares pictures with those of the base commit, drawn by the same browser on this machine. */
async function compareWithBase(pictures: Picture[], base?: string): Promise<{ same: Picture[]; changed: string[] }> {
  const names = pictures.map(({ name }) => name);
  console.log(`\n${names.length} not as in the manifest. To compare them, they are taken of the base commit.`);
  try {
    renderBase(names, expected, base);
  } catch (error) {
    const reason = `There is no base commit to compare with: ${(error as Error).message}`;
    return { same: [], changed: [reason, ...names.map((name) => `not as in the manifest: ${join(actual, name)}.png`)] };
  }
  const isSame = ({ name }: Picture) => {
    const file = join(expected, `${name}.png`);
    return existsSync(file) && readFileSync(file).equals(readFileSync(join(actual, `${name}.png`)));
  };
  const { true: same = [], false: others = [] } = Object.groupBy(pictures, (picture) => `${isSame(picture)}`);
  if (others.length === 0) return { same, changed: [] };
  const otherNames = others.map(({ name }) => name);
  const { failures } = await runPlaywright(otherNames, { VISUAL_FOLDER: actual, VISUAL_EXPECTED: expected });
  return { same, changed: failures };
}

/** Prints what came of it, and writes it as JSON where `SUITE_REPORT` names a file. @returns the exit code */
function report(outcome: Report, notices: string[]): number {
  const { passed, failures, secondTries } = outcome;
  const failed = failures.length;
  for (const failure of failures) console.log(`✘ ${failure}`);
  for (const { name, reason } of secondTries) console.log(`passed at its second try: ${name}: ${reason}`);
  for (const notice of notices) console.log(`! ${notice}`);
  console.log(`\npictures: ${passed} passed, ${failed} failed`);
  const file = process.env.SUITE_REPORT;
  if (file) writeFileSync(file, JSON.stringify({ ...outcome, failed } satisfies Report));
  return failed === 0 ? 0 : 1;
}
