/** A step that is repeated until it is stopped. */
export interface Loop {
  /** Ends the wait under way, or else the next one: a wake-up is never lost. */
  wake: () => void;
  /** Ends after the step under way. */
  stop: () => Promise<void>;
}

/**
 * Runs a step, waits, and runs it again.
 * @param step told when it is to end; it must not throw
 */
export function startLoop(step: (signal: AbortSignal) => Promise<void>, waitMs: number): Loop {
  const stopping = new AbortController();
  let isWoken = false;
  let endWait = () => {};
  const wake = () => {
    isWoken = true;
    endWait();
  };
  const wait = async () => {
    if (!isWoken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      endWait = resolve;
      await promise;
      clearTimeout(timer);
    }
    isWoken = false;
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await step(stopping.signal);
      await wait();
    }
  };
  const ended = run();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await ended;
    },
  };
}
