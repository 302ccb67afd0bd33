import type { SendingRecord } from '@forecourt/api/contract/connections/sendingDomain';
import * as z from 'zod/mini';
import type { DnsResolver } from '../../platform/outbound/dnsResolver.ts';
import { checkDkim, dkimName, dkimValue } from './checkDkim.ts';
import { checkDmarc, dmarcName, dmarcValue } from './checkDmarc.ts';
import { checkSpf } from './checkSpf.ts';
import { NameServerFailure } from './lookUpTexts.ts';
import type { RecordCheck } from './recordCheck.ts';

const StoredCheck = z.object({
  state: z.enum(['unchecked', 'found', 'missing', 'wrong']),
  found: z.string(),
  value: z.optional(z.string()),
  at: z.iso.datetime(),
});
/** What was last found of each record; a record without one has not been checked. */
export const StoredChecks = z.partialRecord(z.enum(['dkim', 'spf', 'dmarc']), StoredCheck);
export type StoredChecks = z.output<typeof StoredChecks>;

export interface Published {
  domain: string;
  selector: string;
  publicKey: string;
}

/** Whether mail is signed: only while receivers find our key. */
export const isSigning = ({ dkim }: StoredChecks): boolean => dkim?.state === 'found';

/**
 * Looks a domain's records up. Of a record whose name servers do not answer, what was known before stays: a name server that is away for
 * an hour is no reason to stop signing, as receivers try again as well (RFC 6376 §6.1.2).
 * @param included the domain whose SPF record covers our mail server; undefined without a mail server
 */
export async function runChecks(
  resolver: DnsResolver,
  { domain, selector, publicKey }: Published,
  included: string | undefined,
  before: StoredChecks,
): Promise<StoredChecks> {
  const run = async (kind: SendingRecord['Kind'], check: Promise<RecordCheck>) => {
    const at = new Date().toISOString();
    try {
      return [kind, { ...(await check), at }] as const;
    } catch (error) {
      if (!(error instanceof NameServerFailure)) throw error;
      return [kind, before[kind] ?? { state: 'unchecked' as const, found: `${error.message}.`, at }] as const;
    }
  };
  return Object.fromEntries(
    await Promise.all([
      run('dkim', checkDkim(resolver, dkimName(selector, domain), publicKey)),
      ...(included === undefined ? [] : [run('spf', checkSpf(resolver, domain, included))]),
      run('dmarc', checkDmarc(resolver, domain)),
    ]),
  );
}

/** The records to publish for a domain, with what was last found of them. */
export function listRecords(
  { domain, selector, publicKey }: Published,
  included: string | undefined,
  checks: StoredChecks,
): SendingRecord[] {
  const present = (kind: SendingRecord['Kind'], name: string, value: string): SendingRecord => {
    const check = checks[kind];
    return {
      Kind: kind,
      Name: name,
      Value: check?.value ?? value,
      State: check?.state ?? 'unchecked',
      Found: check?.found ?? '',
      CheckedAt: check?.at ?? null,
    };
  };
  return [
    present('dkim', dkimName(selector, domain), dkimValue(publicKey)),
    ...(included === undefined ? [] : [present('spf', domain, `v=spf1 include:${included} ~all`)]),
    present('dmarc', dmarcName(domain), dmarcValue),
  ];
}
