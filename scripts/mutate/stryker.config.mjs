// Run by run.ts in a copy of the tree. Why each: docs/decisions/testing.md.
// oxlint-disable-next-line import/no-default-export -- Stryker's way in.
export default {
  // The pure modules. Their tests are in vitest.config.ts beside this file.
  mutate: [
    'packages/api/src/{access,htmlAllowlist,escapeHtml}.ts',
    'packages/api/src/access/!(spec*|test*|*.test).ts',
    'packages/api/src/contract/settings/business-days.ts',
    'packages/ui/src/data/DataTable/{csv,compareValues}.ts',
    'packages/ui/src/data/DateRangeFilter/dateRange.ts',
    'packages/ui/src/forms/TimeRangeSlider/clockTime.ts',
    'apps/console/src/{date/dateStore,saving/merge,screens/Settings/businessHours/hoursForm}.ts',
    'apps/server/src/{metrics/range,metrics/rate,conversations/forms/slots,settings/businessHours/holidays}.ts',
    'apps/server/src/platform/html/!(*.test).ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // The tree is a copy already: workspace links lead into it, which Stryker's own sandbox would lead out of.
  inPlace: true,
  // A slow machine is no reason to call a mutant found.
  timeoutMS: 30_000,
  // Percent of all mutants that have to be detected.
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  tempDirName: '.stryker',
};
