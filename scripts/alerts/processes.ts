import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../bench/serverProcess.ts';

/** Of all servers: some share a database. */
const secretsKey = randomBytes(32).toString('base64');

const root = join(import.meta.dirname, '../..');

/** A demo server with its metrics. */
export interface Server {
  origin: string;
  environment: Record<string, string>;
  /** Where Prometheus scrapes it. */
  target: string;
  child: ChildProcess;
}

/** Processes that end with this one, in the reverse order. */
const children: ChildProcess[] = [];

function start(program: string, args: string[], log: string, env: Record<string, string> = {}): ChildProcess {
  const file = openSync(log, 'w');
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', file, file] });
  children.push(child);
  return child;
}

/**
 * Starts a server with the demo's data, and waits until it takes requests.
 * @param folder keeps its data and its log
 * @param environment what it is configured with besides
 */
export async function startServer(
  folder: string,
  name: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  const [port, metrics, smtp] = [await findFreePort(), await findFreePort(), await findFreePort()];
  mkdirSync(join(folder, name), { recursive: true });
  const configured = {
    DATA_DIR: join(folder, name),
    PORT: String(port),
    METRICS_LISTEN: `127.0.0.1:${metrics}`,
    INBOUND_SMTP: `127.0.0.1:${smtp}`,
    SECRETS_KEY: secretsKey,
    DRAIN_SECONDS: '0',
    REQUEST_LIMIT: '1000000',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const child = start(process.execPath, ['apps/server/src/server.ts'], join(folder, `${name}.log`), configured);
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server ${name} ended: see ${join(folder, name)}.log`);
    await sleep(200);
  }
  return { origin, environment: configured, target: `127.0.0.1:${metrics}`, child };
}

/** An alert that Prometheus knows at the moment. */
export interface Alert {
  labels: { alertname: string };
  state: 'pending' | 'firing';
}

/**
 * Starts a Prometheus with the repository's own rules.
 * @returns what asks it for its alerts
 */
export async function startPrometheus(
  folder: string,
  name: string,
  targets: readonly string[],
): Promise<() => Promise<Alert[]>> {
  const port = await findFreePort();
  const config = join(folder, `${name}.yml`);
  const scrape = { job_name: 'forecourt', static_configs: [{ targets }] };
  // YAML has all of JSON.
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '15s', evaluation_interval: '15s' },
      rule_files: [join(root, 'ops/prometheus/alerts.yml')],
      scrape_configs: [scrape],
    }),
  );
  const { PROMETHEUS = '/usr/bin/prometheus' } = process.env;
  if (!existsSync(PROMETHEUS)) throw new Error('Install Debian’s package `prometheus`, or set PROMETHEUS to it');
  const address = `127.0.0.1:${port}`;
  const storage = `--storage.tsdb.path=${join(folder, name)}`;
  start(
    PROMETHEUS,
    [`--config.file=${config}`, `--web.listen-address=${address}`, storage],
    join(folder, `${name}.log`),
  );
  return async () => {
    const answer = await fetch(`http://${address}/api/v1/alerts`);
    return ((await answer.json()) as { data: { alerts: Alert[] } }).data.alerts;
  };
}

/** Ends all that was started here. */
export async function endAll(): Promise<void> {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    // One that is stopped could not end.
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await Promise.race([once(child, 'exit'), sleep(20_000)]);
    child.kill('SIGKILL');
  }
}
