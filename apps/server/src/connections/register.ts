import { randomBytes } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import { createSecretSeal } from '../platform/secrets/sealSecrets.ts';
import { adfRoutes } from './adf/adfRoutes.ts';
import { checklistRoutes } from './checklist/routes.ts';
import { doorRoutes } from './doors/routes.ts';
import { apiKeyRoutes } from './keys/routes.ts';
import { mailEventRoutes } from './mail/eventRoutes.ts';
import { mailWebhookRoutes } from './mail/webhookRoutes.ts';
import { scimRoutes } from './scim/routes.ts';
import { sendingDomainRoutes } from './sendingDomain/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { telnyxRoutes } from './texts/telnyxRoutes.ts';
import { twilioRoutes } from './texts/twilioRoutes.ts';
import { createAdapters } from './webhooks/createAdapters.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { writeAsCustomerRoutes } from './writeAsCustomer/routes.ts';

export async function registerConnections(platform: Platform): Promise<void> {
  checklistRoutes(platform.contract);
  doorRoutes(platform);
  apiKeyRoutes(platform.contract);
  registerWebhooks(platform);
  stockRoutes(platform);
  const { config, contract, resolver } = platform;
  sendingDomainRoutes(contract, { resolver, seal: createSecretSeal(config), smtp: config.smtp });
  adfRoutes(platform);
  await scimRoutes(platform);
  await mailWebhookRoutes(platform);
  await mailEventRoutes(platform);
  const { mode, telnyx, twilio } = platform.config;
  if (telnyx) await telnyxRoutes(platform, telnyx.publicKey);
  // Without Twilio, an installation of one's own writes to itself as Twilio does.
  const token = twilio?.authToken ?? (mode === 'production' ? undefined : randomBytes(32).toString('base64url'));
  if (token === undefined) return;
  await twilioRoutes(platform, token);
  if (mode !== 'production') await writeAsCustomerRoutes(platform, token);
}

function registerWebhooks({ contract, config, database }: Platform): void {
  const { localSites, smtp } = config;
  const seal = createSecretSeal(config);
  const adapters = createAdapters({ db: database.db, seal, network: { localSites }, smtp });
  webhookRoutes(contract, { seal, adapters, localSites });
}
