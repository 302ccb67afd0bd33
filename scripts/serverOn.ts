// `pnpm test:server-on PLACE [FILE…]`: the server suite on another PostgreSQL than the embedded one (docs/testing.md).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBareCluster, findDebianBinaries, startBareCluster } from '../apps/server/test-support/bareCluster.ts';
import { memoryFolder } from '../apps/server/test-support/memoryFolder.ts';
import { startPgBouncer } from '../apps/server/test-support/pgBouncer.ts';
import { suiteSettings } from '../apps/server/test-support/testCluster.ts';
import { environment, run } from './workspace.mjs';

const places = ['debian-15', 'pgbouncer'] as const;

const [place, ...files] = process.argv.slice(2);
if (!places.some((known) => known === place)) {
  console.error(`Say where: ${places.join(' or ')} (Debian’s PostgreSQL 15 through PgBouncer in transaction mode).`);
  process.exit(2);
}

const folder = mkdtempSync(join(memoryFolder(), 'forecourt-server-on-'));
chmodSync(folder, 0o755);
// Ctrl-C reaches the suite as well, which ends; then so does this.
process.on('SIGINT', () => {});
const debian = findDebianBinaries(15);
const cluster = join(folder, 'postgres');
createBareCluster(debian, cluster);
const postgres = await startBareCluster(debian, cluster, suiteSettings);
try {
  const pooler =
    place === 'pgbouncer'
      ? await startPgBouncer(join(folder, 'pgbouncer'), `* = host=127.0.0.1 port=${postgres.port}`)
      : undefined;
  process.exitCode = await run('vitest', ['run', '--project', 'server', ...files], {
    ...environment,
    DATABASE_URL: pooler ? `postgres://postgres@127.0.0.1:${pooler.port}/postgres` : postgres.url,
    DATABASE_DIRECT_URL: postgres.url,
  });
  await pooler?.stop();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
