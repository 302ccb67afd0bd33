import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import { getBrandSite } from '../../identity/pages/brandSite.ts';
import { findApiKey, isApiKey, keyActor, type WorkingApiKey } from '../../platform/access/apiKeys.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { forbidden, Refusal, unauthenticated } from '../../platform/errors/refusal.ts';
import { getBearer } from '../../platform/http/authenticate.ts';
import { recordDenial } from '../../platform/http/denial.ts';
import { limitByKey } from '../../platform/http/keyLimit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScimContext } from './context.ts';
import { normalizePatch, normalizeResource } from './normalizeRequest.ts';
import { scimDescriptions, scimPath, type ScimResource, scimResources } from './resources.ts';

const mediaType = 'application/scim+json';

/** The most that a list answers at once. */
const maxCount = 200;

/**
 * SCIM 2.0 for a dealer's directory (RFC 7644), with an API key that has the scope `users:write`. Its messages and filters are scimmy's; its
 * paths, media type and errors are a protocol's own, and so no calls of the contract (docs/decisions/scim.md).
 */
export async function scimRoutes(platform: Platform): Promise<void> {
  await platform.app.register(
    async (scope) => {
      scope.addContentTypeParser(mediaType, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
      const countKeyRequest = limitByKey(scope, platform.config.limits.keyRequests);
      const keys = new WeakMap<FastifyRequest, WorkingApiKey>();

      // Before the body is read, so that strangers learn nothing about what is taken.
      scope.addHook('preParsing', async (request, _reply, payload) => {
        const token = getBearer(request);
        const key = token !== undefined && isApiKey(token) ? await findApiKey(platform.database.db, token) : undefined;
        if (!key) throw unauthenticated('This API key doesn’t exist, was revoked, or was replaced');
        keys.set(request, key);
        await countKeyRequest(request, key.id);
        if (!key.scopes.includes('users:write')) throw forbidden('This API key doesn’t have the scope users:write');
        return payload;
      });
      scope.addHook('onError', async (request, _reply, error) => {
        const key = keys.get(request);
        const what = { id: 'scim.refused', path: scimPath } as const;
        if (key) await recordDenial(platform.database, what, keyActor(key), key.dealerId, request, error);
      });
      scope.setErrorHandler((error: FastifyError | Refusal, _request, reply) => answerError(error, reply));
      scope.all('/*', (_request, reply) => answerError(new Refusal(404, 'not-found', 'No such endpoint'), reply));

      const transact = async <T>(request: FastifyRequest, run: (context: ScimContext) => Promise<T>): Promise<T> => {
        const key = keys.get(request)!;
        const { dealerId } = key;
        let context: ScimContext | undefined;
        try {
          return await withDealers(platform.database, [dealerId], (trx) => {
            const { origin, product } = getBrandSite(platform, request.host);
            const externalIssuer = platform.config.oidc.issuer;
            context = { trx, dealerId, key, site: { origin, product }, externalIssuer, requestId: request.id };
            return run(context);
          });
        } catch (error) {
          throw context?.failure ?? error;
        } finally {
          // A change takes effect with the next request in this process, and within seconds in the others.
          if (request.method !== 'GET') platform.callers.forgetAll();
        }
      };

      for (const [name, Resource] of Object.entries(scimResources)) {
        scope.get(`/${name}`, async (request, reply) =>
          answer(reply, await transact(request, (context) => new Resource(toOptions(request)).read(context))),
        );
        scope.get<ById>(`/${name}/:id`, async (request, reply) =>
          answer(reply, await transact(request, (context) => findOne(Resource, request.params.id, context))),
        );
        scope.post(`/${name}`, async (request, reply) => {
          const body = normalizeResource(request.body);
          return answer(
            reply.code(201),
            await transact(request, (context) => new Resource().write(body as object, context)),
          );
        });
        scope.put<ById>(`/${name}/:id`, async (request, reply) => {
          const body = normalizeResource(request.body);
          const { id } = request.params;
          return answer(reply, await transact(request, (context) => new Resource(id).write(body as object, context)));
        });
        scope.patch<ById>(`/${name}/:id`, async (request, reply) => {
          const message = normalizePatch(request.body) as { Operations?: unknown[] };
          const { id } = request.params;
          const patched = await transact(request, async (context) => {
            // What changes nothing that is kept is answered with the record as it is.
            const isEmpty = message?.Operations?.length === 0;
            const changed = isEmpty ? undefined : await new Resource(id).patch(message, context);
            return changed ?? findOne(Resource, id, context);
          });
          return answer(reply, patched);
        });
        scope.delete<ById>(`/${name}/:id`, async (request, reply) => {
          await transact(request, (context) => new Resource(request.params.id).dispose(context));
          return reply.code(204).send();
        });
      }
      const { ServiceProviderConfig, ...described } = scimDescriptions;
      scope.get('/ServiceProviderConfig', async (_request, reply) =>
        answer(reply, await new ServiceProviderConfig().read()),
      );
      for (const [name, Resource] of Object.entries(described)) {
        scope.get(`/${name}`, async (_request, reply) => answer(reply, await new Resource().read()));
        scope.get<ById>(`/${name}/:id`, async (request, reply) =>
          answer(reply, await new Resource(request.params.id).read()),
        );
      }
    },
    { prefix: scimPath },
  );
}

interface ById {
  Params: { id: string };
}

const findOne = (Resource: ScimResource, id: string, context: ScimContext) => new Resource(id).read(context);

/** What a list is asked with (RFC 7644 §3.4.2). @throws 400 for numbers that are none */
function toOptions({ query }: FastifyRequest): Record<string, unknown> {
  const { filter, startIndex, count, attributes, excludedAttributes } = query as Record<string, unknown>;
  const toNumber = (value: unknown, name: string) => {
    if (typeof value === 'string' && /^-?\d{1,9}$/.test(value)) return Number(value);
    throw new SCIMMY.Types.Error(400, 'invalidValue', `${name} is not a whole number`);
  };
  const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const options = {
    filter: toText(filter),
    attributes: toText(attributes),
    excludedAttributes: toText(excludedAttributes),
    startIndex: startIndex === undefined ? 1 : Math.max(1, toNumber(startIndex, 'startIndex')),
    count: count === undefined ? maxCount : Math.min(maxCount, Math.max(0, toNumber(count, 'count'))),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

const answer = (reply: FastifyReply, record: unknown): FastifyReply =>
  reply.type(mediaType).header('cache-control', 'no-store').send(JSON.stringify(record));

/** Answers an error as RFC 7644 §3.12 says; a failure of ours is the server's own to answer. */
function answerError(error: Error, reply: FastifyReply): FastifyReply {
  const isScim = error instanceof SCIMMY.Types.Error;
  const status = isScim ? Number(error.status) : ((error as FastifyError).statusCode ?? 500);
  if (status >= 500) throw error;
  if (error instanceof Refusal && error.retryAfterSeconds !== undefined)
    reply.header('retry-after', error.retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return answer(reply.code(status), {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(isScim && error.scimType && { scimType: error.scimType }),
    detail: error.message,
  });
}
