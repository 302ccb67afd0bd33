import type { IncomingMessage } from 'node:http';
import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyError, FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptAttempt, countAttempt, waitAfterWrong } from './attempts.ts';
import { redirectTo, sendPage } from '../pages/forms.ts';
import { forgotPath } from '../pages/paths.ts';
import { noteBrowser } from './noteBrowser.ts';
import { checkPassword, normalizeEmail } from './credentials.ts';
import { passwordClaims } from './acr.ts';
import { readState, saveState } from './interactionState.ts';
import { readForm } from './readForm.ts';
import type { SignInSteps } from './steps.ts';
import { auditWrongPassword } from './wrongPasswords.ts';
import { errorPage, type FailedSignIn, type SignInPage, signInPage, submitScript } from './signInPage.ts';

/** Who issues the tokens, and the accounts that the sign-in page offers. */
export interface SignIn {
  issuer: string;
  demo: SignInPage['demo'];
}

/** Why somebody is asked to sign in who did not want to. */
const reasons = ['session-ended', 'step-up'] as const;

/** Mounts the embedded provider below its issuer's path, with the sign-in page that it redirects to. */
export async function identityRoutes(
  platform: Platform & SignIn,
  provider: Provider,
  steps: SignInSteps,
): Promise<void> {
  const {
    app,
    config,
    database: { db },
    brandHosts,
    issuer,
    demo,
  } = platform;
  const { pathname: base, host: issuerHost, protocol } = new URL(issuer);
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
      reason: reasons.find((known) => known === params.reason),
      demo,
      forgotHref: new URL(forgotPath, String(params.redirect_uri)).href,
    });

    scope.get(`${base}/sign-in/:uid`, async (request, reply) => {
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      const { uid, params, prompt, grantId } = interaction;
      if (prompt.name === 'consent') {
        const consent = grantId ? { grantId } : {};
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { consent }), 303);
      }
      const step = await steps.showStep(interaction);
      if (step !== undefined) return sendPage(reply, step);
      const { failed } = readState(interaction);
      const passkeyOptions = await steps.passkeyOptions(interaction);
      return sendPage(reply, signInPage({ ...pageFor(uid, params), failed, passkeyOptions }));
    });

    scope.post(`${base}/sign-in/:uid`, async (request, reply) => {
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      const form = await readForm(request.raw);
      // A page of before: what is asked for now is not the password.
      if (interaction.prompt.name !== 'login') return redirectTo(reply, request.url);
      const typed = (form.get('email') ?? '').trim();
      // The page comes by redirect, so that going back never asks whether to send the password again.
      const refuse = async (failed: FailedSignIn) => {
        // People type passwords here by mistake: only an address is kept.
        const email = failed.email.includes('@') ? failed.email : '';
        await saveState(interaction, { failed: { ...failed, email } });
        return redirectTo(reply, request.url);
      };

      const email = normalizeEmail(typed);
      const attempt = { email, address: request.ip, freeForAddress: config.limits.signIns };
      const wait = await countAttempt(db, attempt);
      if (wait) {
        reply.header('retry-after', wait.seconds);
        return refuse({ email: typed, wait });
      }
      const subject = await checkPassword(db, email, form.get('password') ?? '', demo?.password);
      if (subject === undefined) {
        await auditWrongPassword(db, attempt, await waitAfterWrong(db, attempt), request.id);
        return refuse({ email: typed });
      }
      await acceptAttempt(db, attempt);
      const step = await steps.afterPassword(interaction, subject, request);
      if (step) {
        await saveState(interaction, { step });
        return redirectTo(reply, request.url);
      }
      await noteBrowser(platform, { interaction, subject, path: base }, request, reply);
      const login = { accountId: subject, ...passwordClaims };
      const next = await provider.interactionResult(
        request.raw,
        reply.raw,
        { login },
        { mergeWithLastSubmission: false },
      );
      return reply.redirect(next, 303);
    });

    steps.register(scope);

    scope.all(`${base}/*`, async (request, reply) => {
      hijack(reply);
      const raw = request.raw as IncomingMessage & { originalUrl?: string };
      raw.originalUrl = raw.url!;
      raw.url = raw.url!.slice(base.length);
      // The provider builds its addresses, discovery's included, from these headers, and marks its cookies Secure by them: they must be
      // the issuer's for every client.
      raw.headers.host = issuerHost;
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      delete raw.headers['x-forwarded-host'];
      await answer(raw, reply.raw);
    });
  });
}

/** Hands the response over to the provider, with the security headers that Fastify would have sent. */
function hijack(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
}
