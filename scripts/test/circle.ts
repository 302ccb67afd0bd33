/**
 * Which tests a run takes: `change` (`npm test`), all that a change can break, or `full` (`pnpm test:full`), only the
 * rest. A file `X.full.test.ts`, a journey with the tag `@full` and a story with the tag `full` belong to the second.
 */
export type Circle = 'change' | 'full';

/** The circle of this process, which the runners' configurations read. */
export const circle: Circle = process.env.TEST_CIRCLE === 'full' ? 'full' : 'change';
