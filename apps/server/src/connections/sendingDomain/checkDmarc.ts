import { dmarc } from 'mailauth/lib/dmarc/index.js';
import type { DnsResolver } from '../../platform/outbound/dnsResolver.ts';
import { lookUpTexts, NameServerFailure } from './lookUpTexts.ts';
import { quote, type RecordCheck } from './recordCheck.ts';

export const dmarcName = (domain: string): string => `_dmarc.${domain}`;

/** Asks for nothing, so that it refuses no mail of the dealer's other servers. */
export const dmarcValue = 'v=DMARC1; p=none';

/**
 * Whether a policy applies to a domain: its own, or that of the organizational domain above it (RFC 9989 §4.10, RFC 7489 §6.6.3). It is
 * found by the library that checks the mail that comes in.
 * @throws {NameServerFailure}
 */
export async function checkDmarc(resolver: DnsResolver, domain: string): Promise<RecordCheck> {
  const own = (await lookUpTexts(resolver, dmarcName(domain))).filter((record) => /^v\s*=\s*DMARC1\b/.test(record));
  // A receiver that finds several applies none (RFC 7489 §6.6.3).
  if (own.length > 1)
    return { state: 'wrong', found: `There are ${own.length} DMARC records, and receivers accept none of them then.` };
  const result = await dmarc({ headerFrom: `sender@${domain}`, resolver: resolver as never });
  if (result && result.status.result === 'temperror')
    throw new NameServerFailure(`The name servers gave no answer for ${domain}`);
  const record = result ? result.rr : undefined;
  if (!result || record === undefined || result.status.result === 'none')
    return own.length === 1
      ? { state: 'wrong', found: `The record has no valid policy. Found: ${quote(own[0]!)}` }
      : { state: 'missing', found: 'Neither this domain nor the one above it has a DMARC record.' };
  const where = own.length === 0 ? ` at ${result.policyDomain ?? result.domain}` : '';
  return { state: 'found', found: `The record is there${where}: ${quote(record)}` };
}
