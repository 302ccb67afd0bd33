import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type Accepting, acceptWithSignIn, auditingRefusals, signInRefusal } from './accept.ts';
import type { ExternalSignIn } from './externalSignIn.ts';
import { getForm, redirectTo } from '../pages/forms.ts';
import { findInvitation, invitationPath, readyPath } from './invitation.ts';
import { keepSignIn, takeSignIn } from './pendingSignIn.ts';

/** Where the external issuer sends an invited person back to: one of the client's redirect URIs (docs/configuration.md, `OIDC_ISSUER`). */
const callbackPath = `${invitationPath}/callback`;

interface SignInRoutesOptions {
  database: Database;
  origins: readonly string[];
  config: RouteShorthandOptions['config'];
  external: ExternalSignIn;
  openLink: (token: string, request: FastifyRequest) => Promise<Accepting>;
}

/** Accepts invitations with a sign-in at the external issuer. */
export function signInRoutes(
  scope: FastifyInstance,
  { database, origins, config, external, openLink }: SignInRoutesOptions,
): void {
  const callbackAt = ({ host }: FastifyRequest) =>
    (origins.find((origin) => new URL(origin).host === host) ?? origins[0]!) + callbackPath;

  scope.post(invitationPath, { config }, async (request, reply) => {
    const { invitation } = await openLink(getForm(request).get('token') ?? '', request);
    const callback = callbackAt(request);
    const { address, checks } = await external.begin(callback, invitation.email);
    const cookie = await keepSignIn(database.db, invitation, checks, callback.startsWith('https:'));
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(address.href, 303);
  });

  scope.get(callbackPath, { config }, async (request, reply) => {
    const returned = new URL(callbackAt(request));
    returned.search = request.url.split('?')[1] ?? '';
    const pending = await takeSignIn(database.db, returned.searchParams.get('state') ?? '', request.headers.cookie);
    const invitation =
      pending && (await findInvitation(database.db, { dealerId: pending.dealerId, id: pending.invitationId }));
    if (!pending || !invitation) throw signInRefusal('sign-in-expired', 400);
    const accepting = { database, requestId: request.id, invitation };
    const signedIn = await auditingRefusals(accepting, () =>
      external.complete(returned, pending).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the issuer refused an invited person');
        throw signInRefusal('sign-in-refused', 400);
      }),
    );
    await auditingRefusals(accepting, () => acceptWithSignIn(accepting, signedIn), signedIn);
    return redirectTo(reply, readyPath);
  });
}
