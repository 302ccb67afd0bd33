import type { Config } from './platform/config/config.ts';
import { detectOutage } from './platform/db/outage.ts';
import { errorText } from './platform/errors/errorText.ts';
import { StartFailure } from './platform/errors/startFailure.ts';
import { NotificationsLost } from './platform/jobs/listen.ts';

/** Why the server cannot start. @returns undefined for a failure that nobody has foreseen, whose stack is needed */
export function startFailureText(
  error: unknown,
  { databaseUrl, host, port }: Pick<Config, 'databaseUrl' | 'host' | 'port'>,
): string | undefined {
  if (error instanceof StartFailure) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Another program is listening on ${host}:${port}. Stop it first, or set PORT to another port.`;
  if (databaseUrl === undefined || !detectOutage(error)) return undefined;
  return unusable('DATABASE_URL', databaseUrl, error);
}

/**
 * Why notifications of PostgreSQL don't reach this server at its start.
 * @param directUrl of DATABASE_DIRECT_URL; undefined where it is not set
 * @returns undefined for a failure that nobody has foreseen
 */
export function listenFailure(error: unknown, directUrl: string | undefined): StartFailure | undefined {
  if (error instanceof NotificationsLost)
    return new StartFailure(
      directUrl === undefined
        ? 'Chats and open screens can’t be live: PostgreSQL’s notifications (LISTEN) don’t arrive by DATABASE_URL, which leads through a pooler in transaction mode, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
        : 'Chats and open screens can’t be live: PostgreSQL’s notifications (LISTEN) don’t arrive by DATABASE_DIRECT_URL. It has to lead to the same database as DATABASE_URL, without a pooler in transaction mode in between.',
    );
  if (directUrl === undefined || !detectOutage(error)) return undefined;
  return new StartFailure(unusable('DATABASE_DIRECT_URL', directUrl, error));
}

const unusable = (name: string, url: string, error: unknown) =>
  `The database of ${name}, at ${new URL(url).host}, cannot be used: ${getReason(error)}.`;

/** Node says nothing in the error of a name with several addresses, only in those of each. */
const getReason = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(errorText).join(', ') : errorText(error);
