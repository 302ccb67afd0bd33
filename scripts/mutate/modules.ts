/** A part of the product that Stryker mutates, and the tests that have to notice. */
export interface MutatedModule {
  name: string;
  /** Globs from the root; one that begins with `!` takes files out. */
  files: string[];
  /** Test files, also as globs. They need neither a browser nor a database. */
  tests: string[];
}

/** The pure modules. Another one is another line. */
export const modules: MutatedModule[] = [
  {
    name: 'access',
    files: ['packages/api/src/access.ts', 'packages/api/src/access/!(spec*|test*|*.test).ts'],
    tests: ['packages/api/src/access.test.ts', 'packages/api/src/access/*.test.ts'],
  },
  {
    name: 'metrics',
    files: ['apps/server/src/metrics/{range,rate}.ts'],
    tests: ['apps/server/src/metrics/{range,rate}.test.ts'],
  },
  {
    name: 'date ranges',
    files: ['packages/ui/src/data/DateRangeFilter/dateRange.ts', 'apps/console/src/date/dateStore.ts'],
    tests: ['packages/ui/src/data/DateRangeFilter/dateRange.test.ts', 'apps/console/src/date/dateStore.test.ts'],
  },
  { name: 'merge', files: ['apps/console/src/saving/merge.ts'], tests: ['apps/console/src/saving/merge.test.ts'] },
  {
    name: 'hours',
    files: [
      'packages/api/src/contract/settings/business-days.ts',
      'packages/ui/src/forms/TimeRangeSlider/clockTime.ts',
      'apps/console/src/screens/Settings/businessHours/hoursForm.ts',
      'apps/server/src/{forms/slots,settings/businessHours/holidays}.ts',
    ],
    tests: [
      'packages/api/src/contract/settings/business-days{,-cases,-record}.test.ts',
      'packages/ui/src/forms/TimeRangeSlider/clockTime.test.ts',
      'apps/console/src/screens/Settings/businessHours/hoursForm.test.ts',
      'apps/server/src/{forms/slots,settings/businessHours/holidays}.test.ts',
    ],
  },
  {
    name: 'csv',
    files: ['packages/ui/src/data/DataTable/{csv,compareValues}.ts'],
    tests: ['packages/ui/src/data/DataTable/{csv,useDataTable}.test.ts'],
  },
  {
    name: 'html',
    files: ['packages/api/src/{htmlAllowlist,escapeHtml}.ts', 'apps/server/src/html/!(*.test).ts'],
    tests: ['packages/api/src/escapeHtml.test.ts', 'apps/server/src/html/*.test.ts'],
  },
];
