import { randomBytes } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import { createSecretSeal } from '../platform/secrets/sealSecrets.ts';
import { adfRoutes } from './adf/adfRoutes.ts';
import { doorRoutes } from './doors/routes.ts';
import { apiKeyRoutes } from './keys/routes.ts';
import { mailWebhookRoutes } from './mail/webhookRoutes.ts';
import { sendingDomainRoutes } from './sendingDomain/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { textRoutes } from './texts/routes.ts';
import { createAdapters } from './webhooks/createAdapters.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { writeAsCustomerRoutes } from './writeAsCustomer/routes.ts';

export async function registerConnections(platform: Platform): Promise<void> {
  doorRoutes(platform.contract, platform.config.twilio);
  apiKeyRoutes(platform.contract);
  registerWebhooks(platform);
  stockRoutes(platform);
  const { config, contract, resolver } = platform;
  sendingDomainRoutes(contract, { resolver, seal: createSecretSeal(config), smtp: config.smtp });
  adfRoutes(platform);
  await mailWebhookRoutes(platform);
  const { mode, twilio } = platform.config;
  // Without a carrier, an installation of one's own writes to itself.
  const token = twilio?.authToken ?? (mode === 'production' ? undefined : randomBytes(32).toString('base64url'));
  if (token === undefined) return;
  await textRoutes(platform, token);
  if (mode !== 'production') await writeAsCustomerRoutes(platform, token);
}

function registerWebhooks({ contract, config, database }: Platform): void {
  const { localSites, smtp } = config;
  const seal = createSecretSeal(config);
  const adapters = createAdapters({ db: database.db, seal, network: { localSites }, smtp });
  webhookRoutes(contract, { seal, adapters, localSites });
}
