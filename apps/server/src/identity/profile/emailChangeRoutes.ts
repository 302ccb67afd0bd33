import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { getBrandSite } from '../pages/brandSite.ts';
import { getForm, getParameter, redirectTo, registerForms, sendPage } from '../pages/forms.ts';
import { changeEmailPath } from '../pages/paths.ts';
import { confirmEmailChange, requireOpen } from './confirmEmailChange.ts';
import { findEmailChange } from './emailChange.ts';
import { changeProblemPage, confirmedPage, confirmPage } from './emailChangePages.ts';

const confirmedPath = `${changeEmailPath}/done`;

/** Where the link of a new address leads to, without signing in: a page with a button, and what the button posts to. */
export async function emailChangeRoutes(platform: Platform): Promise<void> {
  const {
    app,
    config: { limits },
    database: { db },
    callers,
  } = platform;
  const config = { rateLimit: { max: limits.signIns, timeWindow: 60_000 } };
  const getSite = ({ host }: FastifyRequest) => getBrandSite(platform, host);

  await registerForms(
    app,
    (request, text) => changeProblemPage(getSite(request).brand, text),
    (scope) => {
      // Opening the link doesn't use it up, because programs that scan mails open it too.
      scope.get(changeEmailPath, { config }, async (request, reply) => {
        const token = getParameter(request, 'token');
        const change = await findEmailChange(db, token);
        requireOpen(change);
        const page = { token, ...change, hasPassword: change.issuer === null };
        return sendPage(reply, confirmPage(getSite(request).brand, page));
      });
      scope.get(confirmedPath, (request, reply) => sendPage(reply, confirmedPage(getSite(request).brand)));

      scope.post(changeEmailPath, { config }, async (request, reply) => {
        const token = getForm(request).get('token') ?? '';
        await confirmEmailChange(db, { token, requestId: request.id }, getSite(request));
        callers.forgetAll();
        return redirectTo(reply, confirmedPath);
      });
    },
  );
}
