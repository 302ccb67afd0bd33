import pg from 'pg';
import { type Outage, detectOutage, outages } from './outage.ts';

/** Whether the database can be used, for calls and for health checks. */
export interface Availability {
  /** What was wrong at the last look; undefined where nothing was. */
  outage: () => Outage | undefined;
  /** Looks, unless the last look is recent. */
  check: () => Promise<Outage | undefined>;
  /** Looks now: something has failed. */
  suspect: () => void;
  /** Called when an outage begins, changes or ends. */
  onChange: (listener: ChangeListener) => void;
  stop: () => void;
}

/** @param cause for the log */
type ChangeListener = (outage: Outage | undefined, cause: unknown) => void;

/** How long a look that found nothing wrong counts, in ms. */
const freshMs = 2000;
/** How often it is looked during an outage, in ms. */
const retryMs = 1000;
/** How long PostgreSQL may take to answer a look, in ms: a machine that is busy for seconds is no outage. */
const limitMs = 10_000;

/**
 * Looks only when asked, and during an outage every second until it is over.
 * @param isReadOnly whether it is a replica, of which answering is enough
 */
export function watchAvailability(url: string, isReadOnly = false): Availability {
  let current: Outage | undefined;
  let lookedAt = -Infinity;
  let pending: Promise<Outage | undefined> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let onChange: ChangeListener = () => {};
  let isStopped = false;

  const look = async () => {
    const cause = await findFailure(url, isReadOnly ? 'select' : write);
    const found = cause === undefined ? undefined : (detectOutage(cause) ?? outages.unavailable);
    if (found?.id !== current?.id) onChange(found, cause);
    current = found;
    lookedAt = performance.now();
    pending = undefined;
    if (found && !isStopped) retry = setTimeout(() => void lookNow(), retryMs).unref();
    return found;
  };
  const lookNow = () => {
    clearTimeout(retry);
    return (pending ??= look());
  };
  return {
    outage: () => current,
    check: async () => {
      if (current) return current;
      return performance.now() - lookedAt < freshMs ? undefined : lookNow();
    },
    suspect: () => {
      if (!current && !isStopped) void lookNow();
    },
    onChange: (listener) => {
      onChange = listener;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}

/** Needs a row written, and, by spilling to a temporary file, some space on the disk. */
const write = `
  begin;
  set local work_mem = '64kB';
  select count(*) from generate_series(1, 20000);
  insert into installation (name, value) values ('last-write', to_jsonb(now()))
  on conflict (name) do update set value = excluded.value;
  commit`;

/** SQLSTATE of a PostgreSQL that has as many connections as it takes. */
const tooManyConnections = '53300';

/**
 * Runs a statement on a connection of its own, since connecting may be what fails. A PostgreSQL that has no connection left answers those who have
 * one: that is no outage, though a request that needs one more fails.
 * @returns why it could not; undefined if it could
 */
async function findFailure(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt health' });
  client.on('error', () => {});
  const timer = setTimeout(() => client.connection.stream.destroy(), limitMs);
  try {
    await client.connect();
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === tooManyConnections ? undefined : error;
  } finally {
    await client.end().catch(() => {});
    clearTimeout(timer);
  }
}
