import {
  chatSettings,
  chatTimes,
  chatVehicles,
  recordVisit,
  startChat as startCall,
} from '@forecourt/api/contract/websiteChat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { withDealers } from '../../platform/db/scope.ts';
import type { MessageLimits } from '../../conversations/chat/messageLimits.ts';
import { findShopper } from '../../conversations/chat/party.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { getBearer } from '../../platform/http/authenticate.ts';
import { hostName } from '../../platform/http/hosts.ts';
import type { DealerTurns } from '../../platform/http/dealerTurns.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { type ChatDealer, findChatDealer, type Page } from './chatDealer.ts';
import { disclosureTo } from '../../settings/capabilities/disclosure.ts';
import { type ChatSettingsOptions, loadSettings } from './settings.ts';
import { startChat } from './start.ts';
import { listTimes } from './times.ts';
import { vehicleOfPage, vehiclesOfMessage } from './vehicles.ts';
import { hashVisitor } from '../../platform/access/visitor.ts';
import { countVisit, isNobody } from './visits.ts';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface WebsiteChatOptions extends ChatSettingsOptions {
  /** Of the console. */
  origins: readonly string[];
  messageLimits: MessageLimits;
  dealerTurns: DealerTurns;
}

/**
 * The chat on dealers' websites, for shoppers. The launcher asks for the settings and counts visits from the dealer's page, across
 * origins; the chat itself begins in our own frame.
 */
export function websiteChatRoutes(contract: Contract, database: Database, options: WebsiteChatOptions): void {
  const { origins } = options;
  /** @throws 404 for a page that is none of the dealer's, 403 where it is asked from another page */
  const dealerOn = async (page: Page, { request, reply }: Http): Promise<ChatDealer> => {
    const dealer = await withDealers(database, [page.account_id], (trx) => findChatDealer(trx, page));
    allowPage(dealer, origins, request, reply);
    return dealer;
  };

  /** The chat whose token the call has. One of another dealer's says nothing here. */
  const findChat = async ({ dealerId }: ChatDealer, { request }: Http) => {
    const token = getBearer(request);
    const shopper = token === undefined ? undefined : await findShopper(database.db, token);
    return shopper?.chat.dealerId === dealerId ? shopper.chat : undefined;
  };

  contract.open(chatSettings, async ({ query }, http) => {
    const dealer = await dealerOn(query, http);
    return withDealers(database, [dealer.dealerId], (trx) => loadSettings(trx, dealer, options));
  });

  contract.open(chatTimes, async ({ query }, http) => {
    const dealer = await dealerOn(query, http);
    const chat = await findChat(dealer, http);
    return withDealers(database, [dealer.dealerId], (trx) => listTimes(trx, dealer, chat));
  });

  contract.open(chatVehicles, async ({ query }, http) => {
    const dealer = await dealerOn(query, http);
    const { message, stock, vin, cta } = query;
    const chat = await findChat(dealer, http);
    const disclosure = await disclosureTo(database.db, dealer.dealerId, chat, cta !== undefined);
    const needs_contact = disclosure === 'contact-first';
    if (message === undefined)
      return { vehicles: await vehicleOfPage(database.db, dealer.dealerId, { stock, vin }, disclosure), needs_contact };
    return { vehicles: chat ? await vehiclesOfMessage(database.db, chat, message, disclosure) : [], needs_contact };
  });

  contract.open(recordVisit, async ({ body }, http) => {
    const dealer = await dealerOn(body, http);
    requirePage(dealer, http.request);
    if (!isNobody(http.request.headers)) {
      const visitor = await hashVisitor(database.db, dealer.dealerId, http.request, body.id);
      await countVisit(database, dealer, body, visitor);
    }
    return { ok: true as const };
  });

  contract.open(startCall, async ({ body, requestId }, http) => {
    const dealer = await dealerOn(body, http);
    options.messageLimits.countFirstMessage(dealer.dealerId, http.request.ip);
    return options.dealerTurns.takeTurn(dealer.dealerId, () => startChat(database, dealer, body, requestId));
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
    throw new Refusal(403, 'foreign-origin', 'Calls from this page aren’t allowed');
  reply.header('access-control-allow-origin', origin);
}

/**
 * A browser names the page that it tells of. What does not is no browser, and not our own panel either, which counts nothing.
 * @throws 403 without the origin of the dealer's page
 */
function requirePage({ host }: ChatDealer, { headers: { origin } }: FastifyRequest): void {
  if (origin === undefined || !URL.canParse(origin) || hostName(new URL(origin).host) !== host)
    throw new Refusal(403, 'foreign-origin', 'Visits are counted by the dealer’s own pages');
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
