import { listFirstResponses, type ModuleSession, startFirstResponse } from '@forecourt/api/contract/firstResponse';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.ts';
import { getProduct } from '../../platform/http/authorise.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { dealerFormats } from '../../settings/dealerLocale.ts';
import { findFirstResponses } from './firstResponses.ts';
import type { ModuleTokens } from './moduleToken.ts';

interface FirstResponseOptions {
  /** The module's address; undefined where the installation has none. */
  url: string | undefined;
  tokens: ModuleTokens;
}

/** First Agentic Response: where its module is and the token for it, and what the module then asks for. */
export function firstResponseRoutes(contract: Contract, { url, tokens }: FirstResponseOptions): void {
  contract.scoped(startFirstResponse, async ({ person, identity, scope, audit }): Promise<ModuleSession> => {
    if (url === undefined) throw new Refusal(404, 'module-missing', 'First Agentic Response isn’t set up here');
    await audit('first-response');
    return {
      path: url,
      clientId: scope.dealerId,
      clientToken: await tokens.sign({ identity, scope }),
      solutionId: getProduct(person, scope)!.category === 'CHAT_AI' ? 'chat_ai' : 'sales_ai',
    };
  });

  contract.module(listFirstResponses, async ({ trx, scope, query }) => {
    const dealer = await trx
      .selectFrom('dealer')
      .select(['name', 'country', 'time_zone'])
      .where('id', '=', scope.dealerId)
      .executeTakeFirstOrThrow();
    const formats = await dealerFormats(trx, scope.dealerId, dealer.country);
    const { items, hasMore } = await findFirstResponses(trx, scope, query.after);
    return {
      AccountName: dealer.name,
      TimeZone: dealer.time_zone,
      DateFormat: formats.date,
      TimeFormat: formats.time,
      Items: items,
      HasMore: hasMore,
    };
  });
}

/**
 * Lets pages of other origins read what the module's call answers, refusals too. A sandboxed frame has no origin to be named; what
 * decides is the token, which no browser sends by itself. Before any hook that refuses.
 */
export function openToModules(app: FastifyInstance): void {
  const { path, method } = listFirstResponses;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === path) reply.header('access-control-allow-origin', '*');
  });
  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'authorization',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}
