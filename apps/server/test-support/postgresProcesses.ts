import { existsSync, readFileSync } from 'node:fs';

/** Stops all processes of a PostgreSQL where they are, or lets them go on. Linux lists a process's children. */
export function signalAll(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(postmaster, signal);
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  if (!existsSync(children)) throw new Error('This test needs Linux');
  for (const pid of readFileSync(children, 'utf8').split(' ').filter(Boolean)) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // A connection that has ended meanwhile.
    }
  }
}
