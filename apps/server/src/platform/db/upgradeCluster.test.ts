import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeFolder, temporaryFolder } from '../../../test-support/ownPostgres.ts';
import { startCluster } from './cluster.ts';
import { clusterFolder } from './clusterPlace.ts';

// The upgrade itself needs the programs of another PostgreSQL from the npm registry (docs/testing.md).

it('names the command to a folder of another PostgreSQL, and leaves it as it is', async () => {
  const dataDir = temporaryFolder('forecourt-former-');
  onTestFinished(() => removeFolder(dataDir));
  const folder = clusterFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '9\n');
  await expect(startCluster(dataDir)).rejects.toThrow(
    /is of PostgreSQL 9, and this release brings \d+\. Run `pnpm db:upgrade`/,
  );
});
