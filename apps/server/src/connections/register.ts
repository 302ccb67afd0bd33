import type { Platform } from '../platform/platform.ts';
import { createSecretSeal } from '../platform/secrets/sealSecrets.ts';
import { createAdapters } from './webhooks/createAdapters.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** How a dealership is connected to the rest of the world (docs/decisions/connections.md). */
export function registerConnections({ contract, config, database }: Platform): void {
  const { localSites, smtp } = config;
  const seal = createSecretSeal(config);
  const adapters = createAdapters({ db: database.db, seal, network: { localSites }, smtp });
  webhookRoutes(contract, { seal, adapters, localSites });
}
