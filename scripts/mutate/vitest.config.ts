import { defineConfig } from 'vitest/config';
import { modules } from './modules.ts';

/** The tests of the mutated modules alone: in Node, without Storybook, a browser or a database. */
export default defineConfig({
  test: {
    environment: 'node',
    include: modules.flatMap(({ tests }) => tests),
    setupFiles: ['scripts/mutate/setup.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
});
