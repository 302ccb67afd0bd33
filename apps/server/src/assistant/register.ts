import type { Platform } from '../platform/platform.ts';
import type { ModuleTokens } from './firstResponse/moduleToken.ts';
import { firstResponseRoutes } from './firstResponse/routes.ts';
import { generalInfoRoutes } from './nextMessage/generalInfoRoutes.ts';
import { nextTouchRoutes } from './nextMessage/routes.ts';
import type { Assistant } from './reply/assistant.ts';
import { replayRoutes } from './simulate/replays/routes.ts';
import { testMessageRoutes } from './simulate/testMessages/routes.ts';

export function registerAssistant(platform: Platform & { assistant: Assistant; tokens: ModuleTokens }): void {
  const { contract, config, database, assistant, tokens } = platform;
  generalInfoRoutes(contract, assistant.guidance);
  nextTouchRoutes(platform);
  firstResponseRoutes(contract, { url: config.firstResponse?.url, tokens });
  replayRoutes(contract, database);
  testMessageRoutes(platform);
}
