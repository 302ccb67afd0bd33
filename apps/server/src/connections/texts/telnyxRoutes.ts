import type { FastifyRequest } from 'fastify';
import { telnyxPath } from '../../messaging/channels/telnyx/paths.ts';
import { readTelnyxEvent } from '../../messaging/channels/telnyx/readEvent.ts';
import { isSignedByTelnyx, signatureField, timestampField } from '../../messaging/channels/telnyx/signature.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyTextStatus } from './applyTextStatus.ts';
import { receiveText } from './receiveText.ts';

/** The longest message with ten files and all that Telnyx says of them is a few kilobytes. */
const bodyLimit = 256 * 1024;

/**
 * Telnyx's webhook: signed, and so no call of the contract (docs/decisions/api-paths.md). An event is answered once it is stored; until then
 * Telnyx tries again. What is no event of messages is answered as well, since another attempt would change nothing.
 * @param publicKey what Telnyx's signatures are checked with
 */
export async function telnyxRoutes({ app, database: { db } }: Platform, publicKey: string): Promise<void> {
  await app.register((scope, _options, done) => {
    // The signature is over the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body));

    scope.post(telnyxPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      requireSignature(publicKey, request, body);
      const event = readTelnyxEvent(body);
      if (event?.kind === 'text') await receiveText(db, request.log, 'telnyx', event.text);
      if (event?.kind === 'status' && event.delivery) await applyTextStatus(db, event.delivery, event.status);
      return reply.code(204).send();
    });
    done();
  });
}

/** @throws 403 for a request that is not Telnyx's, or an old one's copy */
function requireSignature(publicKey: string, { headers }: FastifyRequest, body: Buffer): void {
  const { [signatureField]: signature, [timestampField]: timestamp } = headers;
  if (
    typeof signature !== 'string' ||
    typeof timestamp !== 'string' ||
    !isSignedByTelnyx(publicKey, { signature, timestamp, body })
  )
    throw new Refusal(403, 'forbidden', 'This request isn’t signed by our Telnyx account');
}
