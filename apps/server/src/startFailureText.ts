import type { Config } from './config.ts';
import { outageOf } from './db/outage.ts';
import { errorText } from './errors/errorText.ts';
import { StartFailure } from './errors/startFailure.ts';

/** Why the server cannot start. @returns undefined for a failure that nobody has foreseen, whose stack is needed */
export function startFailureText(
  error: unknown,
  { databaseUrl, host, port }: Pick<Config, 'databaseUrl' | 'host' | 'port'>,
): string | undefined {
  if (error instanceof StartFailure) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Another program is listening on ${host}:${port}. Stop it first, or set PORT to another port.`;
  if (databaseUrl === undefined || !outageOf(error)) return undefined;
  return `The database of DATABASE_URL, at ${new URL(databaseUrl).host}, cannot be used: ${reasonOf(error)}.`;
}

/** Node says nothing in the error of a name with several addresses, only in those of each. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(errorText).join(', ') : errorText(error);
