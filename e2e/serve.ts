// The real server on a fresh data folder with the demo loaded, for journeys and measurements. Cleans up after itself.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
// As root PostgreSQL runs as another account, which has to get there.
chmodSync(dataDir, 0o755);
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/server.ts')], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
