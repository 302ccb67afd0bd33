import { chatSettings, recordVisit, startChat as startCall } from '@forecourt/api/contract/websiteChat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { withDealers } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { hostName } from '../http/hosts.ts';
import type { Contract } from '../http/serve.ts';
import { type ChatDealer, findChatDealer, type Page } from './chatDealer.ts';
import { settingsOf } from './settings.ts';
import { startChat } from './start.ts';
import { countVisit, isNobody } from './visits.ts';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The chat on dealers' websites, for shoppers. The launcher asks for the settings and counts visits from the dealer's page, across
 * origins; the chat itself begins in our own frame.
 * @param origins of the console, whose first is the one for links in notices to staff
 */
export function websiteChatRoutes(contract: Contract, database: Database, origins: readonly string[]): void {
  /** @throws 404 for a page that is none of the dealer's, 403 where it is asked from another page */
  const dealerOn = async (page: Page, { request, reply }: Http): Promise<ChatDealer> => {
    const dealer = await withDealers(database, [page.account_id], (trx) => findChatDealer(trx, page));
    allowPage(dealer, origins, request, reply);
    return dealer;
  };

  contract.open(chatSettings, async ({ query }, http) => {
    const dealer = await dealerOn(query, http);
    return withDealers(database, [dealer.dealerId], (trx) => settingsOf(trx, dealer));
  });

  contract.open(recordVisit, async ({ body }, http) => {
    const dealer = await dealerOn(body, http);
    if (!isNobody(http.request.headers)) await countVisit(database, dealer, body);
    return { ok: true as const };
  });

  contract.open(startCall, async ({ body, requestId }, http) => {
    const dealer = await dealerOn(body, http);
    return startChat(database, dealer, body, { origin: origins[0]!, requestId });
  });
}

/**
 * Lets the dealer's page read the answer (Fetch, "CORS protocol").
 * @throws 403 for a page on a host other than the one that it names
 */
function allowPage({ host }: ChatDealer, origins: readonly string[], request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || origins.includes(origin)) return;
  if (!URL.canParse(origin) || hostName(new URL(origin).host) !== host)
    throw new Refusal(403, 'foreign-origin', 'Calls from this page are not allowed');
  reply.header('access-control-allow-origin', origin);
}

/**
 * Answers a browser that asks whether a page may call (Fetch, "CORS-preflight request"). Any page may ask; the call itself looks at who
 * asks.
 */
export function preflights(app: FastifyInstance): void {
  for (const { path, method } of [chatSettings, recordVisit])
    app.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': method,
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .send(),
    );
}
