/**
 * Second tries that a test has where it waits for a browser or for processes, which now and then stall on a busy machine.
 * `npm test` names every one and says which tests come again (`scripts/test/secondTries.ts`).
 */
export const retry = 1;
