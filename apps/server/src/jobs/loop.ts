export interface LoopOptions {
  /** Does what is due now. @returns how much there was; none means that it can wait. */
  work: () => Promise<number>;
  /** How long nothing is due before it is looked again, in ms. */
  interval: number;
  onError: (error: unknown) => void;
}

/** Work that goes on beside requests until it is stopped. */
export interface Loop {
  /** Ends after what is being done now. */
  stop: () => Promise<void>;
}

/**
 * Starts work that is rows of a table, and never a timer of its own (design §6). Several processes may: each takes rows of
 * its own, under a lease.
 */
export function startLoop({ work, interval, onError }: LoopOptions): Loop {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const done = await work().catch((error: unknown) => {
        onError(error);
        return 0;
      });
      if (done === 0) await pause(interval, stopping.signal);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
