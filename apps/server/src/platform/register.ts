import { type ConsoleOptions, consoleRoutes } from './console/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { pageFiles } from './pages/pageFiles.ts';
import type { Platform } from './platform.ts';

/** @param platform with who issues tokens, and what the health check asks */
export async function registerPlatform(
  platform: Platform & {
    issuer: string;
    stopping: AbortSignal;
    changes: { isDeaf: () => boolean };
    headersWith: ConsoleOptions['headersWith'];
  },
): Promise<void> {
  const { app, contract, config, brandHosts, database, issuer, stopping, changes, headersWith } = platform;
  const { oidc, marketingUrl, denyUISettingsPageReload, mode } = config;
  healthRoutes(contract, database, stopping, changes.isDeaf);
  openApiRoutes(app, brandHosts);
  pageFiles(app);
  await consoleRoutes(app, {
    brandHosts,
    oidc: {
      issuer,
      client_id: oidc.clientId,
      audience: oidc.audience,
      ...(oidc.required.acr.length > 0 && { acr_values: oidc.required.acr.join(' ') }),
    },
    ...(marketingUrl !== undefined && { marketingUrl }),
    denyUISettingsPageReload,
    isDevelopment: mode === 'development',
    headersWith,
  });
}
