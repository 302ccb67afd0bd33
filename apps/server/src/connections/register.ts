import type { Platform } from '../platform/platform.ts';
import { mailWebhookRoutes } from './mail/webhookRoutes.ts';
import { textRoutes } from './texts/routes.ts';

export async function registerConnections(platform: Platform): Promise<void> {
  await textRoutes(platform);
  await mailWebhookRoutes(platform);
}
