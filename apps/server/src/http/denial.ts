import type { Call } from '@forecourt/api/call';
import type { FastifyRequest } from 'fastify';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../identity/person.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Records that a known person was refused what their role or their accounts keep from them (trust: audit). It has a
 * statement of its own: the request's transaction is undone by the refusal. The entry belongs to no account, since the
 * one that was asked for is not the person's.
 * @param error any failure of the call; all but 403 and 404 refusals are left alone
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
