import { isKnownRole } from '@forecourt/api/access/role';
import * as session from '@forecourt/api/contract/session';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { endSignIn, endSignIns, revokeToken, type SignInRow, listSignIns } from '../../platform/access/signIns.ts';
import { getBrowser } from './browser.ts';
import { authRecord } from './record.ts';

/**
 * Opening, reading, moving and ending a session (spec 1 §7).
 * @param embeddedIssuer the embedded provider's, whose sign-ins are kept here; undefined with an external one
 * @param log receives a warning when a person with a role that the product does not know signs in
 */
export function sessionRoutes(
  contract: Contract,
  embeddedIssuer: string | undefined,
  log: { warn: (details: object, message: string) => void },
): void {
  contract.person(session.login, async ({ trx, person, dealerId, audit }) => {
    if (!isKnownRole(person.role))
      log.warn({ personId: person.id, role: person.role }, 'Unknown role: it ranks below every known one');
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

  contract.person(session.logout, async ({ trx, person, identity, body, audit }) => {
    const { everywhere = false } = body;
    const isOurs = identity.issuer === embeddedIssuer;
    if (everywhere && !isOurs)
      throw new Refusal(403, 'sign-ins-elsewhere', 'Manage your sign-ins with your sign-in provider');
    await revokeToken(trx, identity);
    if (everywhere) await endSignIns(trx, { id: person.id, subject: identity.subject });
    else if (isOurs && identity.grantId !== undefined) await endSignIn(trx, identity.grantId);
    await audit(person.id, { after: { everywhere } });
    return { ended: true as const };
  });

  contract.person(session.signIns, async ({ trx, person, identity }) => {
    if (identity.issuer !== embeddedIssuer) return { IsKeptHere: false, SignIns: [] };
    const rows = await listSignIns(trx, person.id);
    return { IsKeptHere: true, SignIns: rows.map((row) => presentSignIn(row, identity.grantId)) };
  });
}

const presentSignIn = (row: SignInRow, ownGrantId: string | undefined): session.SignIn => ({
  Browser: getBrowser(row.user_agent),
  SignedInAt: row.signed_in_at.toISOString(),
  LastUsedAt: row.last_used_at.toISOString(),
  IsThisDevice: row.grant_id === ownGrantId,
});
