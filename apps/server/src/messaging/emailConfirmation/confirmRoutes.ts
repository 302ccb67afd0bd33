import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { linkKey } from '../../platform/pages/signedLink.ts';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import { confirmPath, readConfirmToken } from './confirmationMail.ts';

/**
 * Where the link in a confirmation mail leads to, without signing in: a page with a button, and what the button posts to. A form and a
 * page, and so no call of the contract (docs/decisions/api-paths.md).
 */
export async function confirmRoutes(platform: Platform): Promise<void> {
  const { app, database, brandHosts } = platform;
  const { limits } = platform.config;
  const key = await linkKey(database.db, createSecretSeal(platform.config));
  const config = { rateLimit: { max: limits.signIns, timeWindow: 60_000 } };
  const getBrand = (request: FastifyRequest) => brands[brandForHost(brandHosts, request.host)];

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 400 || status >= 500) throw error;
      return sendPage(
        reply.code(status),
        page(getBrand(request), `<p class="error" role="alert">${escapeHtml(error.message)}</p>`),
      );
    });

    // Looking confirms nothing: programs that scan mails follow links too.
    scope.get(confirmPath, { config }, async (request, reply) => {
      const { email } = namedBy(key, request);
      const main = `<p class="hint">Test messages that you send yourself will go to ${escapeHtml(email)}.</p>
    <form method="post" action="${escapeHtml(request.url)}"><button>Confirm this address</button></form>`;
      return sendPage(reply, page(getBrand(request), main));
    });

    scope.post(confirmPath, { config }, async (request, reply) => {
      const { personId, email } = namedBy(key, request);
      await database.db.transaction().execute(async (trx) => {
        const confirmed = await trx
          .updateTable('person')
          .set({ email_confirmed_at: sql`now()` })
          .where('id', '=', personId)
          .where('email', '=', email)
          .where('deleted_at', 'is', null)
          .returning((eb) =>
            eb
              .selectFrom('person_account')
              .select('dealer_id')
              .where('person_id', '=', personId)
              .orderBy('position')
              .limit(1)
              .as('dealerId'),
          )
          .executeTakeFirst();
        if (!confirmed) throw new Refusal(410, 'email-changed', 'This address is no longer in that profile.');
        const entry = { actor: personId, action: 'profile.confirmEmail', subject: personId, requestId: request.id };
        await audit(trx, { dealerId: confirmed.dealerId, ...entry });
      });
      return sendPage(reply, page(getBrand(request), '<p class="hint" role="status">Your address is confirmed.</p>'));
    });
  });
}

/** @throws 400 for a link that is not one of ours */
function namedBy(key: string, request: FastifyRequest): { personId: string; email: string } {
  const { token } = request.query as { token?: unknown };
  const named = typeof token === 'string' ? readConfirmToken(key, token) : undefined;
  if (!named)
    throw new Refusal(400, 'invalid-link', 'This link is incomplete or has been changed. Use the link in the email.');
  return named;
}

const title = 'Confirm your email address';
const page = (brand: Brand, main: string) =>
  standalonePage({ brand, title, layout: 'card', main: `<h1>${title}</h1>${main}` });

const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html').header('cache-control', 'no-store').send(html);
