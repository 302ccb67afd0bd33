import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../../e2e/environment.ts';
import { endAll, type RunningCommand, start } from './process.ts';
import { type Report, single } from './report.ts';

/** How long the server may take until it answers, the demo loaded, in seconds. */
const readyLimit = 180;

/** The demo's server, which several suites use at once. */
export interface SharedServer {
  /** Starts it. @returns once it takes requests, or has failed to */
  start: () => Promise<Report>;
  /** Ends it. @returns the processor time that it took, in seconds */
  stop: () => Promise<number>;
}

/**
 * @param id of its processes
 * @param log file that takes what it prints
 * @param limitSeconds after which it is stopped whatever uses it
 */
export function sharedServer(id: string, port: string, log: string, limitSeconds: number): SharedServer {
  let server: RunningCommand | undefined;
  const isReady = async () =>
    (await fetch(`http://localhost:${port}/health/ready`).catch(() => undefined))?.ok === true;
  return {
    start: async () => {
      const env = { ...environment, PORT: port };
      const { child } = (server = start(id, ['node', 'e2e/serve.ts'], { log, env, limitSeconds }));
      const deadline = Date.now() + readyLimit * 1000;
      while (child.exitCode === null && Date.now() < deadline) {
        if (await isReady()) return single(true);
        await sleep(250);
      }
      const reason = child.exitCode === null ? `not ready within ${readyLimit} s` : 'ended before it was ready';
      return { ...single(false), failures: [reason] };
    },
    stop: async () => {
      if (!server) return 0;
      await endAll(id, server.child);
      return (await server.ended).cpuSeconds;
    },
  };
}
