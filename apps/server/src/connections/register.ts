import type { Platform } from '../platform/platform.ts';
import { textRoutes } from './texts/routes.ts';

export async function registerConnections(platform: Platform): Promise<void> {
  await textRoutes(platform);
}
