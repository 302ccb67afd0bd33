import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProcesses, start } from './process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-process-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const id = (name: string) => `process-test-${process.pid}/${name}/`;
const options = (name: string, limitSeconds = 30) => ({ log: join(folder, `${name}.log`), limitSeconds });

it('passes the exit code and the output on', async () => {
  const { ended } = start(id('code'), ['sh', '-c', 'echo out; echo err >&2; exit 3'], options('code'));
  expect((await ended).exitCode).toBe(3);
  expect(readFileSync(join(folder, 'code.log'), 'utf8').split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

it('counts the processor time of what the command started', async () => {
  // The shell's own loop, in a child of a child.
  const busy = 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done';
  const { ended } = start(id('busy'), ['sh', '-c', `sh -c '${busy}'; true`], options('busy'));
  const idle = start(id('idle'), ['sleep', '0.5'], options('idle'));
  const { cpuSeconds } = await ended;
  expect(cpuSeconds).toBeGreaterThan(0.05);
  expect((await idle.ended).cpuSeconds).toBeLessThan(cpuSeconds);
});

it.runIf(process.platform === 'linux')('ends what a command leaves behind, in a session of its own too', async () => {
  const { ended } = start(id('left'), ['sh', '-c', 'setsid sleep 600 & sleep 600 & exit 0'], options('left'));
  expect((await ended).exitCode).toBe(0);
  expect(getProcesses(id('left'))).toEqual([]);
});

it.runIf(process.platform === 'linux')('stops a command at its limit, with all that it started', async () => {
  const { ended } = start(id('endless'), ['sh', '-c', 'setsid sleep 600 & sleep 600'], options('endless', 0.5));
  expect((await ended).exitCode).toBe(124);
  expect(getProcesses(id('endless'))).toEqual([]);
});
