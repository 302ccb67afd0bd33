import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { getCustomer, unsubscribePath, unsubscribeToken, unsubscribeUrl } from '../channels/email/unsubscribeLink.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { linkKey } from '../../platform/pages/signedLink.ts';
import type { LeadKey } from '../timeline/entries.ts';
import { findCustomer, unsubscribe } from './unsubscribe.ts';
import { askPage, problemPage, unsubscribedPage } from './unsubscribePage.ts';

/** Much more than the one field that is sent. */
const formLimit = 4096;

/** As RFC 8058 §3.2 has mail programs send it. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Where the link in automatic mails leads to, without signing in (RFC 8058): a page with a button, and what the button and the mailbox's
 * own post to. A form and a page, and so no call of the contract (docs/decisions/api-paths.md).
 */
export async function unsubscribeRoutes({ app, config, database, brandHosts }: Platform): Promise<void> {
  const key = await linkKey(database.db, createSecretSeal(config));
  const getBrand = (request: FastifyRequest) => brands[brandForHost(brandHosts, request.host)];

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formTypes, { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 400 || status >= 500) throw error;
      return sendPage(reply.code(status), problemPage(getBrand(request), error.message));
    });

    scope.get(unsubscribePath, async (request, reply) => {
      const named = namedBy(key, request);
      const customer = await findCustomer(database, named);
      if (!customer) throw noCustomer();
      const shown = { brand: getBrand(request), dealerName: customer.dealerName };
      const action = unsubscribeUrl('', unsubscribeToken(key, named));
      return sendPage(reply, customer.isOptedOut ? unsubscribedPage(shown) : askPage({ ...shown, action }));
    });

    scope.post(unsubscribePath, async (request, reply) => {
      const named = namedBy(key, request);
      await requireOneClick(request);
      const customer = await unsubscribe(database, named, request.id);
      if (!customer) throw noCustomer();
      return sendPage(reply, unsubscribedPage({ brand: getBrand(request), dealerName: customer.dealerName }));
    });
  });
}

/** @throws 400 for a link that is not one of ours */
function namedBy(key: string, request: FastifyRequest): LeadKey {
  const { token } = request.query as { token?: unknown };
  const customer = typeof token === 'string' ? getCustomer(key, token) : undefined;
  if (!customer)
    throw new Refusal(400, 'invalid-link', 'This link is incomplete or has been changed. Use the link in the email.');
  return customer;
}

const noCustomer = () =>
  new Refusal(404, 'not-found', 'We no longer have your address, so there is nothing to unsubscribe.');

/** @throws 400 for a form without the field that means it (RFC 8058 §3.1) */
async function requireOneClick(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  if (form?.get('List-Unsubscribe') !== 'One-Click')
    throw new Refusal(400, 'invalid-input', 'Expected the form field List-Unsubscribe=One-Click');
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html').header('cache-control', 'no-store').send(page);
