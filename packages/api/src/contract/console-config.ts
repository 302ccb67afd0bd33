import * as z from 'zod/mini';

/** What the server writes into the console's page, since it is the installation's and not the build's. */
export const ConsoleConfig = z.object({
  brand: z.string(),
  oidc: z.object({
    issuer: z.url({ protocol: /^https?$/ }),
    client_id: z.string(),
    /** The API that tokens are asked for (RFC 8707 resource, or an issuer's `audience`). */
    audience: z.string(),
    /** What the issuer is asked for (OpenID Connect Core §3.1.2.1), where the installation requires it. */
    acr_values: z.optional(z.string()),
  }),
  /** The provider's separate marketing application; absent where the installation has none (spec 1 §1). */
  marketing_url: z.optional(z.url({ protocol: /^https?$/ })),
  /** The settings page does not warn before it is reloaded or closed with unsaved changes (spec 2 §2). */
  denyUISettingsPageReload: z.optional(z.boolean()),
});
export type ConsoleConfig = z.output<typeof ConsoleConfig>;

/** Id of the `application/json` element that carries it. */
export const consoleConfigElementId = 'console-config';
