import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { cpuMeter } from './cpuMeter.ts';

it.runIf(process.platform === 'linux')('counts a process and its children in other sessions', async () => {
  const meter = cpuMeter('CPU_METER_TEST');
  // The shell reports when its child has worked, and waits to be ended.
  const work = 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo done; sleep 600';
  const child = spawn('sh', ['-c', `setsid sh -c '${work}'`], {
    env: { ...process.env, CPU_METER_TEST: 'one/' },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(child.stdout, 'data');
    meter.sample();
    expect(meter.getSeconds('one/')).toBeGreaterThan(0.05);
    expect(meter.getSeconds('two/')).toBe(0);
  } finally {
    child.kill();
    spawn('sh', ['-c', 'for p in /proc/[0-9]*; do grep -qs CPU_METER_TEST=one/ $p/environ && kill ${p#/proc/}; done']);
  }
});
