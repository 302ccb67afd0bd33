import * as health from '@forecourt/api/contract/health';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';

/**
 * Health checks for an orchestrator.
 * @param isClosing true after the stop signal: no new requests are routed here
 */
export function healthRoutes(
  contract: Contract,
  { availability }: Pick<Database, 'availability'>,
  isClosing: () => boolean,
): void {
  contract.open(health.live, async () => ({ status: 'live' as const }));
  contract.open(health.ready, async () => {
    if (isClosing()) throw new Refusal(503, 'unavailable', 'Shutting down');
    const outage = await availability.check();
    if (outage) throw new Refusal(503, outage.id, outage.message);
    return { status: 'ready' as const };
  });
}
