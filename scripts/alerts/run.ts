// `pnpm test:alerts:live calm`: ten minutes of ordinary load on a real server, watched by a real Prometheus, must wake nobody.
// `pnpm test:alerts:live faults`: the faults of every alert are planted in real servers, and each alert has to fire within the hour.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adopt, createBackup, plantInside, plantOutside } from './faults.ts';
import { createReader, repeat, writeAsCustomer } from './load.ts';
import { endAll, startPrometheus, startServer } from './processes.ts';

const calmMs = 10 * 60_000;
const faultsMs = 60 * 60_000;
/** How often Prometheus is asked, in ms. */
const askMs = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'forecourt-alerts-'));
// PostgreSQL may run as another account.
chmodSync(folder, 0o755);
const ended = new AbortController();
process.once('SIGINT', () => void endAll().finally(() => process.exit(1)));
// Until it is shown that it holds.
process.exitCode = 1;
try {
  if (await (process.argv[2] === 'faults' ? showFaults() : showCalm())) process.exitCode = 0;
} catch (error) {
  console.error(error);
}
ended.abort();
await endAll();
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`The logs are in ${folder}`);
process.exit();

/** @returns whether nothing fired */
async function showCalm(): Promise<boolean> {
  const environment = createBackup(join(folder, 'backups'));
  const server = await startServer(folder, 'calm', environment);
  execFileSync(process.execPath, ['apps/server/src/platform/backup/cli.ts', 'backup'], {
    env: { ...process.env, ...environment, DATA_DIR: join(folder, 'calm') },
  });
  const read = await createReader(server, (await adopt(folder, 'calm')).url);
  const ask = await startPrometheus(folder, 'prometheus', [server.target]);
  const until = AbortSignal.timeout(calmMs);
  const load = Promise.all([
    repeat(5, until, read),
    repeat(1 / 15, until, (index) => writeAsCustomer(server.origin, index)),
  ]);
  const seen = new Map<string, number>();
  while (!until.aborted) {
    await sleep(askMs);
    for (const { labels, state } of await ask().catch(() => [])) {
      const name = `${labels.alertname} ${state}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  }
  const [reads, mails] = await load;
  const firing = [...seen.keys()].filter((name) => name.endsWith('firing'));
  console.log(
    `${reads} requests and ${mails} emails in ${calmMs / 60_000} minutes; seen: ${[...seen].join('; ') || '–'}`,
  );
  console.log(firing.length === 0 ? 'No alert fired.' : `Fired: ${firing.join(', ')}`);
  return firing.length === 0;
}

/** @returns whether every alert has fired on its fault */
async function showFaults(): Promise<boolean> {
  const began = Date.now();
  const plants = [await plantOutside(folder, ended.signal), await plantInside(folder, ended.signal)];
  const missing = new Set(plants.flatMap(({ expected }) => expected.map((name) => `Forecourt${name}`)));
  const all = missing.size;
  while (missing.size > 0 && Date.now() - began < faultsMs) {
    await sleep(askMs);
    for (const { labels, state } of (await Promise.all(plants.map(({ ask }) => ask()))).flat())
      if (state === 'firing' && missing.delete(labels.alertname))
        console.log(`${labels.alertname} fires after ${((Date.now() - began) / 60_000).toFixed(1)} min`);
  }
  console.log(
    `${all - missing.size} of ${all} alerts fired.${missing.size > 0 ? ` Missing: ${[...missing].join(', ')}` : ''}`,
  );
  return missing.size === 0;
}
