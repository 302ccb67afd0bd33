// Loaded into a server before its own code (`--import`): answers how much memory the process holds.
import type { Serializable } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

process.on('message', (message: Serializable) => {
  if (message === 'weigh') void weigh();
});

async function weigh(): Promise<void> {
  // What was in use a moment ago is let go of first.
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.();
    await sleep(100);
  }
  process.send!(process.memoryUsage.rss());
}
