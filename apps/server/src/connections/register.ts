import type { Platform } from '../platform/platform.ts';
import { stockRoutes } from './stock/routes.ts';

/** Calls by which a dealer's other systems are connected (docs/decisions/connections.md). */
export function registerConnections(platform: Platform): void {
  stockRoutes(platform);
}
