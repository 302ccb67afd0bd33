import * as session from '@forecourt/api/contract/session';
import type { Contract } from '../http/serve.ts';
import { authRecord } from './record.ts';

/** Opening, reading, moving and ending a session (spec 1 §7). */
export function sessionRoutes(contract: Contract): void {
  contract.person(session.login, async ({ trx, person, dealerId, audit }) => {
    const record = await authRecord(trx, person, dealerId);
    await audit(person.id);
    return record;
  });

  contract.person(session.userInfo, ({ trx, person, dealerId, query }) =>
    authRecord(trx, person, dealerId, query.service_type),
  );

  contract.person(session.switchUser, async ({ trx, person, dealerId, audit }) => {
    const record = await authRecord(trx, person, dealerId);
    await audit(person.id);
    return record;
  });

  contract.person(session.logout, async ({ trx, person, identity, audit }) => {
    // A second logout with the same token is refused earlier, except for two at once.
    await trx
      .insertInto('revoked_token')
      .values({ hash: identity.tokenHash, expires_at: identity.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await audit(person.id);
    return { ended: true as const };
  });
}
