import type { Platform } from '../platform/platform.ts';
import { apiKeyRoutes } from './keys/routes.ts';

/** How a dealer is connected to the rest of the world (docs/decisions/connections.md). */
export function registerConnections({ contract }: Platform): void {
  apiKeyRoutes(contract);
}
