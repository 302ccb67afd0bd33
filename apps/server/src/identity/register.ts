import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { ServerMetadata } from 'openid-client';
import type { Platform } from '../platform/platform.ts';
import { createSecretSeal } from '../platform/secrets/sealSecrets.ts';
import { auditRoutes } from './audit/routes.ts';
import { externalSignIn } from './invitations/externalSignIn.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { passkeyScriptRoutes } from './pages/passkeyScript.ts';
import { passwordScriptRoutes } from './passwords/scriptRoutes.ts';
import { emailChangeRoutes } from './profile/emailChangeRoutes.ts';
import { profileRoutes } from './profile/routes.ts';
import { twoStepCall } from './profile/twoStep.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { findFactors, hasFactor } from './secondFactor/factors.ts';
import { findSignInPerson } from './secondFactor/signInPerson.ts';
import { secondFactorSteps } from './secondFactor/steps.ts';
import { sessionRoutes } from './session/routes.ts';
import { embeddedProvider } from './signIn/provider.ts';
import { identityRoutes, type SignIn } from './signIn/routes.ts';
import { errorPage, logoutPage } from './signIn/signInPage.ts';
import { userRoutes } from './users/routes.ts';

/** @param platform with who issues tokens, what an external issuer says of itself, and the accounts of the sign-in page */
export async function registerIdentity(
  platform: Platform & SignIn & { metadata: ServerMetadata | undefined },
): Promise<void> {
  const { app, contract, config, brandHosts, database, origins, origin, issuer, metadata, demo } = platform;
  const { clientId, audience, issuer: externalIssuer } = config.oidc;
  sessionRoutes(contract, externalIssuer === undefined ? issuer : undefined, app.log);
  userRoutes(platform);
  auditRoutes(contract);
  profileRoutes(platform, demo?.password);
  await emailChangeRoutes(platform);
  twoStepCall(contract, externalIssuer === undefined ? issuer : undefined);
  await invitationRoutes(platform, metadata && externalSignIn(metadata, clientId));
  if (externalIssuer !== undefined) return;
  const brand = brands[brandForHost(brandHosts, new URL(issuer).host)];
  const provider = await embeddedProvider({
    issuer,
    clientId,
    audience,
    origins,
    db: database.db,
    seal: createSecretSeal(config),
    logoutPage: (form) => logoutPage(brand, form),
    errorPage: (text) => errorPage(brand, text, `${origin}/`),
    hasFactor: async (subject) => {
      const person = await findSignInPerson(database.db, subject);
      return person !== undefined && hasFactor(await findFactors(database.db, person.id));
    },
    onError: (error) => app.log.error({ err: error }, 'the identity provider failed'),
  });
  passwordScriptRoutes(app);
  await recoveryRoutes(platform);
  passkeyScriptRoutes(app);
  await identityRoutes(platform, provider, secondFactorSteps(platform, provider, issuer));
}
