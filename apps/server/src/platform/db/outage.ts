/** Why the database serves nobody at the moment. `message` is for people to read. */
export interface Outage {
  /** The problem's stable id (platform/http/problems.ts). */
  id: 'unavailable' | 'disk-full' | 'read-only';
  message: string;
}

export const outages = {
  unavailable: {
    id: 'unavailable',
    message: 'The database isn’t available right now. Please try again in a moment.',
  },
  diskFull: {
    id: 'disk-full',
    message: 'The database’s disk is full, so nothing can be saved. Please try again once there is space.',
  },
  readOnly: {
    id: 'read-only',
    message: 'The database is read-only right now, so nothing can be saved. Please try again in a moment.',
  },
} as const satisfies Record<string, Outage>;

/** SQLSTATEs by class: no connection, refused sign-in, no such database, no resources, shutdown, input/output error. */
const unavailableStates = /^(08...|28...|3D000|53...|57P0[1-5]|58030)$/;

/** What the operating system says of a connection. */
const networkErrors = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What pg says of connections, without a code. */
const lostConnection =
  /^(Connection terminated|timeout (expired|exceeded)|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

/** A connection on which PostgreSQL has been silent for too long (database.ts). */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
}

/** @returns undefined for an error that says nothing of the database itself */
export function detectOutage(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '53100') return outages.diskFull;
  if (code === '25006') return outages.readOnly;
  const isUnavailable =
    unavailableStates.test(code) ||
    networkErrors.has(code) ||
    error instanceof DatabaseSilent ||
    lostConnection.test(error.message);
  return isUnavailable ? outages.unavailable : undefined;
}
