import { type Kysely, sql } from 'kysely';
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
  const { rows } = await sql<{ person: string; dealerId: string | null }>`
    select p.id as person,
      (select a.dealer_id from person_account a where a.person_id = p.id order by a.position limit 1) as "dealerId"
    from person p where p.issuer is null and p.email = ${email} order by p.id limit 1`.execute(db);
  const { person = 'unknown', dealerId = null } = rows[0] ?? {};
  await audit(db, {
    dealerId,
    actor: 'unknown',
    action: waitSeconds > 0 ? 'session.locked' : 'session.wrongPassword',
    subject: person,
    after: { internet_address: address, ...(waitSeconds > 0 && { wait_seconds: waitSeconds }) },
    requestId,
  });
}
