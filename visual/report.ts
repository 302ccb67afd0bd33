import { writeFileSync } from 'node:fs';

/** What a run of the pictures came to. */
export interface Outcome {
  passed: number;
  failures: string[];
  secondTries: string[];
  /** What is to be known though nothing failed of it. */
  notices: string[];
  slowest: { name: string; seconds: number }[];
}

/**
 * Prints a run's outcome, and writes it as JSON where `SUITE_REPORT` says so.
 * @returns the exit code
 */
export function report({ passed, failures, secondTries, notices, slowest }: Outcome): number {
  for (const failure of failures) console.log(`\n✘ ${failure}`);
  for (const secondTry of secondTries) console.log(`\npassed at its second try: ${secondTry}`);
  for (const notice of notices) console.log(`\n! ${notice}`);
  console.log(`\npictures: ${passed} passed, ${failures.length} failed`);
  const file = process.env.SUITE_REPORT;
  if (file) {
    const names = failures.map((failure) => `failed: ${failure}`);
    writeFileSync(file, JSON.stringify({ passed, failed: failures.length, names, secondTries, notices, slowest }));
  }
  return failures.length === 0 ? 0 : 1;
}
