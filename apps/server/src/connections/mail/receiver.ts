import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import type { Kysely } from 'kysely';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Schema } from '../../platform/db/schema.ts';
import { findMailTarget } from './dealerAddress.ts';
import { maxMailBytes, storeForDealers } from './storeForDealers.ts';

const maxRecipients = 50;
const maxClients = 200;
/** How many connections one address may hold. */
const maxPerAddress = 20;
/** How long a sender may be silent, in ms (RFC 5321 §4.5.3.2 asks for minutes of a sender; few are slow today). */
const defaultSilenceMs = 60_000;

export interface ReceiverOptions {
  /** Connected as the owner: mail is any dealer's. */
  db: Kysely<Schema>;
  host: string;
  /** 0 for any free one. */
  port: number;
  /** For STARTTLS, in PEM; without it mail comes unencrypted. */
  tls?: { key: Buffer; cert: Buffer } | undefined;
  onError: (error: unknown) => void;
  /** Set by tests only. */
  silenceMs?: number;
}

export interface MailReceiver {
  port: number;
  close: () => Promise<void>;
}

/**
 * Receives mail by SMTP (RFC 5321) for dealers' addresses alone. A mail is answered with 250 once it is stored; until then it is its sender's
 * to try again.
 */
export async function startMailReceiver({
  db,
  host,
  port,
  tls,
  onError,
  silenceMs = defaultSilenceMs,
}: ReceiverOptions): Promise<MailReceiver> {
  const held = new Map<string, number>();
  const server = new SMTPServer({
    banner: 'Forecourt',
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...tls,
    size: maxMailBytes,
    maxClients,
    socketTimeout: silenceMs,
    disableReverseLookup: true,
    onConnect: ({ remoteAddress }, done) => {
      const count = (held.get(remoteAddress) ?? 0) + 1;
      held.set(remoteAddress, count);
      done(count > maxPerAddress ? new SmtpRefusal(421, 'Too many connections from your address') : null);
    },
    onClose: ({ remoteAddress }) => {
      const count = (held.get(remoteAddress) ?? 1) - 1;
      if (count > 0) held.set(remoteAddress, count);
      else held.delete(remoteAddress);
    },
    onRcptTo: callbackify(({ address }: SMTPServerAddress, { envelope }: SMTPServerSession) =>
      orLater(async () => {
        if (envelope.rcptTo.length >= maxRecipients) throw new SmtpRefusal(452, 'Too many recipients');
        if (!(await findMailTarget(db, address))) throw new SmtpRefusal(550, 'Nobody here has this address');
      }),
    ),
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) =>
      orLater(async () => {
        await storeMails(await readToEnd(stream), session);
        return 'Stored';
      }),
    ),
  });

  /** What goes wrong here is no reason for a sender to give a mail up. */
  async function orLater<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof SmtpRefusal) throw error;
      onError(error);
      throw new SmtpRefusal(451, 'Try again later');
    }
  }

  async function storeMails(content: Buffer, { envelope, ...session }: SMTPServerSession): Promise<void> {
    await storeForDealers(db, {
      door: 'smtp',
      content,
      recipients: envelope.rcptTo.map(({ address }) => address),
      details: {
        ip: session.remoteAddress,
        helo: session.hostNameAppearsAs || session.clientHostname,
        envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
      },
    });
  }

  server.on('error', onError);
  await new Promise<void>((done, fail) => {
    server.server.once('error', fail);
    server.listen(port, host, () => done());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** What is too long is read to its end and thrown away, as the protocol has it. @throws {SmtpRefusal} for that */
async function readToEnd(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw new SmtpRefusal(552, `A mail may have ${maxMailBytes / 1024 / 1024} MB`);
  return Buffer.concat(chunks);
}

/** An answer that is no success, with its code (RFC 5321 §4.2). */
class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
