import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyRequest } from 'fastify';
import { findDelivery } from '../../messaging/outbox/deliveries.ts';
import { outboxPath } from '../../messaging/outbox/outboxHtml.ts';
import { writePath } from '../../messaging/outbox/writePath.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { isFromThisMachine } from '../../platform/http/hosts.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDraft, readDraft } from './draft.ts';
import { formPage } from './formPage.ts';
import { listDealers } from './listDealers.ts';
import { sendAsCustomer } from './sendAsCustomer.ts';

/** A page of text at most. */
const formLimit = 64 * 1024;

/**
 * Lets somebody write to a dealer as a customer does, for local installations: what they write goes out and comes in by the real doors. As
 * with the outbox, only the machine that the server runs on has it.
 * @param twilioToken what text messages are signed with, as Twilio signs them
 */
export async function writeAsCustomerRoutes(platform: Platform, twilioToken: string): Promise<void> {
  const { app, config, brandHosts, database } = platform;
  const getBrand = (request: FastifyRequest) => brands[brandForHost(brandHosts, request.host)];
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) throw notFound();
      reply.header('cache-control', 'no-store');
    });

    scope.get(writePath, async (request, reply) => {
      const { dealer, id } = request.query as Record<string, string | undefined>;
      const answered = dealer && id ? await findDelivery(database.db, dealer, id) : undefined;
      const draft = createDraft(request.query as Record<string, string>, answered);
      const dealers = await listDealers(database.db);
      return reply.type('text/html; charset=utf-8').send(formPage({ brand: getBrand(request), dealers, draft }));
    });

    scope.post(writePath, async (request, reply) => {
      const draft = readDraft(request.body as Record<string, string>);
      const dealers = await listDealers(database.db);
      const problem = await sendAsCustomer({ config, db: database.db, twilioToken }, draft);
      if (problem === undefined) return reply.redirect(`${outboxPath}?written=${draft.door}`, 303);
      return reply
        .code(422)
        .type('text/html; charset=utf-8')
        .send(formPage({ brand: getBrand(request), dealers, draft, problem }));
    });
    done();
  });
}
