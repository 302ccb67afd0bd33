import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { twilioPaths } from '../../messaging/channels/twilio/paths.ts';
import { isSignedByTwilio } from '../../messaging/channels/twilio/signature.ts';
import { readTwilioStatus, readTwilioText } from '../../messaging/channels/twilio/readText.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTestDealer } from '../doors/returnedTest.ts';
import { storeIncoming } from '../incoming/storeIncoming.ts';
import { applyTextStatus } from './applyTextStatus.ts';
import { findTextDealer } from './findTextDealer.ts';

/** Twilio's forms have some hundred fields at most. */
const formLimit = 64 * 1024;

/** An empty answer: nothing is sent back at once (https://www.twilio.com/docs/messaging/twiml). */
const noAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/**
 * Twilio's webhooks: forms that are signed, and so no calls of the contract (docs/decisions/api-paths.md). A message is answered once it is
 * stored; until then Twilio tries again.
 * @param authToken what Twilio signs with
 */
export async function textRoutes({ app, database: { db } }: Platform, authToken: string): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('preHandler', async (request) => requireSignature(authToken, request));

    scope.post(twilioPaths.messages, async (request, reply) => {
      const text = readTwilioText(getForm(request));
      if (!text) throw new Refusal(400, 'invalid-input', 'MessageSid, From and To are missing');
      const dealerId = (await findTestDealer(db, text)) ?? (await findTextDealer(db, text));
      if (dealerId === undefined) return answer(reply, request.log, text.id);
      await storeIncoming(db, {
        dealerId,
        kind: 'text',
        door: 'twilio',
        externalId: text.id,
        content: Buffer.from(JSON.stringify(text)),
      });
      return answer(reply);
    });

    scope.post(twilioPaths.status, async (request, reply) => {
      const { dealer, delivery } = request.query as Record<string, unknown>;
      if (typeof dealer !== 'string' || typeof delivery !== 'string')
        throw new Refusal(400, 'invalid-input', 'The query names no delivery');
      await applyTextStatus(db, { dealerId: dealer, id: delivery }, readTwilioStatus(getForm(request)));
      return reply.code(204).send();
    });
    done();
  });
}

const getForm = ({ body }: FastifyRequest) => (body ?? {}) as Record<string, string>;

/** @throws 403 for a request that is not Twilio's: signed over the address that it asked, as the proxies in front pass it on */
function requireSignature(authToken: string, request: FastifyRequest): void {
  const signature = request.headers['x-twilio-signature'];
  const url = `${request.protocol}://${request.host}${request.originalUrl}`;
  if (typeof signature !== 'string' || !isSignedByTwilio(authToken, signature, url, getForm(request)))
    throw new Refusal(403, 'forbidden', 'This request isn’t signed by our Twilio account');
}

function answer(reply: FastifyReply, log?: FastifyBaseLogger, lostId?: string): FastifyReply {
  log?.warn({ id: lostId }, 'a text message came from a stranger at a number that dealers share');
  return reply.type('text/xml').send(noAnswer);
}
