import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { getBrandSite } from '../pages/brandSite.ts';
import { getForm, getParameter, redirectTo, registerForms, sendPage } from '../pages/forms.ts';
import { getPersonalWords } from '../passwords/personalWords.ts';
import { findPasswordProblem, toPasswordProblem } from '../passwords/passwordRules.ts';
import { acceptAttempt } from '../signIn/attempts.ts';
import { normalizeEmail } from '../signIn/credentials.ts';
import { waitDuration } from '../signIn/waits.ts';
import { changedPage, forgotPage, problemPage, resetPage, sentPage } from './pages.ts';
import { findPasswordLink } from './passwordLink.ts';
import { forgotPath, resetPath } from '../pages/paths.ts';
import { answerRequest, countRequest } from './requestLink.ts';
import { requireOpen, resetPassword } from './resetPassword.ts';

const sentPath = `${forgotPath}/sent`;
const changedPath = `${resetPath}/done`;

/** Requesting a link and choosing a new password with it, at the embedded provider (docs/decisions/recovery.md). */
export async function recoveryRoutes(platform: Platform): Promise<void> {
  const {
    app,
    config: { limits },
    database,
  } = platform;
  const { db } = database;
  const brandAt = (host: string) => getBrandSite(platform, host);
  const config = { rateLimit: { max: limits.signIns, timeWindow: 60_000 } };
  const getBrand = ({ host }: FastifyRequest) => brandAt(host).brand;
  /** Links that are being sent, after their requests were answered. */
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(sending));

  await registerForms(
    app,
    (request, text) => problemPage(getBrand(request), text),
    (scope) => {
      scope.get(forgotPath, (request, reply) => sendPage(reply, forgotPage(getBrand(request))));
      scope.get(sentPath, (request, reply) => sendPage(reply, sentPage(getBrand(request))));
      scope.get(changedPath, (request, reply) => sendPage(reply, changedPage(getBrand(request))));

      scope.post(forgotPath, { config }, async (request, reply) => {
        const email = normalizeEmail(getForm(request).get('email') ?? '');
        const asked = { email, address: request.ip, requestId: request.id };
        const seconds = await countRequest(db, asked);
        if (seconds > 0)
          throw new Refusal(
            429,
            'too-many-requests',
            `Too many links requested. Try again in ${waitDuration(seconds)}.`,
          );
        // The mail is made after the answer, so that the time of the answer doesn't reveal whether there is an account.
        reply.raw.once('close', () => {
          const work = answerRequest(db, asked, brandAt(request.host))
            .catch((error: unknown) => request.log.error({ err: error }, 'a password link could not be sent'))
            .finally(() => sending.delete(work));
          sending.add(work);
        });
        return redirectTo(reply, sentPath);
      });

      // Opening the link doesn't use it up, because programs that scan mails open it too.
      scope.get(resetPath, { config }, async (request, reply) => {
        const token = getParameter(request, 'token');
        const link = await findPasswordLink(db, token);
        requireOpen(link);
        const problem = toPasswordProblem(getParameter(request, 'problem'));
        return sendPage(reply, resetPage({ brand: getBrand(request), token, problem, ...link }));
      });

      scope.post(resetPath, { config }, async (request, reply) => {
        const form = getForm(request);
        const token = form.get('token') ?? '';
        const password = form.get('password') ?? '';
        const link = await findPasswordLink(db, token);
        requireOpen(link);
        const site = brandAt(request.host);
        const problem = findPasswordProblem(password, getPersonalWords(link, site.brand));
        if (problem) return redirectTo(reply, resetPath, { token, problem });
        await resetPassword(database, { token, dealerId: link.dealerId, password, requestId: request.id, site });
        // The person may sign in at once, however many wrong passwords came before.
        await acceptAttempt(db, { email: link.email, address: request.ip, freeForAddress: limits.signIns });
        return redirectTo(reply, changedPath);
      });
    },
  );
}
