import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  type Accepting,
  acceptWithAccount,
  acceptWithPassword,
  auditingRefusals,
  findAddressHolder,
  requireOpen,
} from './accept.ts';
import type { ExternalSignIn } from './externalSignIn.ts';
import { getForm, getParameter, redirectTo, registerForms, sendPage } from '../pages/forms.ts';
import { findPasswordProblem, toPasswordProblem } from '../passwords/passwordRules.ts';
import { getPersonalWords } from '../passwords/personalWords.ts';
import { findInvitation, invitationPath, joinedPath, listDealerships, readyPath } from './invitation.ts';
import {
  continuePage,
  joinedPage,
  joinPage,
  linkProblemPage,
  linkProblems,
  passwordPage,
  readyPage,
} from './invitationPage.ts';
import { signInRoutes } from './signInRoutes.ts';

/**
 * Where the link of an invitation leads to, without signing in: a page that asks for a password, or that leads to the external issuer, and
 * what its form posts to. A form and a page, and so no call of the contract (docs/decisions/api-paths.md).
 * @param external undefined where passwords are kept here
 */
export async function invitationRoutes(
  { app, config: { limits }, database, brandHosts, origins }: Platform,
  external: ExternalSignIn | undefined,
): Promise<void> {
  const getBrand = (request: FastifyRequest) => brands[brandForHost(brandHosts, request.host)];
  const config = { rateLimit: { max: limits.signIns, timeWindow: 60_000 } };

  await registerForms(
    app,
    (request, text) => linkProblemPage(getBrand(request), text),
    (scope) => {
      /** @throws 400 for a link that is not ours, 410 for one that is no longer good */
      const openLink = async (token: string, request: FastifyRequest): Promise<Accepting> => {
        const invitation = await findInvitation(database.db, { token });
        if (!invitation) throw new Refusal(400, 'invalid-link', linkProblems.unknown);
        const accepting = { database, requestId: request.id, invitation };
        await auditingRefusals(accepting, () => requireOpen(invitation));
        return accepting;
      };

      // Opening the link doesn't use it up, because programs that scan mails open it too.
      scope.get(invitationPath, { config }, async (request, reply) => {
        const token = getParameter(request, 'token');
        const { invitation } = await openLink(token, request);
        const brand = getBrand(request);
        const page = { brand, token, email: invitation.email };
        if (external) return sendPage(reply, continuePage(page));
        if (await findAddressHolder(database.db, invitation, undefined))
          return sendPage(reply, joinPage({ ...page, dealerships: await listDealerships(database.db, invitation) }));
        const problem = toPasswordProblem(getParameter(request, 'problem'));
        return sendPage(reply, passwordPage({ ...page, personal: getPersonalWords(invitation, brand), problem }));
      });
      scope.get(readyPath, (request, reply) => sendPage(reply, readyPage(getBrand(request), external === undefined)));

      scope.get(joinedPath, (request, reply) => sendPage(reply, joinedPage(getBrand(request))));

      if (external) {
        signInRoutes(scope, { database, origins, config, external, openLink });
        return;
      }
      scope.post(invitationPath, { config }, async (request, reply) => {
        const form = getForm(request);
        const token = form.get('token') ?? '';
        const password = form.get('password') ?? '';
        const accepting = await openLink(token, request);
        if (form.get('join') === 'yes') {
          await auditingRefusals(accepting, () => acceptWithAccount(accepting));
          return redirectTo(reply, joinedPath);
        }
        const problem = findPasswordProblem(password, getPersonalWords(accepting.invitation, getBrand(request)));
        if (problem) return redirectTo(reply, invitationPath, { token, problem });
        await auditingRefusals(accepting, () => acceptWithPassword(accepting, password));
        return redirectTo(reply, readyPath);
      });
    },
  );
}
