import { createHash } from 'node:crypto';
import { isKnownRole } from '@forecourt/api/access/role';
import * as session from '@forecourt/api/contract/session';
import type { Identity } from '../../platform/access/accessToken.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import {
  endSignIn,
  endSignIns,
  findIdleMinutes,
  noteAlive,
  revokeToken,
  type SignInRow,
  listSignIns,
} from '../../platform/access/signIns.ts';
import { deleteSubscription } from '../../messaging/push/subscriptions.ts';
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
  const keepAlive = async (trx: ScopedTransaction, { issuer, grantId }: Identity, address: string) => {
    if (issuer === embeddedIssuer && grantId !== undefined) await noteAlive(trx, { grantId, address });
  };

  contract.person(session.login, async ({ trx, person, others, dealerId, identity, address, audit }) => {
    if (!isKnownRole(person.role))
      log.warn({ personId: person.id, role: person.role }, 'Unknown role: it ranks below every known one');
    const record = await authRecord(trx, { person, others }, dealerId);
    await keepAlive(trx, identity, address);
    await audit(person.id);
    return record;
  });

  contract.person(session.userInfo, ({ trx, person, others, dealerId, query }) =>
    authRecord(trx, { person, others }, dealerId, query.service_type),
  );

  contract.person(session.switchUser, async ({ trx, person, others, dealerId, audit }) => {
    const record = await authRecord(trx, { person, others }, dealerId);
    await audit(person.id);
    return record;
  });

  contract.person(session.logout, async ({ trx, person, identity, body, audit }) => {
    const { everywhere = false, push_endpoint } = body;
    const isOurs = identity.issuer === embeddedIssuer;
    if (everywhere && !isOurs)
      throw new Refusal(403, 'sign-ins-elsewhere', 'Manage your sign-ins with your sign-in provider');
    await revokeToken(trx, identity);
    if (push_endpoint !== undefined) await deleteSubscription(trx, person.signInId, push_endpoint);
    if (everywhere) await endSignIns(trx, { id: person.signInId, subject: identity.subject });
    else if (isOurs && identity.grantId !== undefined) await endSignIn(trx, identity.grantId);
    await audit(person.id, { after: { everywhere } });
    return { ended: true as const };
  });

  contract.person(session.alive, async ({ trx, person, identity, address }) => {
    await keepAlive(trx, identity, address);
    return { IdleMinutes: await findIdleMinutes(trx, person.signInId) };
  });

  contract.person(session.endSignIn, async ({ trx, person, identity, params, audit }) => {
    const rows = identity.issuer === embeddedIssuer ? await listSignIns(trx, person.signInId) : [];
    const row = rows.find(({ grant_id }) => getSignInId(grant_id) === params.id);
    // One that has ended meanwhile is what the person wanted.
    if (row) await endSignIn(trx, row.grant_id);
    await audit(person.id, { ...(row && { before: { browser: getBrowser(row.user_agent) } }) });
    return { ended: true as const };
  });

  contract.person(session.idleTime, async ({ trx, dealerId }) => ({
    IdleMinutes: await findIdleTime(trx, dealerId),
  }));

  contract.person(session.updateIdleTime, async ({ trx, dealerId, body, audit }) => {
    const before = await findIdleTime(trx, dealerId);
    await trx.updateTable('dealer').set({ idle_minutes: body.IdleMinutes }).where('id', '=', dealerId).execute();
    await audit(dealerId, { before: { IdleMinutes: before }, after: body });
    return body;
  });

  contract.person(session.signIns, async ({ trx, person, identity }) => {
    if (identity.issuer !== embeddedIssuer) return { IsKeptHere: false, SignIns: [] };
    const rows = await listSignIns(trx, person.signInId);
    return { IsKeptHere: true, SignIns: rows.map((row) => presentSignIn(row, identity.grantId)) };
  });
}

/** The time that an account has chosen. */
async function findIdleTime(trx: ScopedTransaction, dealerId: string): Promise<session.IdleMinutes> {
  const row = await trx
    .selectFrom('dealer')
    .select('idle_minutes')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return row.idle_minutes as session.IdleMinutes;
}

/** Names a sign-in to its person without its grant, which tokens are checked by. */
const getSignInId = (grantId: string) => createHash('sha256').update(grantId).digest('hex').slice(0, 32);

const presentSignIn = (row: SignInRow, ownGrantId: string | undefined): session.SignIn => ({
  Id: getSignInId(row.grant_id),
  Browser: getBrowser(row.user_agent),
  Address: row.address === '' ? null : row.address,
  SignedInAt: row.signed_in_at.toISOString(),
  LastUsedAt: row.last_used_at.toISOString(),
  IsThisDevice: row.grant_id === ownGrantId,
});
