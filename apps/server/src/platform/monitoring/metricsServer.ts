import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import type { Database } from '../db/database.ts';
import { detectOutage } from '../db/outage.ts';
import type { JobKind } from '../jobs/job.ts';
import { loggerOptions } from '../log/loggerOptions.ts';
import { measureBackups } from './backups.ts';
import { measureQueues } from './jobs.ts';

collectDefaultMetrics();

const databaseUp = new Gauge({
  name: 'forecourt_database_up',
  help: '1 while the database answers, else 0.',
});

interface MetricsOptions {
  database: Pick<Database, 'db'>;
  kinds: readonly JobKind[];
  /** The embedded cluster's folder and the place for its backups; missing where there are none. */
  backups?: { folder: string; place: string } | undefined;
}

/**
 * `GET /metrics` in Prometheus' text format, on a listener of its own (`METRICS_LISTEN`): what it shows is for operators alone, and no
 * proxy in front of the product leads there. It is answered while the database is away too.
 */
export function metricsServer({ database, kinds, backups }: MetricsOptions): FastifyInstance {
  const app = Fastify({ logger: loggerOptions('warn'), forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    if (backups) measureBackups(backups.folder, backups.place);
    try {
      await measureQueues(database.db, kinds);
      databaseUp.set(1);
    } catch (error) {
      if (!detectOutage(error)) throw error;
      databaseUp.set(0);
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
  return app;
}
