import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment, root } from '../workspace.mjs';
import { cpuMeter } from './cpuMeter.ts';

/** How a command ended. */
interface Ended {
  /** 124, as `timeout` has it, where the command was stopped at its limit. */
  exitCode: number;
  /**
   * Processor time, user and system: that of what the command waited for, or of the processes that were seen while it
   * ran, whichever is more. A browser is not waited for; a short command is not seen.
   */
  cpuSeconds: number;
}

export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** Every process of a suite has this in its environment, and is found by it wherever it has moved to. */
const mark = 'FORECOURT_SUITE';

const meter = cpuMeter(mark);
setInterval(meter.sample, 1000).unref();

/** POSIX `times`: the shell prints what its children used once they have ended. */
const measured = '"$@"; code=$?; times >&3; exit "$code"';

/**
 * Starts a command in the root of the workspace.
 * @param id its processes are found by it, or by what it begins with
 * @param log file that takes what it prints
 * @param limitSeconds after which it is stopped
 */
export function start(
  id: string,
  command: string[],
  { log, limitSeconds, env = {} }: { log: string; limitSeconds: number; env?: Record<string, string> },
): RunningCommand {
  const child = spawn('sh', ['-c', measured, 'sh', ...command], {
    cwd: root,
    // A log is read as it is.
    env: { ...environment, NO_COLOR: '1', ...env, [mark]: id },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // The leader of a group, so that all of it can be ended at once.
    detached: true,
  });
  const output = createWriteStream(log);
  child.stdout!.pipe(output, { end: false });
  child.stderr!.pipe(output, { end: false });
  let times = '';
  child.stdio[3]!.on('data', (data) => (times += String(data)));
  let isOverLimit = false;
  const timer = setTimeout(() => {
    isOverLimit = true;
    void endAll(id, child);
  }, limitSeconds * 1000);

  const closed = once(child, 'close');
  const wait = async (): Promise<Ended> => {
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    // What a suite has left behind would disturb the others, outlive the run, and hold its output open. A process shows
    // no environment for a moment while it replaces its program, and is missed then: look again until the output closes.
    do await endAll(id);
    while (!(await Promise.race([closed, sleep(200)])));
    await new Promise<void>((done) => output.end(done));
    return {
      exitCode: isOverLimit ? 124 : (code ?? 1),
      cpuSeconds: Math.max(getCpuSeconds(times), meter.getSeconds(id)),
    };
  };
  return { child, ended: wait() };
}

/** Asks a suite's processes to end, and ends those that do not. */
export async function endAll(id: string, leader?: ChildProcess): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of [...(leader?.pid ? [-leader.pid] : []), ...getProcesses(id)]) kill(pid, signal);
    for (let wait = 0; wait < 100 && isAnyLeft(id, leader); wait += 1) await sleep(100);
    if (!isAnyLeft(id, leader)) return;
  }
}

const isAnyLeft = (id: string, leader?: ChildProcess) =>
  (leader !== undefined && leader.exitCode === null && leader.signalCode === null) || getProcesses(id).length > 0;

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** The processes that were started, however indirectly, under an id or one that begins with it; none without /proc. */
export function getProcesses(id: string): number[] {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => getEnvironment(pid).includes(`${mark}=${id}`));
}

/** Empty for a process that has ended in the meantime, or is another user's. */
function getEnvironment(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}

/** @param times the two lines of `times`; the second is of the children: `1m2.34s 0m1.20s` */
function getCpuSeconds(times: string): number {
  const children = times.trim().split('\n')[1] ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
}
