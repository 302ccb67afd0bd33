import * as health from '@forecourt/api/contract/health';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';

/**
 * What an orchestrator asks.
 * @param isClosing true from the signal on: no new work is sent here while the old is finished
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
