import { defineConfig } from 'vitest/config';
import { modules } from './modules.ts';

/** The tests of the mutated modules alone: in Node, without Storybook, a browser or a database. */
export default defineConfig({
  test: {
    environment: 'node',
    include: modules.flatMap(({ tests }) => tests),
    setupFiles: ['scripts/mutate/setup.ts'],
    testTimeout: 60_000,
    // Each mutant is a run of its own, and a worker for each test file would take longer than the tests.
    isolate: false,
  },
});
