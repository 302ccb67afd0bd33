import type { Assistant } from '../assistant/reply/assistant.ts';
import type { MessageLimits } from '../conversations/chat/messageLimits.ts';
import type { Platform } from '../platform/platform.ts';
import { chatPreviewRoutes } from './chatPreview/routes.ts';
import { siteRoutes } from './demoSite/siteRoutes.ts';
import { preflights, websiteChatRoutes } from './widget/routes.ts';
import { widgetRoutes } from './widget/widgetRoutes.ts';

/** @param platform with who answers in a preview, how much may be written, and the folder of the built chat */
export async function registerWebsite(
  platform: Platform & { assistant: Assistant; messageLimits: MessageLimits; widgetFolder: string | undefined },
): Promise<void> {
  const { app, contract, config, brandHosts, database, dealerTurns, origins, origin, assistant, messageLimits } =
    platform;
  const { demoSiteHost: host, imageHosts, legal, mode, textNumber } = config;
  chatPreviewRoutes(contract, database, assistant);
  websiteChatRoutes(contract, database, { origins, textNumber, legal, messageLimits, dealerTurns });
  preflights(app);
  await widgetRoutes(app, {
    database,
    brandHosts,
    imageHosts,
    isProduction: mode === 'production',
    ...(platform.widgetFolder !== undefined && { folder: platform.widgetFolder }),
  });
  if (host !== undefined) siteRoutes(app, { database, host, consoleOrigin: origin, imageHosts });
}
