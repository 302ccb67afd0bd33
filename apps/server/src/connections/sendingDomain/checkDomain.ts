import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { DnsResolver } from '../../platform/outbound/dnsResolver.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { isSigning, runChecks, type StoredChecks } from './checks.ts';
import { splitAddress, type StoredDomain, storeChecks } from './domains.ts';

export interface CheckOptions {
  resolver: DnsResolver;
  seal: SecretSeal;
  smtp: Config['smtp'];
}

/** The domain whose SPF record has to cover the mail server (docs/decisions/connections.md); undefined without a mail server. */
export const getIncluded = (smtp: Config['smtp']): string | undefined =>
  smtp && splitAddress(smtp.from.toLowerCase()).domain;

/** Looks up what is published for a sending domain, and whether its key is still to be opened. */
export async function checkDomain({ resolver, seal, smtp }: CheckOptions, domain: StoredDomain): Promise<StoredChecks> {
  const checks = await runChecks(resolver, domain, getIncluded(smtp), domain.checks);
  const canOpen = await seal.open(domain.dealerId, domain.privateKey).then(
    () => true,
    () => false,
  );
  if (canOpen) return checks;
  const found =
    'The server can’t open your key any more, as its SECRETS_KEY was changed. Delete the domain and add it again.';
  return { ...checks, dkim: { state: 'wrong', found, at: new Date().toISOString() } };
}

/** Stores what a check that nobody asked for has found. That mail is signed from now on, or no longer, is in the audit. */
export async function noteChecks(db: Kysely<Schema>, domain: StoredDomain, checks: StoredChecks): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await storeChecks(trx, domain, checks);
    const [before, after] = [domain.checks, checks].map((one) => ({ is_signing: isSigning(one) }));
    if (before!.is_signing === after!.is_signing) return;
    const { dealerId, domain: subject } = domain;
    await audit(trx, { dealerId, actor: 'sending-domain', action: 'sendingDomain.check', subject, before, after });
  });
}
