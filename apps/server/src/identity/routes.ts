import type { IncomingMessage } from 'node:http';
import { type BrandId, brandForHost, brandIds, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import type pg from 'pg';
import { checkPassword } from './credentials.ts';
import { type SignInPage, signInPage, submitScript } from './signInPage.ts';
import { signInStyle } from './signInStyle.ts';

export interface IdentityRoutesOptions {
  provider: Provider;
  issuer: string;
  pool: pg.Pool;
  brandHosts: Record<string, BrandId>;
  demo: SignInPage['demo'];
}

/** The longest form that the sign-in page can send. */
const formLimit = 8192;

/** Mounts the embedded provider below its issuer's path, with the sign-in page that it redirects to. */
export async function identityRoutes(
  app: FastifyInstance,
  { provider, issuer, pool, brandHosts, demo }: IdentityRoutesOptions,
): Promise<void> {
  const base = new URL(issuer).pathname;
  const answer = provider.callback();

  for (const id of brandIds) {
    const style = signInStyle(brands[id]);
    app.get(`/identity/${id}.css`, (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=300').send(style),
    );
  }
  app.get('/identity/submit.js', (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'public, max-age=300').send(submitScript),
  );

  await app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    /** Whom the sign-in is for: the brand of the address that it returns to. */
    const pageFor = (uid: string, params: Record<string, unknown>) => ({
      brand: brands[brandForHost(brandHosts, new URL(String(params.redirect_uri)).host)],
      action: `${base}/sign-in/${uid}`,
      connection: typeof params.connection === 'string' ? params.connection : undefined,
      demo,
    });

    scope.get(`${base}/sign-in/:uid`, async (request, reply) => {
      const { uid, params, prompt, grantId } = await provider.interactionDetails(request.raw, reply.raw);
      if (prompt.name === 'consent') {
        hijack(reply);
        return provider.interactionFinished(
          request.raw,
          reply.raw,
          { consent: grantId ? { grantId } : {} },
          { mergeWithLastSubmission: true },
        );
      }
      return sendPage(reply, signInPage(pageFor(uid, params)));
    });

    // Enough for an office behind one address at nine o'clock; too slow for guessing, with scrypt behind it.
    scope.post(
      `${base}/sign-in/:uid`,
      { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
        const form = await readForm(request.raw);
        if (!form) return reply.code(413).send();
        const email = (form.get('email') ?? '').trim();
        const subject = await checkPassword(pool, email, form.get('password') ?? '', demo?.password);
        if (subject === undefined) {
          return sendPage(
            reply.code(401),
            signInPage({ ...pageFor(uid, params), email, error: 'User does not exist' }),
          );
        }
        hijack(reply);
        return provider.interactionFinished(
          request.raw,
          reply.raw,
          { login: { accountId: subject } },
          { mergeWithLastSubmission: false },
        );
      },
    );

    scope.all(`${base}/*`, async (request, reply) => {
      hijack(reply);
      const raw = request.raw as IncomingMessage & { originalUrl?: string };
      raw.originalUrl = raw.url!;
      raw.url = raw.url!.slice(base.length);
      await answer(raw, reply.raw);
    });
  });
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html').header('cache-control', 'no-store').send(page);

/** Hands the answer to the provider, with the security headers that Fastify would have sent. */
function hijack(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
}

/** @returns undefined for a form that is too long */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > formLimit) return undefined;
  }
  return new URLSearchParams(body);
}
