import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** USER_HZ, in which Linux counts a process's time (proc_pid_stat(5)). */
const ticksPerSecond = 100;

/** Processor time by suite, of every process that a suite has started, in whatever session it lives now. */
export interface CpuMeter {
  /** Reads the times of the processes that run. Those that come and go between two samples are missed. */
  sample: () => void;
  /** @returns what the processes that were started under an id have used so far, in seconds; 0 without /proc */
  getSeconds: (id: string) => number;
}

/** @param mark the environment variable that has the id of the suite which a process belongs to */
export function cpuMeter(mark: string): CpuMeter {
  const processes = new Map<string, { suite: string; ticks: number }>();
  const ended: { suite: string; ticks: number }[] = [];
  const inEnvironment = new RegExp(`(?:^|\\0)${mark}=([^\\0]*)`);

  const getSuite = (pid: string, parent: string) =>
    inEnvironment.exec(read(`/proc/${pid}/environ`))?.[1] ?? processes.get(parent)?.suite ?? '';
  return {
    sample: () => {
      if (!existsSync('/proc/self/stat')) return;
      for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
        // What comes after the name, which may hold anything: state, parent, … user and system time.
        const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ');
        if (fields.length < 13) continue;
        const ticks = Number(fields[11]) + Number(fields[12]);
        const known = processes.get(pid);
        if (known && ticks >= known.ticks) known.ticks = ticks;
        else {
          // A number that begins anew is another process's.
          if (known) ended.push(known);
          processes.set(pid, { suite: getSuite(pid, fields[1]!), ticks });
        }
      }
    },
    getSeconds: (id) =>
      [...processes.values(), ...ended].reduce((sum, { suite, ticks }) => sum + (suite.startsWith(id) ? ticks : 0), 0) /
      ticksPerSecond,
  };
}

/** Empty for a process that has ended in the meantime. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
