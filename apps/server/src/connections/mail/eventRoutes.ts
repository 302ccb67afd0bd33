import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MailEvent } from '../../messaging/channels/email/mailEvent.ts';
import { readMailgunEvent } from '../../messaging/channels/mailgun/readEvent.ts';
import { isSignedByMailgun } from '../../messaging/channels/mailgun/signature.ts';
import { isFromPostmark } from '../../messaging/channels/postmark/authorization.ts';
import { readPostmarkEvent } from '../../messaging/channels/postmark/readEvent.ts';
import { readSendgridEvents } from '../../messaging/channels/sendgrid/readEvents.ts';
import { isSignedBySendgrid, signatureField, timestampField } from '../../messaging/channels/sendgrid/signature.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyEvent } from './applyEvent.ts';
import { mailEventPaths } from './webhookPaths.ts';

/** SendGrid posts events together, of which each has a few hundred bytes. */
const bodyLimit = 4 * 1024 * 1024;

/**
 * Where mail providers report what became of our mails: signed as their webhooks for mail are, and so no calls of the contract
 * (docs/decisions/api-paths.md). They are answered 200 once they are stored, and where they say nothing of a mail of ours.
 */
export async function mailEventRoutes({ app, config, database: { db } }: Platform): Promise<void> {
  const { postmarkPassword, mailgunKey, sendgridEventKey } = config.mailWebhooks;
  await app.register((scope, _options, done) => {
    // Signatures are over the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body));
    if (postmarkPassword !== undefined) addPostmark(scope, postmarkPassword);
    if (mailgunKey !== undefined) addMailgun(scope, mailgunKey);
    if (sendgridEventKey !== undefined) addSendgrid(scope, sendgridEventKey);
    done();
  });

  function addPostmark(scope: FastifyInstance, password: string): void {
    scope.post(
      mailEventPaths.postmark,
      {
        // Before the body is read, as for mail that comes in.
        onRequest: async ({ headers }, reply) => {
          if (isFromPostmark(password, headers.authorization)) return;
          reply.header('www-authenticate', 'Basic realm="Postmark"');
          throw new Refusal(401, 'unauthenticated', 'This request doesn’t carry our password for Postmark');
        },
      },
      async (request, reply) => apply(reply, [readPostmarkEvent(parse(getBody(request)))]),
    );
  }

  function addMailgun(scope: FastifyInstance, key: string): void {
    scope.post(mailEventPaths.mailgun, async (request, reply) => {
      const read = readMailgunEvent(parse(getBody(request)));
      if (!read || !isSignedByMailgun(key, read.signature)) throw unsigned();
      return apply(reply, [read.event]);
    });
  }

  function addSendgrid(scope: FastifyInstance, publicKey: string): void {
    scope.post(mailEventPaths.sendgrid, async (request, reply) => {
      const { [signatureField]: signature, [timestampField]: timestamp } = request.headers;
      const body = getBody(request);
      if (
        typeof signature !== 'string' ||
        typeof timestamp !== 'string' ||
        !isSignedBySendgrid(publicKey, { signature, timestamp, body })
      )
        throw unsigned();
      return apply(reply, readSendgridEvents(parse(body)));
    });
  }

  async function apply(reply: FastifyReply, events: readonly (MailEvent | undefined)[]): Promise<FastifyReply> {
    for (const event of events) if (event) await applyEvent(db, event);
    return reply.send();
  }
}

const getBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const unsigned = () => new Refusal(403, 'forbidden', 'This request isn’t signed by our mail provider');

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
