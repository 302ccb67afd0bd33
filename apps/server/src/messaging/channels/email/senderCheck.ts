import { setTimeout as sleep } from 'node:timers/promises';
import { authenticate } from 'mailauth';
import type { DnsResolver } from '../../../platform/outbound/dnsResolver.ts';

/** Whether a mail's sender is who it says it is. */
export interface SenderCheck {
  /** `passed`: its domain vouches for it. `failed`: its domain disowns it. `unknown`: the domain does not say. */
  verdict: 'passed' | 'failed' | 'unknown';
  /** What SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 9989) say, in their words. */
  spf: string;
  dkim: string;
  dmarc: string;
}

/** What the receiver knows of how a mail came. */
export interface MailOrigin {
  /** The sender's internet address and name, and the envelope's address; missing where a mailbox or a provider was in between. */
  ip?: string;
  helo?: string;
  envelopeFrom?: string;
}

/** How long the names of a mail may take to be looked up, in ms. */
const timeoutMs = 15_000;

const unknown: SenderCheck = { verdict: 'unknown', spf: 'none', dkim: 'none', dmarc: 'none' };

/**
 * Checks a mail's sender. It fails where the domain's own policy says so, or where SPF fails and no signature makes up for it.
 * @param resolver looks names up; the system's by default
 */
export async function checkSender(source: Buffer, origin: MailOrigin, resolver?: DnsResolver): Promise<SenderCheck> {
  const checked = await Promise.race([
    authenticate(source, {
      ...(origin.ip !== undefined && { ip: origin.ip }),
      ...(origin.helo !== undefined && { helo: origin.helo }),
      ...(origin.envelopeFrom !== undefined && { sender: origin.envelopeFrom }),
      mta: 'forecourt',
      disableArc: true,
      disableBimi: true,
      ...(resolver && { resolver: resolver as never }),
    }),
    sleep(timeoutMs, undefined, { ref: false }),
  ]).catch(() => undefined);
  if (checked === undefined) return unknown;
  const spf = origin.ip === undefined ? 'none' : (checked.spf && checked.spf.status.result) || 'none';
  const signatures = checked.dkim.results.map(({ status }) => status.result);
  const dkim = signatures.includes('pass') ? 'pass' : (signatures[0] ?? 'none');
  const dmarc = (checked.dmarc && checked.dmarc.status.result) || 'none';
  return { verdict: decideVerdict(spf, dkim, dmarc), spf, dkim, dmarc };
}

function decideVerdict(spf: string, dkim: string, dmarc: string): SenderCheck['verdict'] {
  if (dmarc === 'pass') return 'passed';
  if (dmarc === 'fail' || (spf === 'fail' && dkim !== 'pass')) return 'failed';
  return 'unknown';
}
