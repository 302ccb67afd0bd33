import type { Kysely } from 'kysely';
import { stepUpSeconds } from '../../platform/http/stepUp.ts';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import type { Schema } from '../../platform/db/schema.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { recordsOn } from './records.ts';
import { cookieKeys, signingKey } from './secrets.ts';
import { passwordAcr, twoStepAcr } from './acr.ts';
import { recordSignIn } from '../../platform/access/signIns.ts';

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  audience: string;
  /** The brands' origins, allowed as redirect targets. */
  origins: string[];
  db: Kysely<Schema>;
  seal: SecretSeal;
  logoutPage: (form: string) => string;
  errorPage: (text: string) => string;
  /** Whether somebody has a second factor. */
  hasFactor: (subject: string) => Promise<boolean>;
  /** Called for failures that are not the request's fault. */
  onError: (error: Error) => void;
}

/** In seconds. Access tokens are short, in case somebody checks them who does not ask us; a session ends after a working day (trust: tokens). */
const lifetime = { accessToken: 600, session: 8 * 3600, code: 60, interaction: 1800 };

const scope = 'openid profile email offline_access';

/** Browsers take cookies of these names over TLS alone, and that of the session from this host alone (RFC 6265bis §4.1.3). */
const secureNames = {
  session: '__Host-session',
  interaction: '__Secure-interaction',
  resume: '__Secure-interaction_resume',
};
/** What shows the page of second factors: the authorization request's `purpose`, and the prompt that it brings. */
export const setupPrompt = 'two-step';

const isSetup = (params: Record<string, unknown> | undefined) => params?.purpose === setupPrompt;
const isSetUp = (result: Record<string, unknown> | undefined) => result !== undefined && setupPrompt in result;

/** The embedded OpenID provider, for local installations and tests. */
export async function embeddedProvider(options: ProviderOptions): Promise<Provider> {
  const provider = new Provider(options.issuer, await buildConfiguration(options));
  // Behind a proxy that ends TLS it reads from a header whether cookies are Secure. Our own routes set that (routes.ts), not the client.
  provider.proxy = true;
  provider.on('server_error', (_context, error) => options.onError(error));
  return provider;
}

async function buildConfiguration({
  issuer,
  clientId,
  audience,
  origins,
  db,
  seal,
  logoutPage,
  errorPage,
  hasFactor,
}: ProviderOptions): Promise<Configuration> {
  const { pathname: path, protocol } = new URL(issuer);
  return {
    adapter: recordsOn(db),
    jwks: { keys: [await signingKey(db, seal)] },
    cookies: {
      keys: await cookieKeys(db, seal),
      ...(protocol === 'https:' && { names: secureNames }),
      long: { signed: true, sameSite: 'lax' },
      short: { signed: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.map((origin) => `${origin}/login/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
      },
    ],
    clientBasedCORS: (_context, origin) => origins.includes(origin),
    pkce: { required: () => true },
    scopes: scope.split(' '),
    acrValues: [passwordAcr, twoStepAcr],
    claims: {
      openid: ['sub', 'acr', 'amr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name', 'nickname'],
    },
    conformIdTokenClaims: false,
    extraParams: ['connection', 'reason', 'purpose'],
    findAccount: async (_context, subject) => {
      const person = await db
        .selectFrom('person')
        .select(['email', 'first_name', 'last_name'])
        .where('issuer', 'is', null)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return (
        person && {
          accountId: subject,
          claims: async () => ({
            sub: subject,
            email: person.email,
            email_verified: true,
            name: `${person.first_name} ${person.last_name}`,
            nickname: person.first_name,
          }),
        }
      );
    },
    // Without prompt=consent OpenID drops offline_access, and nobody is asked to consent to the console itself.
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    // Which of the person's sign-ins the token is of, how they signed in, and when (RFC 9068 §2.2.1).
    extraTokenClaims: async ({ oidc: { entities } }, token) => {
      if (!('grantId' in token)) return undefined;
      const { acr, amr, authTime } = entities.AuthorizationCode ?? entities.RefreshToken ?? {};
      return { grant_id: token.grantId, acr, amr, auth_time: authTime };
    },
    loadExistingGrant: async (context) => {
      const { oidc } = context;
      const known = oidc.result?.consent?.grantId ?? oidc.session!.grantIdFor(oidc.client!.clientId);
      const existing = known && (await oidc.provider.Grant.find(known));
      if (existing) return existing;
      // The sign-in of this browser was ended, here or elsewhere: the provider's cookie alone does not begin another.
      if (known && !oidc.result?.login) return undefined;
      const subject = oidc.session!.accountId!;
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: subject });
      grant.addOIDCScope(scope);
      grant.addResourceScope(audience, 'console');
      const grantId = await grant.save();
      await recordSignIn(db, { grantId, subject, userAgent: context.get('user-agent') });
      return grant;
    },
    ttl: {
      AccessToken: lifetime.accessToken,
      AuthorizationCode: lifetime.code,
      IdToken: lifetime.accessToken,
      Session: lifetime.session,
      Grant: lifetime.session,
      Interaction: lifetime.interaction,
      // A rotated refresh token keeps its first ancestor's expiry: the session's end is absolute.
      RefreshToken: (context) => context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetime.session,
    },
    interactions: {
      url: (_context, interaction) => `${path}/sign-in/${interaction.uid}`,
      policy: policyOfSignIn(hasFactor),
    },
    renderError: (context, out) => {
      context.type = 'html';
      context.body = errorPage(out.error_description ?? out.error);
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.type = 'html';
          context.body = logoutPage(form);
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'console',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetime.accessToken,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  };
}

/**
 * When a password is asked for: as the provider has it, where the sign-in of this browser was ended, and before second factors are set up,
 * unless the person has just signed in with all that they have. And when the page of second factors is shown.
 */
function policyOfSignIn(hasFactor: ProviderOptions['hasFactor']): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check(
        'sign_in_too_old',
        'Sign in again to change how you sign in',
        'login_required',
        async ({ oidc: { params, result, session } }) =>
          isSetup(params) &&
          !result?.login &&
          !isSetUp(result) &&
          session?.accountId !== undefined &&
          (session.past(stepUpSeconds) || (session.acr !== twoStepAcr && (await hasFactor(session.accountId)))),
      ),
    );
  policy.add(
    new interactionPolicy.Prompt(
      { name: setupPrompt },
      new interactionPolicy.Check(
        'setup',
        'Second factors are set up',
        'interaction_required',
        ({ oidc: { params, result } }) => isSetup(params) && !isSetUp(result),
      ),
    ),
    1,
  );
  policy.get('login')!.checks.add(
    new interactionPolicy.Check(
      'sign_in_ended',
      'This sign-in has expired',
      'login_required',
      // The provider makes a grant of its own, unsaved and so without an id, where it is given none.
      ({ oidc }) => oidc.session?.accountId !== undefined && oidc.entities.Grant?.jti === undefined,
    ),
  );
  return policy;
}
