import type { Call } from '@forecourt/api/call';
import type { FastifyRequest } from 'fastify';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../identity/person.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Audits that a known person was denied access (trust: audit), outside the request's transaction, which is rolled back. The
 * entry belongs to no account, since the requested one is not the person's.
 * @param error any failure of the call; only 403 and 404 are recorded
 */
export async function recordDenial(
  { db }: Database,
  call: Call,
  person: Person,
  request: FastifyRequest,
  error: Error,
): Promise<void> {
  if (!(error instanceof Refusal) || (error.statusCode !== 403 && error.statusCode !== 404)) return;
  await audit(db, {
    dealerId: null,
    actor: person.id,
    action: call.id,
    subject: error.subject ?? call.path,
    after: { refused: error.id },
    requestId: request.id,
  });
}
