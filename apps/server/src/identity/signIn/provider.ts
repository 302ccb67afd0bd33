import type { Kysely } from 'kysely';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import type { Schema } from '../../platform/db/schema.ts';
import { recordsOn } from './records.ts';
import { cookieKeys, signingKey } from './secrets.ts';
import { recordSignIn } from '../../platform/access/signIns.ts';

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  audience: string;
  /** The brands' origins, allowed as redirect targets. */
  origins: string[];
  db: Kysely<Schema>;
  logoutPage: (form: string) => string;
  errorPage: (text: string) => string;
  /** Called for failures that are not the request's fault. */
  onError: (error: Error) => void;
}

/** In seconds. Access tokens are short, in case somebody checks them who does not ask us; a session ends after a working day (trust: tokens). */
const lifetime = { accessToken: 600, session: 8 * 3600, code: 60, interaction: 1800 };

const scope = 'openid profile email offline_access';

/** The embedded OpenID provider, for local installations and tests. */
export async function embeddedProvider(options: ProviderOptions): Promise<Provider> {
  const provider = new Provider(options.issuer, await buildConfiguration(options));
  provider.on('server_error', (_context, error) => options.onError(error));
  return provider;
}

async function buildConfiguration({
  issuer,
  clientId,
  audience,
  origins,
  db,
  logoutPage,
  errorPage,
}: ProviderOptions): Promise<Configuration> {
  const path = new URL(issuer).pathname;
  return {
    adapter: recordsOn(db),
    jwks: { keys: [await signingKey(db)] },
    cookies: {
      keys: await cookieKeys(db),
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
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'nickname'] },
    conformIdTokenClaims: false,
    extraParams: ['connection', 'reason'],
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
    // Identifies this sign-in among the person's others when they change their password.
    extraTokenClaims: async (_context, token) => ('grantId' in token ? { grant_id: token.grantId } : undefined),
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
      policy: policyOfSignIn(),
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

/** When a password is asked for: as the provider has it, and where the sign-in of this browser was ended. */
function policyOfSignIn(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
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
