import type { Kysely } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Attempt } from './attempts.ts';

/**
 * Audits a wrong password, in the account that its person works in. A name without an account is audited the same way, in no account and
 * without the name, so that the answer to it takes just as long.
 * @param waitSeconds how long the next attempt has to wait; 0 for not at all
 */
export async function auditWrongPassword(
  db: Kysely<Schema>,
  { email, address }: Attempt,
  waitSeconds: number,
  requestId: string,
): Promise<void> {
  const person = await db
    .selectFrom('person as p')
    .leftJoin('person_account as a', 'a.person_id', 'p.id')
    .select(['p.id', 'a.dealer_id as dealerId'])
    .where('p.issuer', 'is', null)
    .where('p.email', '=', email)
    .where('p.signs_in_as', 'is', null)
    .orderBy('p.id')
    .orderBy('a.position')
    .limit(1)
    .executeTakeFirst();
  await audit(db, {
    dealerId: person?.dealerId ?? null,
    actor: 'unknown',
    action: waitSeconds > 0 ? 'session.locked' : 'session.wrongPassword',
    subject: person?.id ?? 'unknown',
    after: { internet_address: address, ...(waitSeconds > 0 && { wait_seconds: waitSeconds }) },
    requestId,
  });
}
