/** An error that is answered with a problem document. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  /** Stable; the console branches on it. */
  readonly id: string;
  readonly errorCode: string | undefined;
  readonly issues: { path: string; message: string }[] | undefined;
  /** What the person was denied, for the audit; never sent. */
  readonly subject: string | undefined;
  /** The current version of a record that somebody else has saved. */
  readonly version: number | undefined;
  /** When to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    statusCode: number,
    id: string,
    message: string,
    more: {
      errorCode?: string;
      issues?: { path: string; message: string }[];
      subject?: string;
      version?: number;
      retryAfterSeconds?: number;
      /** What is behind a 503, for the log; never sent. */
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.statusCode = statusCode;
    this.id = id;
    this.errorCode = more.errorCode;
    this.issues = more.issues;
    this.subject = more.subject;
    this.version = more.version;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The session is invalid: the console signs out (spec 1 §4). */
export const unauthenticated = (message = 'Sign in to continue') =>
  new Refusal(401, 'unauthenticated', message, { errorCode: 'unauthenticated' });

export const forbidden = (message = 'You don’t have permission to do this. Ask your administrator.') =>
  new Refusal(403, 'forbidden', message);

/**
 * Somebody else has saved a record since the change was started.
 * @param version the current one, sent as ETag; undefined for records without versions
 */
export const changedElsewhere = (version: number | undefined, message = 'This was saved again after you opened it') =>
  new Refusal(412, 'changed-elsewhere', message, version === undefined ? {} : { version });

/**
 * The same, with who saved the record.
 * @param by their name, empty if it is unknown; `isCaller` if it was the person who saves now, in another window
 */
export const savedBy = (version: number, by: { name: string; isCaller: boolean }): Refusal =>
  changedElsewhere(
    version,
    by.isCaller
      ? 'You saved this in another window after you opened it here'
      : `${by.name.trim() || 'Someone else'} saved this after you opened it`,
  );

/** A record that was open in a form has been deleted. The console keeps what was typed. */
export const deletedElsewhere = (message: string, subject?: string) =>
  new Refusal(404, 'deleted', message, subject === undefined ? {} : { subject });

/** Also for foreign records: they answer like ones that do not exist (trust). */
export const notFound = (message = 'Not found', subject?: string) =>
  new Refusal(404, 'not-found', message, subject === undefined ? {} : { subject });
