import type { Call } from '@forecourt/api/call';
import type { FastifyRequest } from 'fastify';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../access/person.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Audits that a known person was denied access (trust: audit), outside the request's transaction, which is rolled back.
 * @param what the call, or what has a name and a path like one
 * @param dealerId the person's account that it happened in; null where they have none
 * @param error any failure of the call; only 403 and 404 are recorded
 */
export async function recordDenial(
  { db }: Pick<Database, 'db'>,
  what: Pick<Call, 'id' | 'path'>,
  person: Pick<Person, 'id'>,
  dealerId: string | null,
  request: Pick<FastifyRequest, 'id'>,
  error: Error,
): Promise<void> {
  if (!(error instanceof Refusal) || (error.statusCode !== 403 && error.statusCode !== 404)) return;
  await audit(db, {
    dealerId,
    actor: person.id,
    action: what.id,
    subject: error.subject ?? what.path,
    after: { refused: error.id },
    requestId: request.id,
  });
}
