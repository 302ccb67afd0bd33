import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from '../../apps/server/src/platform/db/clusterPlace.ts';

/** What processes have used: CPU in seconds since they started, and memory now in MB. */
export interface Usage {
  cpu: number;
  memory: number;
}

/** Clock ticks a second in /proc (proc(5)): 100 on every architecture that Linux is built for today. */
const ticks = 100;

/** The number of PostgreSQL's first process, of a data folder. */
export const findPostgres = (folder: string): number =>
  Number(readFileSync(join(clusterFolder(folder), 'postmaster.pid'), 'utf8').split('\n')[0]);

/** @param pid of a process, counted with its children, those that have ended included. Needs Linux. */
export function readUsage(pid: number): Usage {
  const own = readStat(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid);
  const all = [own, ...children].filter((stat) => stat !== undefined);
  return {
    cpu: all.reduce((sum, { cpu }) => sum + cpu, own?.endedChildren ?? 0),
    memory: all.reduce((sum, { memory }) => sum + memory, 0),
  };
}

interface Stat {
  parent: number;
  cpu: number;
  /** Of children that have ended. */
  endedChildren: number;
  /** With its share of what several processes have together. */
  memory: number;
}

/** @returns undefined for a process that has ended meanwhile */
function readStat(pid: number): Stat | undefined {
  try {
    // The name in parentheses may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    const memory = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? '0';
    return {
      parent: fields[1]!,
      cpu: (fields[11]! + fields[12]!) / ticks,
      endedChildren: (fields[13]! + fields[14]!) / ticks,
      memory: Number(memory) / 1024,
    };
  } catch {
    return undefined;
  }
}
