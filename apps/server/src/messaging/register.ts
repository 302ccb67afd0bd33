import type { Platform } from '../platform/platform.ts';
import { communicationRoutes } from './consent/routes.ts';
import { unsubscribeRoutes } from './consent/unsubscribeRoutes.ts';
import { confirmRoutes } from './emailConfirmation/confirmRoutes.ts';
import { type LiveRoutesOptions, liveRoutes } from './live/routes.ts';
import { outboxRoutes } from './outbox/outboxRoutes.ts';
import { pushRoutes } from './push/routes.ts';

export async function registerMessaging(platform: Platform & LiveRoutesOptions): Promise<void> {
  communicationRoutes(platform);
  liveRoutes(platform.app, platform);
  await pushRoutes(platform);
  await unsubscribeRoutes(platform);
  await confirmRoutes(platform);
  if (platform.config.mode !== 'production') await outboxRoutes(platform);
}
