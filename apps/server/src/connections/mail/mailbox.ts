import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { Kysely } from 'kysely';
import { listRecipients } from '../../messaging/channels/email/recipients.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { maxMailBytes, storeForDealers } from './storeForDealers.ts';

/** Marks a mail that stays in the mailbox, so that it is read once. */
const leftFlag = '$ForecourtLeft';

/** How long IDLE lasts before it is begun again, in ms: servers may end it after 30 minutes (RFC 2177). */
const idleMs = 10 * 60_000;
/** The first pause after a failure, and the longest, in ms. */
const pauses = { first: 1000, longest: 5 * 60_000 };

export interface MailboxOptions {
  /** Connected as the owner: mail is any dealer's. */
  db: Kysely<Schema>;
  /** `imaps://user:password@host/INBOX`, percent-encoded. */
  url: string;
  /** Where a mail is moved to once it is stored. */
  storedFolder: string;
  onError: (error: unknown) => void;
  /** A mail stays in the mailbox, for a reason for people. */
  onLeft: (reason: string, recipients: readonly string[]) => void;
  /** The first pause after a failure; a second by default. */
  firstPauseMs?: number;
}

export interface Mailbox {
  stop: () => Promise<void>;
}

/**
 * Takes mail from a mailbox by IMAP (RFC 9051), and waits for more (RFC 2177). A mail is moved away once it is stored: a process that dies in
 * between finds it again, and its key makes it the one that is there.
 */
export function startMailbox({ db, url, storedFolder, onError, onLeft, ...options }: MailboxOptions): Mailbox {
  const stopping = new AbortController();
  const firstPauseMs = options.firstPauseMs ?? pauses.first;
  let pauseMs = firstPauseMs;
  let client: ImapFlow | undefined;
  const ended = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await serve();
      } catch (error) {
        report(error);
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, pauses.longest);
    }
  }

  /** What a stop breaks off is no error. */
  function report(error: unknown): void {
    if (!stopping.signal.aborted) onError(error);
  }

  /** Reads the mailbox until the connection ends. */
  async function serve(): Promise<void> {
    const { path, ...server } = readMailboxUrl(url);
    const connection = new ImapFlow({ ...server, logger: false, maxIdleTime: idleMs, disableAutoIdle: true });
    client = connection;
    let wake = Promise.withResolvers<void>();
    connection.on('exists', () => wake.resolve());
    connection.on('close', () => wake.resolve());
    connection.on('error', report);
    try {
      await connection.connect();
      // To many servers a folder that is there is an error without a code; one that is missing shows when a mail is moved.
      await connection.mailboxCreate(storedFolder).catch(() => undefined);
      await connection.mailboxOpen(path);
      while (connection.usable && !stopping.signal.aborted) {
        wake = Promise.withResolvers<void>();
        await readNew(connection);
        pauseMs = firstPauseMs;
        // The next command ends it.
        connection.idle().catch(report);
        await wake.promise;
      }
    } finally {
      connection.close();
    }
  }

  async function readNew(connection: ImapFlow): Promise<void> {
    const found = await connection.search({ unKeyword: leftFlag }, { uid: true });
    if (found === false) throw new Error('The mailbox can’t be searched');
    for (const uid of found ?? []) {
      if (stopping.signal.aborted) return;
      const reason = await store(connection, uid);
      if (reason === undefined) {
        if (!(await connection.messageMove(uid, storedFolder, { uid: true })))
          throw new Error(`A stored email can’t be moved to the folder ${storedFolder}`);
      } else await connection.messageFlagsAdd(uid, [leftFlag], { uid: true });
    }
  }

  /** @returns why the mail stays where it is; undefined for one that is stored */
  async function store(connection: ImapFlow, uid: number): Promise<string | undefined> {
    const known = await connection.fetchOne(uid, { size: true }, { uid: true });
    if (known && (known.size ?? 0) > maxMailBytes) return leave('It is too large', []);
    const mail = await connection.fetchOne(uid, { source: true }, { uid: true });
    // Somebody has deleted it meanwhile.
    if (!mail || !mail.source) return leave('It can’t be read', []);
    const recipients = await listRecipients(mail.source);
    for (const addresses of recipients) {
      const stored = { door: 'imap' as const, content: mail.source, recipients: addresses, details: {} };
      if ((await storeForDealers(db, stored)) > 0) return undefined;
    }
    return leave('Nobody here has its address', recipients.flat());
  }

  function leave(reason: string, recipients: readonly string[]): string {
    onLeft(reason, recipients);
    return reason;
  }

  return {
    stop: async () => {
      stopping.abort();
      client?.close();
      await ended;
    },
  };
}

function readMailboxUrl(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    path: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}
