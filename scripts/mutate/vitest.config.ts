import { defineConfig } from 'vitest/config';

/** The tests of the mutated modules alone: in Node, without a browser or a database. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'packages/api/src/{access,escapeHtml,access/*}.test.ts',
      'packages/api/src/contract/settings/business-days{,-cases,-record}.test.ts',
      'packages/ui/src/data/DataTable/{csv,useDataTable}.test.ts',
      'packages/ui/src/data/DateRangeFilter/dateRange.test.ts',
      'packages/ui/src/forms/TimeRangeSlider/clockTime.test.ts',
      'apps/console/src/{date/dateStore,saving/merge,screens/Settings/businessHours/hoursForm}.test.ts',
      'apps/server/src/{metrics/range,metrics/rate,conversations/forms/slots,settings/businessHours/holidays,platform/html/*}.test.ts',
    ],
    setupFiles: ['scripts/propertySeed.ts'],
    testTimeout: 60_000,
    // Each mutant is a run of its own, and a worker for each test file would take longer than the tests.
    isolate: false,
  },
});
