import * as health from '@forecourt/api/contract/health';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';

/**
 * Health checks for an orchestrator.
 * @param isClosing true after the stop signal: no new requests are routed here
 */
export function healthRoutes(contract: Contract, { db }: Database, isClosing: () => boolean): void {
  contract.open(health.live, async () => ({ status: 'live' as const }));
  contract.open(health.ready, async () => {
    if (isClosing()) throw new Refusal(503, 'unavailable', 'Shutting down');
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw new Refusal(503, 'unavailable', 'The database does not answer');
    }
    return { status: 'ready' as const };
  });
}
