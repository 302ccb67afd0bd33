import type { Kysely } from 'kysely';
import type { MailSender } from '../../messaging/channels/email/mailSender.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { isSigning } from './checks.ts';
import { findDomain } from './domains.ts';

/**
 * Whom a dealer's mail to customers comes from, with the key that signs it.
 * @returns undefined where it comes from the server's own address: without a sending domain, while receivers do not find its key, and
 *   where the key cannot be opened, of which the next check tells people (checkDomain.ts)
 */
export async function findMailSender(
  db: Kysely<Schema>,
  seal: SecretSeal,
  dealerId: string,
): Promise<MailSender | undefined> {
  const domain = await findDomain(db, dealerId);
  if (!domain || !isSigning(domain.checks)) return undefined;
  const privateKey = await seal.open(dealerId, domain.privateKey).catch(() => undefined);
  if (privateKey === undefined) return undefined;
  return { address: domain.address, domain: domain.domain, selector: domain.selector, privateKey };
}
