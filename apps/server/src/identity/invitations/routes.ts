import { passwordLength } from '@forecourt/api/contract/profile';
import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type Accepting, acceptWithPassword, auditingRefusals, requireFreeAddress, requireOpen } from './accept.ts';
import type { ExternalSignIn } from './externalSignIn.ts';
import { getForm, sendPage } from './forms.ts';
import { findInvitation, invitationPath } from './invitation.ts';
import { continuePage, linkProblemPage, linkProblems, passwordPage, readyPage } from './invitationPage.ts';
import { signInRoutes } from './signInRoutes.ts';

/** Much more than a token and a password. */
const formLimit = 4096;

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

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 400 || status >= 500) throw error;
      return sendPage(reply.code(status), linkProblemPage(getBrand(request), error.message));
    });

    /** @throws 400 for a link that is not ours, 410 for one that is no longer good */
    const openLink = async (token: string, request: FastifyRequest): Promise<Accepting> => {
      const invitation = await findInvitation(database.db, { token });
      if (!invitation) throw new Refusal(400, 'invalid-link', linkProblems.unknown);
      const accepting = { database, requestId: request.id, invitation };
      await auditingRefusals(accepting, () => requireOpen(invitation));
      await requireFreeAddress(database.db, invitation, external?.issuer);
      return accepting;
    };

    // Looking uses nothing up: programs that scan mails follow links too.
    scope.get(invitationPath, { config }, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const named = typeof token === 'string' ? token : '';
      const { email } = (await openLink(named, request)).invitation;
      const page = { brand: getBrand(request), token: named, email };
      return sendPage(reply, external ? continuePage(page) : passwordPage(page));
    });

    if (external) {
      signInRoutes(scope, { database, origins, config, external, openLink, getBrand });
      return;
    }
    scope.post(invitationPath, { config }, async (request, reply) => {
      const form = getForm(request);
      const token = form.get('token') ?? '';
      const password = form.get('password') ?? '';
      const brand = getBrand(request);
      const accepting = await openLink(token, request);
      if (password.length < passwordLength.min || password.length > passwordLength.max) {
        const { email } = accepting.invitation;
        const error =
          password.length < passwordLength.min
            ? `Please enter a new password of at least ${passwordLength.min} characters`
            : `Please enter a new password of at most ${passwordLength.max} characters`;
        return sendPage(reply.code(400), passwordPage({ brand, token, email, error }));
      }
      await auditingRefusals(accepting, () => acceptWithPassword(accepting, password));
      return sendPage(reply, readyPage(brand, true));
    });
  });
}
