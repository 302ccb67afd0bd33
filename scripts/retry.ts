/**
 * Second tries that a test has where it waits for a browser or for processes, which now and then stall on a busy machine.
 * `npm test` names every one, does not count it as passed, and fails from the third on (`scripts/test/summary.ts`).
 */
export const retry = 1;
