// Loaded into a server before its own code (`--import`): answers what the process weighs and how long its event loop was held up.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Serializable } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** How finely the event loop is looked at, in ms; a free one is late by nothing. */
const resolution = 10;

/** What a process says of itself. */
export interface Weight {
  /** After garbage collection, in bytes. */
  rss: number;
  heap: number;
  /** How late timers were since the last answer, in ms: the 99th percentile, and the latest. */
  delay: { p99: number; max: number };
  /** The processor's time since the process began, in ms. */
  cpu: number;
}

/** @returns what tells how late timers were since it told last */
export function watchDelay(): () => Weight['delay'] {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  return () => {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
    const delay = { p99: late(histogram.percentile(99)), max: late(histogram.max) };
    histogram.reset();
    return delay;
  };
}

if (process.send) {
  const delayOf = watchDelay();
  process.on('message', (message: Serializable) => void answer(message));
  const answer = async (message: Serializable) => {
    if (message !== 'weigh') return;
    const delay = delayOf();
    // What was in use a moment ago is let go of first.
    for (let time = 0; time < 3; time++) {
      globalThis.gc?.();
      await sleep(100);
    }
    const { rss, heapUsed: heap } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send!({ rss, heap, delay, cpu: (user + system) / 1000 } satisfies Weight);
  };
}
