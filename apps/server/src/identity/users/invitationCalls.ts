import { canManage } from '@forecourt/api/access/userRules';
import * as users from '@forecourt/api/contract/users';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { sendPasswordLink } from '../recovery/passwordLink.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { withdrawInvitations } from '../invitations/invitation.ts';
import { emailHolders, type InviteContext, sendInvitation } from './invite.ts';
import { findManager, refuse } from './manager.ts';
import { findManaged, type PersonRow } from './people.ts';
import { countResend } from './resendLimit.ts';

interface InvitationCallsOptions {
  /** What the brand of a host is called, and where its console is. */
  brandAt: (host: string) => BrandSite;
  externalIssuer: InviteContext['externalIssuer'];
  present: (row: PersonRow) => users.User;
}

/**
 * Sending an invitation again and withdrawing one, which make the links useless that were sent before; and a link to somebody who has
 * accepted and forgotten their password.
 */
export function invitationCalls(
  contract: Contract,
  { brandAt, externalIssuer, present }: InvitationCallsOptions,
): void {
  contract.person(users.resendInvitation, async ({ trx, person, dealerId, body, host, audit }) => {
    const known = await findManaged(trx, body, true);
    requireInvited(await findManager(trx, person, dealerId), known);
    await countResend(trx, { inviterId: person.id, personId: known.id });
    await withdrawInvitations(trx, known.id);
    const hasAccount = (await emailHolders(trx, [known.email], externalIssuer)).get(known.email)?.signsIn ?? false;
    await sendInvitation(
      { trx, person, dealerId, dealerships: known.accounts, ...brandAt(host), externalIssuer },
      { id: known.id, email: known.email, firstName: known.first_name, hasAccount },
    );
    const row = await findManaged(trx, body);
    await audit(row.id, { before: { invitation: known.invitation }, after: { invitation: row.invitation } });
    return present(row);
  });

  contract.person(users.sendPasswordLink, async ({ trx, person, dealerId, body, host, audit }) => {
    const known = await findManaged(trx, body, true);
    const manager = await findManager(trx, person, dealerId);
    refuse(canManage(manager, known) ? undefined : 'role-above');
    if (known.issuer !== null)
      throw new Refusal(409, 'password-elsewhere', 'This user’s password is reset with their sign-in provider');
    if (known.is_invited) throw new Refusal(409, 'not-accepted', 'This user hasn’t accepted the invitation yet');
    await countResend(trx, { inviterId: person.id, personId: known.id });
    const productId = person.accounts.find((account) => account.id === dealerId)?.products[0]?.id ?? '';
    const reader = { id: known.signInId, email: known.email, firstName: known.first_name, dealerId, productId };
    await sendPasswordLink(trx, reader, brandAt(host));
    await audit(known.id);
    return present(known);
  });

  contract.person(users.withdrawInvitation, async ({ trx, person, dealerId, body, audit }) => {
    const known = await findManaged(trx, body, true);
    requireInvited(await findManager(trx, person, dealerId), known);
    await withdrawInvitations(trx, known.id);
    const row = await findManaged(trx, body);
    await audit(row.id, { before: { invitation: known.invitation }, after: { invitation: row.invitation } });
    return present(row);
  });
}

/** @throws 403 for somebody with a higher role, 409 for somebody who has accepted */
function requireInvited(manager: Awaited<ReturnType<typeof findManager>>, known: PersonRow): void {
  refuse(canManage(manager, known) ? undefined : 'role-above');
  if (!known.is_invited) throw new Refusal(409, 'not-invited', 'This user has already accepted the invitation');
}
