import type { IncomingMessage } from 'node:http';
import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyError, FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptAttempt, countAttempt, waitAfterWrong } from './attempts.ts';
import { checkPassword, normalizeEmail } from './credentials.ts';
import { auditWrongPassword } from './wrongPasswords.ts';
import { errorPage, type SignInPage, signInPage, submitScript, waitText } from './signInPage.ts';

/** Who issues the tokens, and the accounts that the sign-in page offers. */
export interface SignIn {
  issuer: string;
  demo: SignInPage['demo'];
}

/** The longest form that the sign-in page can send. */
const formLimit = 8192;

/** Mounts the embedded provider below its issuer's path, with the sign-in page that it redirects to. */
export async function identityRoutes(
  { app, config, database: { db }, brandHosts, issuer, demo }: Platform & SignIn,
  provider: Provider,
): Promise<void> {
  const { pathname: base, host: issuerHost } = new URL(issuer);
  const answer = provider.callback();

  app.get('/identity/submit.js', (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'public, max-age=300').send(submitScript),
  );

  await app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    // People see these errors directly: an expired sign-in, a form that is too long, too many attempts.
    scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const status = error.statusCode ?? 500;
      const isOutagePage = status === 503 && request.headers.accept?.includes('text/html');
      if (status < 400 || (status >= 500 && !isOutagePage)) throw error;
      const text = error instanceof errors.SessionNotFound ? 'This sign-in has expired' : error.message;
      const brand = brands[brandForHost(brandHosts, request.host)];
      return sendPage(reply.code(status), errorPage(brand, text, '/'));
    });

    /** The brand to sign in to: that of the redirect address. */
    const pageFor = (uid: string, params: Record<string, unknown>) => ({
      brand: brands[brandForHost(brandHosts, new URL(String(params.redirect_uri)).host)],
      action: `${base}/sign-in/${uid}`,
      connection: typeof params.connection === 'string' ? params.connection : undefined,
      sessionEnded: params.reason === 'session-ended',
      demo,
    });

    scope.get(`${base}/sign-in/:uid`, async (request, reply) => {
      const { uid, params, prompt, grantId } = await provider.interactionDetails(request.raw, reply.raw);
      if (prompt.name === 'consent') {
        const consent = grantId ? { grantId } : {};
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { consent }), 303);
      }
      return sendPage(reply, signInPage(pageFor(uid, params)));
    });

    scope.post(`${base}/sign-in/:uid`, async (request, reply) => {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      const form = await readForm(request.raw);
      if (!form) throw new Refusal(413, 'too-large', 'This form is too long');
      const typed = (form.get('email') ?? '').trim();
      const refuse = (error: string) => sendPage(reply, signInPage({ ...pageFor(uid, params), email: typed, error }));

      const email = normalizeEmail(typed);
      const attempt = { email, address: request.ip, freeForAddress: config.limits.signIns };
      const wait = await countAttempt(db, attempt);
      if (wait) {
        reply.code(429).header('retry-after', wait.seconds);
        return refuse(waitText(wait));
      }
      const subject = await checkPassword(db, email, form.get('password') ?? '', demo?.password);
      if (subject === undefined) {
        await auditWrongPassword(db, attempt, await waitAfterWrong(db, attempt), request.id);
        reply.code(401);
        return refuse('Wrong email or password');
      }
      await acceptAttempt(db, attempt);
      const login = { accountId: subject };
      const next = await provider.interactionResult(
        request.raw,
        reply.raw,
        { login },
        { mergeWithLastSubmission: false },
      );
      return reply.redirect(next, 303);
    });

    scope.all(`${base}/*`, async (request, reply) => {
      hijack(reply);
      const raw = request.raw as IncomingMessage & { originalUrl?: string };
      raw.originalUrl = raw.url!;
      raw.url = raw.url!.slice(base.length);
      // The provider builds its addresses, discovery's included, from this header: they must be the issuer's for every client.
      raw.headers.host = issuerHost;
      await answer(raw, reply.raw);
    });
  });
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html').header('cache-control', 'no-store').send(page);

/** Hands the response over to the provider, with the security headers that Fastify would have sent. */
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
