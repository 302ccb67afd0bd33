import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { endSignIns } from '../../platform/access/signIns.ts';
import { asOwner } from '../../platform/db/owner.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { hashPassword } from '../signIn/credentials.ts';
import { applyPassword } from './applyPassword.ts';
import { linkProblems } from './pages.ts';
import { findPasswordLink, type PasswordLink, withdrawLinkMail } from './passwordLink.ts';

/** @throws 400 for a link that is not ours, 410 for one that is no longer good */
export function requireOpen(link: PasswordLink | undefined): asserts link is PasswordLink {
  if (!link) throw new Refusal(400, 'invalid-link', linkProblems.unknown);
  if (link.state !== 'open') throw new Refusal(410, `password-link-${link.state}`, linkProblems[link.state]);
}

interface Reset {
  token: string;
  dealerId: string;
  password: string;
  requestId: string;
  site: BrandSite;
}

/**
 * Gives the reader of a link a new password, uses the link up and ends all their sign-ins, in one transaction.
 * @throws what requireOpen throws, also for the second of two who use a link at once
 */
export async function resetPassword(
  database: Pick<Database, 'beginningWith'>,
  { token, dealerId, password, requestId, site }: Reset,
): Promise<void> {
  const secret = await hashPassword(password);
  await withDealers(database, [dealerId], async (trx) => {
    const { personId, subject } = await asOwner(trx, async () => {
      const link = await findPasswordLink(trx, token, true);
      requireOpen(link);
      await trx
        .updateTable('password_link')
        .set({ used_at: sql`now()` })
        .where('id', '=', link.id)
        .execute();
      await withdrawLinkMail(trx, link);
      await applyPassword(trx, link, secret, site);
      await audit(trx, {
        dealerId,
        actor: link.personId,
        action: 'session.passwordReset',
        subject: link.personId,
        requestId,
      });
      return link;
    });
    await endSignIns(trx, { id: personId, subject });
  });
}
