// `pnpm db:upgrade`: brings the embedded database of DATA_DIR to the PostgreSQL of this release, while the server is stopped.
import { readConfig } from '../config/config.ts';
import { StartFailure } from '../errors/startFailure.ts';
import { upgradeCluster } from './upgradeCluster.ts';

const { dataDir, databaseUrl } = readConfig(process.env);
try {
  if (databaseUrl !== undefined)
    throw new StartFailure(
      'DATABASE_URL is set: a database of your own is upgraded by its own tools (docs/operate.md).',
    );
  const done = await upgradeCluster(dataDir);
  console.log(
    done
      ? `PostgreSQL ${done.from} is now ${done.to}, with ${done.rows} rows. The former database is in ${done.kept}: delete it when all is well.`
      : 'The database has this release’s PostgreSQL already.',
  );
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
