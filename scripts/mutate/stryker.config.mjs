// Run in a copy of the tree by stryker.ts, which says what is mutated. Why each: docs/decisions/testing.md.
// oxlint-disable-next-line import/no-default-export -- Stryker's way in.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // The tree is a copy already: workspace links lead into it, which Stryker's own sandbox would lead out of.
  inPlace: true,
  // A slow machine is no reason to call a mutant found.
  timeoutMS: 30_000,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'stryker.json' },
  tempDirName: '.stryker',
};
