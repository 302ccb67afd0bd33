/** A step that repeats until it is stopped. */
export interface Loop {
  /** Ends the current wait, or else the next one: a wake-up is never lost. */
  wake: () => void;
  /** Stops after the current step. */
  stop: () => Promise<void>;
}

/**
 * Runs a step, waits, and runs it again.
 * @param step gets a signal that aborts when it should end; must not throw
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
