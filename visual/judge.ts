import { type Explanation, shownLimit } from './explain.ts';
import { type Manifest, manifestPath } from './manifest.ts';
import { mismatch, type Run } from './mismatch.ts';
import type { Picture } from './Picture.ts';
import type { PlaywrightRun } from './playwright.ts';
import type { Outcome } from './report.ts';

const update = 'pnpm test:visual --update';

/**
 * Says what came of a run: what each mismatch with the manifest comes from, and whether it is a failure.
 * @param explain compares pictures with the base commit's
 */
export function judge(
  manifest: Manifest,
  run: Run,
  tests: PlaywrightRun,
  explain: (different: Picture[]) => Explanation,
): Outcome {
  const { fonts, unknown, surplus, different, isOtherBrowser } = mismatch(manifest, run);
  const unlisted = unknown.filter(({ name }) => run.taken.has(name));
  const outcome: Outcome = {
    passed: tests.passed - unlisted.length - different.length,
    failures: [
      ...fonts,
      ...tests.failures,
      ...unlisted.map(({ title, name }) => `${title} has no line in ${manifestPath} (${name}): run \`${update}\`.`),
      ...surplus.map(
        (name) => `${manifestPath} has a line for ${name}, which nothing shows any more: run \`${update}\`.`,
      ),
    ],
    secondTries: [...tests.secondTries, ...secondTries(run)],
    notices: [],
    slowest: tests.slowest,
  };
  if (different.length === 0) return outcome;

  // The manifest's own browser excuses nothing: what differs has failed, and the first pictures show why.
  const explained = isOtherBrowser ? different : different.slice(0, shownLimit);
  const { changed, sameAsBase } = explain(explained);
  outcome.failures.push(...changed);
  outcome.failures.push(...different.slice(explained.length).map(({ title }) => `${title}: not as in the manifest`));
  if (changed.length > 0) outcome.notices.push(`If the change is meant: \`${update}\`.`);
  if (sameAsBase.length === 0) return outcome;

  const count = sameAsBase.length === 1 ? '1 picture is' : `${sameAsBase.length} pictures are`;
  const same = `${count} not as in the manifest, but the base commit's come out the same on this machine.`;
  if (isOtherBrowser || fonts.length > 0) {
    outcome.passed += sameAsBase.length;
    const cause = fonts.length > 0 ? 'The fonts have changed' : 'The browser has changed';
    const browsers =
      manifest.browser === run.browser
        ? `The manifest's were drawn by the same version, ${run.browser}, on another machine.`
        : `The manifest's were drawn by ${manifest.browser}, these by ${run.browser}.`;
    outcome.notices.push(
      `${cause}, not the product: ${same} ${browsers} On a commit that is known to be good: \`${update}\`.`,
    );
  } else {
    const names = sameAsBase.map(({ title }) => `\n  ${title}`).join('');
    outcome.failures.push(
      `${same} Browser and fonts are the manifest's, so it was wrong when it was committed:${names}`,
    );
  }
  return outcome;
}

const secondTries = ({ taken, pictures }: Run): string[] =>
  pictures
    .filter(({ name }) => taken.get(name)?.isSecondTry)
    .map(({ title }) => `${title}: as in the manifest only after it was loaded anew`);
