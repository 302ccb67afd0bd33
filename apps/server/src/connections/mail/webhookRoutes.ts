import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProvidedMail } from '../../messaging/channels/email/providedMail.ts';
import { readForm } from '../../messaging/channels/email/readForm.ts';
import { readMailgunMail, readMailgunSignature } from '../../messaging/channels/mailgun/readInbound.ts';
import { isSignedByMailgun, maxAgeSeconds } from '../../messaging/channels/mailgun/signature.ts';
import { isFromPostmark } from '../../messaging/channels/postmark/authorization.ts';
import { readPostmarkMail } from '../../messaging/channels/postmark/readInbound.ts';
import { readSendgridMail } from '../../messaging/channels/sendgrid/readInbound.ts';
import { isSignedBySendgrid, signatureField, timestampField } from '../../messaging/channels/sendgrid/signature.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Incoming } from '../incoming/storeIncoming.ts';
import { getDomains } from './getDomains.ts';
import { findUsedToken } from './findUsedToken.ts';
import { getMailKey } from './mailKey.ts';
import { maxMailBytes, storeForDealers } from './storeForDealers.ts';
import { mailWebhookPaths } from './webhookPaths.ts';

/** A mail in a form has up to three characters for a byte, and in Postmark's JSON its files a second time. */
const bodyLimit = 3 * maxMailBytes;

/**
 * The webhooks of mail providers: signed, and so no calls of the contract (docs/decisions/api-paths.md). A mail is answered once it is stored;
 * until then its provider tries again.
 */
export async function mailWebhookRoutes({ app, config, database: { db } }: Platform): Promise<void> {
  const { postmarkPassword, mailgunKey, sendgridKey } = config.mailWebhooks;
  await app.register((scope, _options, done) => {
    // Signatures are over the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body));
    if (postmarkPassword !== undefined) addPostmark(scope, postmarkPassword);
    if (mailgunKey !== undefined) addMailgun(scope, mailgunKey);
    if (sendgridKey !== undefined) addSendgrid(scope, sendgridKey);
    done();
  });

  function addPostmark(scope: FastifyInstance, password: string): void {
    scope.post(
      mailWebhookPaths.postmark,
      {
        // Before the body is read. 401 is basic authentication's own answer, and on a 403 Postmark would give the mail up.
        onRequest: async ({ headers }, reply) => {
          if (isFromPostmark(password, headers.authorization)) return;
          reply.header('www-authenticate', 'Basic realm="Postmark"');
          throw new Refusal(401, 'unauthenticated', 'This request doesn’t carry our password for Postmark');
        },
      },
      async (request, reply) => store(request, reply, 'postmark', readPostmarkMail(getBody(request))),
    );
  }

  function addMailgun(scope: FastifyInstance, key: string): void {
    scope.post(mailWebhookPaths.mailgun, async (request, reply) => {
      const form = await getForm(request);
      const signature = readMailgunSignature(form);
      if (!isSignedByMailgun(key, signature)) throw unsigned();
      const { token } = signature;
      const mail = readMailgunMail(form);
      // Clocks differ in both directions.
      const used = await findUsedToken(db, { door: 'mailgun', token, withinSeconds: 2 * maxAgeSeconds });
      if (used !== undefined && mail) {
        if (used === getMailKey(mail.source)) return reply.send();
        throw new Refusal(403, 'forbidden', 'This signature came with another email');
      }
      return store(request, reply, 'mailgun', mail, { token });
    });
  }

  function addSendgrid(scope: FastifyInstance, publicKey: string): void {
    scope.post(mailWebhookPaths.sendgrid, async (request, reply) => {
      const { [signatureField]: signature, [timestampField]: timestamp } = request.headers;
      if (
        typeof signature !== 'string' ||
        typeof timestamp !== 'string' ||
        !isSignedBySendgrid(publicKey, { signature, timestamp, body: getBody(request) })
      )
        throw unsigned();
      return store(request, reply, 'sendgrid', readSendgridMail(await getForm(request)));
    });
  }

  /** Answers 200 for what another attempt would not change: a mail for nobody here, or one that is too large. */
  async function store(
    { log }: FastifyRequest,
    reply: FastifyReply,
    door: Incoming['door'],
    mail: ProvidedMail | undefined,
    details: { token?: string } = {},
  ): Promise<FastifyReply> {
    if (!mail) throw new Refusal(400, 'invalid-input', 'The request has no raw email with its recipient');
    const { source: content, recipients, envelopeFrom, ip } = mail;
    if (content.length > maxMailBytes) {
      log.warn(
        { door, domains: getDomains(recipients), bytes: content.length },
        'an email was not stored, because it is too large',
      );
      return reply.send();
    }
    const count = await storeForDealers(db, {
      door,
      content,
      recipients,
      details: {
        ...(envelopeFrom !== undefined && { envelopeFrom }),
        ...(ip !== undefined && { ip }),
        ...details,
      },
    });
    if (count === 0)
      log.warn(
        { door, domains: getDomains(recipients) },
        'an email was not stored, because nobody here has its address',
      );
    return reply.send();
  }
}

const getBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** @throws 400 for a body that is no form */
async function getForm(request: FastifyRequest): Promise<Map<string, Buffer>> {
  const form = await readForm(getBody(request), request.headers['content-type'] ?? '');
  if (!form) throw new Refusal(400, 'invalid-input', 'The request is no form');
  return form;
}

const unsigned = () => new Refusal(403, 'forbidden', 'This request isn’t signed by our mail provider');
