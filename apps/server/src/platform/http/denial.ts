import type { Call } from '@forecourt/api/call';
import type { FastifyRequest } from 'fastify';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Audits that a known person or API key was denied access (trust: audit), outside the request's transaction, which is rolled back.
 * @param what the call, or what has a name and a path like one
 * @param actor the person's id, or the key as `keyActor` names it
 * @param dealerId the person's account that it happened in; null where they have none
 * @param error any failure of the call; only 403 and 404 are recorded
 */
export async function recordDenial(
  { db }: Pick<Database, 'db'>,
  what: Pick<Call, 'id' | 'path'>,
  actor: string,
  dealerId: string | null,
  request: Pick<FastifyRequest, 'id'>,
  error: Error,
): Promise<void> {
  if (!(error instanceof Refusal) || (error.statusCode !== 403 && error.statusCode !== 404)) return;
  await audit(db, {
    dealerId,
    actor,
    action: what.id,
    subject: error.subject ?? what.path,
    after: { refused: error.id },
    requestId: request.id,
  });
}
