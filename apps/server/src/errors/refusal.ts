/** A request that is answered with a problem instead of what it asked for. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  /** Stable; the console branches on it. */
  readonly id: string;
  readonly errorCode: string | undefined;
  readonly issues: { path: string; message: string }[] | undefined;
  /** What was kept from the person, for the audit; never sent. */
  readonly subject: string | undefined;
  /** Of a record that somebody else has saved: the version that it has now. */
  readonly version: number | undefined;

  constructor(
    statusCode: number,
    id: string,
    message: string,
    more: { errorCode?: string; issues?: { path: string; message: string }[]; subject?: string; version?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.id = id;
    this.errorCode = more.errorCode;
    this.issues = more.issues;
    this.subject = more.subject;
    this.version = more.version;
  }
}

/** The session is at fault: the console signs out (spec 1 §4). */
export const unauthenticated = (message = 'Sign in to continue') =>
  new Refusal(401, 'unauthenticated', message, { errorCode: 'unauthenticated' });

export const forbidden = (message = 'Your role does not allow this') => new Refusal(403, 'forbidden', message);

/**
 * Somebody else has saved a record since a change to it was begun.
 * @param version the one that it has now, which the answer's ETag names; undefined of what has none of its own
 */
export const changedElsewhere = (
  version: number | undefined,
  message = 'Somebody else has saved this since you opened it',
) => new Refusal(412, 'changed-elsewhere', message, version === undefined ? {} : { version });

/** Also for what belongs to somebody else: a foreign account answers like one that does not exist (trust). */
export const notFound = (message = 'Not found', subject?: string) =>
  new Refusal(404, 'not-found', message, subject === undefined ? {} : { subject });
