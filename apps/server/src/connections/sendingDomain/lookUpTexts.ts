import type { DnsResolver } from '../../platform/outbound/dnsResolver.ts';

/** The name servers of a domain gave no answer, so nothing is known of its records. */
export class NameServerFailure extends Error {
  override readonly name = 'NameServerFailure';
}

/** What a resolver answers for a name that has no such record, or cannot exist. */
const noRecord = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/**
 * The TXT records of a name. The strings of one are put together without a space (RFC 7208 §3.3, RFC 6376 §3.6.2.2).
 * @throws {NameServerFailure}
 */
export async function lookUpTexts(resolver: DnsResolver, name: string): Promise<string[]> {
  try {
    return ((await resolver(name, 'TXT')) as string[][]).map((strings) => strings.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && noRecord.has(String(error.code))) return [];
    throw new NameServerFailure(`The name servers gave no answer for ${name}`, { cause: error });
  }
}
