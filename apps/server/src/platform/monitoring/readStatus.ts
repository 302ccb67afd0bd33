import type { Deliveries, Door, Process, Status } from '@forecourt/api/contract/status';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Schema } from '../db/schema.ts';
import type { JobKind } from '../jobs/job.ts';
import { countDue } from '../jobs/rows.ts';
import { findNewestBackup } from './backups.ts';
import { isUp } from './heartbeat.ts';
import { getVersion } from '../config/version.ts';

interface StatusOptions {
  /** Connected as the owner: the status is the whole installation's. */
  db: Kysely<Schema>;
  config: Config;
  kinds: readonly JobKind[];
}

/** How the installation is: counts and times alone, and nothing of a single dealer. */
export async function readStatus({ db, config, kinds }: StatusOptions): Promise<Status> {
  const queues = [];
  // One after the other: a page that somebody looks at shall not take the connections of those who work.
  for (const kind of kinds) {
    const { count, oldestSeconds } = await countDue(db, kind);
    queues.push({ Kind: kind.name, Due: count, OldestSeconds: Math.max(0, oldestSeconds) });
  }
  return {
    At: new Date().toISOString(),
    Versions: await readVersions(db),
    Processes: await listProcesses(db),
    Doors: await listDoors(db, config),
    Queues: queues,
    Deliveries: [await countMessages(db), await countWebhooks(db)],
    Backup: await readBackup(db, config),
    Recount: await readRecount(db),
    Database: await readDatabase(db),
  };
}

async function readVersions(db: Kysely<Schema>): Promise<Status['Versions']> {
  const { postgres } = await db
    .selectNoFrom(sql<string>`current_setting('server_version')`.as('postgres'))
    .executeTakeFirstOrThrow();
  const { name } = await db
    .selectFrom('migration')
    .select('name')
    // The schema that they all begin with has no number.
    .orderBy(sql`name = 'baseline'`)
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    Product: getVersion(),
    Node: process.versions.node,
    // Without what the distribution adds: 15.13 (Debian 15.13-0+deb12u1).
    PostgreSQL: postgres.split(' ')[0]!,
    Schema: name.replace(/\.sql$/, ''),
  };
}

async function listProcesses(db: Kysely<Schema>): Promise<Process[]> {
  const rows = await db
    .selectFrom('process')
    .selectAll()
    .select(isUp.as('isUp'))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    Id: row.id,
    Host: row.host,
    Roles: row.roles as Process['Roles'],
    Version: row.version,
    Node: row.node,
    StartedAt: row.started_at.toISOString(),
    SeenAt: row.seen_at.toISOString(),
    IsUp: row.isUp,
  }));
}

/** Every door, and whether it is configured. */
const doors = ({ inbound, mailbox, mailWebhooks, twilio, telnyx, smtp, mode }: Config) =>
  [
    ['smtp', 'in', inbound?.smtp !== undefined],
    ['imap', 'in', mailbox !== undefined],
    ['postmark', 'in', mailWebhooks.postmarkPassword !== undefined],
    ['mailgun', 'in', mailWebhooks.mailgunKey !== undefined],
    ['sendgrid', 'in', mailWebhooks.sendgridKey !== undefined],
    // A local installation takes texts that it signs itself (connections/writeAsCustomer).
    ['twilio', 'in', twilio !== undefined || (telnyx === undefined && mode !== 'production')],
    ['telnyx', 'in', telnyx !== undefined],
    ['api', 'in', true],
    ['feed', 'in', true],
    ['email', 'out', smtp !== undefined],
    ['sms', 'out', twilio !== undefined || telnyx !== undefined],
    ['whatsapp', 'out', twilio?.whatsappFrom !== undefined],
    ['webhook', 'out', true],
  ] as const satisfies [Door['Id'], Door['Direction'], boolean][];

async function listDoors(db: Kysely<Schema>, config: Config): Promise<Door[]> {
  const rows = await db.selectFrom('door_use').selectAll().execute();
  return doors(config).map(([id, direction, isOpen]) => {
    const use = rows.find(({ door }) => door === id);
    return {
      Id: id,
      Direction: direction,
      IsOpen: isOpen,
      LastAt: toText(use?.last_at),
      LastFailureAt: toText(use?.last_failure_at),
      Failure: use?.failure ?? null,
    };
  });
}

const toText = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

const yesterday = sql<Date>`now() - interval '24 hours'`;
/** Where counting ends. */
const mostCounted = 10_000;

async function countMessages(db: Kysely<Schema>): Promise<Deliveries> {
  const waiting = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('state', 'in', ['queued', 'sending'])
        .limit(mostCounted)
        .as('waiting'),
    )
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  const ended = await db
    .selectFrom('delivery')
    .select((eb) => ['state', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('created_at', '>', yesterday)
    .groupBy('state')
    .execute();
  const count = (state: string) => ended.find((row) => row.state === state)?.count ?? 0;
  return {
    Kind: 'message',
    Waiting: waiting.count,
    Sent: count('sent'),
    Failed: count('failed'),
    Cancelled: count('cancelled'),
  };
}

async function countWebhooks(db: Kysely<Schema>): Promise<Deliveries> {
  const waiting = await db
    .selectFrom((eb) =>
      eb.selectFrom('webhook_delivery').select('id').where('state', '=', 'waiting').limit(mostCounted).as('waiting'),
    )
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  const ended = await db
    .selectFrom('webhook_delivery')
    .select((eb) => ['state', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('state', '<>', 'waiting')
    .where('ended_at', '>', yesterday)
    .groupBy('state')
    .execute();
  const count = (state: string) => ended.find((row) => row.state === state)?.count ?? 0;
  return { Kind: 'webhook', Waiting: waiting.count, Sent: count('delivered'), Failed: count('dead'), Cancelled: null };
}

async function readBackup(db: Kysely<Schema>, { backup, databaseUrl }: Config): Promise<Status['Backup']> {
  const { mode, archivedAt, failedAt } = await db
    .selectFrom(sql<{ last_archived_time: Date | null; last_failed_time: Date | null }>`pg_stat_archiver`.as('a'))
    .select([
      'a.last_archived_time as archivedAt',
      'a.last_failed_time as failedAt',
      sql<string>`current_setting('archive_mode')`.as('mode'),
    ])
    .executeTakeFirstOrThrow();
  const newest = backup && findNewestBackup(backup.place);
  return {
    IsOwn: databaseUrl === undefined,
    LastAt: toText(newest),
    IsLogArchived: mode !== 'off',
    LogLastArchivedAt: toText(archivedAt),
    LogFailedAt: failedAt && (!archivedAt || failedAt > archivedAt) ? failedAt.toISOString() : null,
  };
}

async function readRecount(db: Kysely<Schema>): Promise<Status['Recount']> {
  const { lastAt, counted, dealers, differing } = await db
    .selectFrom('dealer')
    .select((eb) => [
      eb.fn.max('recounted_at').as('lastAt'),
      eb.cast<number>(eb.fn.count('recounted_at'), 'integer').as('counted'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('dealers'),
      eb.cast<number>(eb.fn.countAll().filterWhere('recount_differences', '>', 0), 'integer').as('differing'),
    ])
    .executeTakeFirstOrThrow();
  return { LastAt: toText(lastAt), Counted: counted, Dealers: dealers, Differing: differing };
}

async function readDatabase(db: Kysely<Schema>): Promise<Status['Database']> {
  const { bytes } = await db
    .selectNoFrom(sql<number>`pg_database_size(current_database())::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
  const replicas = await db
    .selectFrom(
      sql<{ application_name: string; state: string | null; replay_lag: string | null }>`pg_stat_replication`.as('r'),
    )
    .select([
      'r.application_name as name',
      'r.state',
      sql<number | null>`extract(epoch from r.replay_lag)::float8`.as('lag'),
    ])
    .orderBy('r.application_name')
    .execute();
  return {
    Bytes: bytes,
    Replicas: replicas.map(({ name, state, lag }) => ({ Name: name, State: state ?? '', LagSeconds: lag })),
  };
}
