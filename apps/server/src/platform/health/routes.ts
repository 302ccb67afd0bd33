import * as health from '@forecourt/api/contract/health';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';

/**
 * Health checks for an orchestrator.
 * @param stopping aborted by the stop signal: no new requests are routed here
 * @param isDeaf true where chats and open screens learn of nothing that is written by another process (messaging/live/changes.ts)
 */
export function healthRoutes(
  contract: Contract,
  { availability }: Pick<Database, 'availability'>,
  stopping: AbortSignal,
  isDeaf: () => boolean,
): void {
  contract.open(health.live, async () => ({ status: 'live' as const }));
  contract.open(health.ready, async () => {
    if (stopping.aborted) throw new Refusal(503, 'unavailable', 'Shutting down');
    const outage = await availability.check();
    if (outage) throw new Refusal(503, outage.id, outage.message);
    if (isDeaf())
      throw new Refusal(503, 'unavailable', 'Notifications from the database don’t arrive, so chats aren’t live');
    return { status: 'ready' as const };
  });
}
