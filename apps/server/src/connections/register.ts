import type { Platform } from '../platform/platform.ts';
import { adfRoutes } from './adf/adfRoutes.ts';

/** The doors by which leads and messages come in, and others learn of what happens here. */
export function registerConnections(platform: Platform): void {
  adfRoutes(platform);
}
