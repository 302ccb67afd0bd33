import type { DnsResolver } from '../src/platform/outbound/dnsResolver.ts';

/** Name servers of the test's own, which know nothing but these TXT records, by name. */
export const testDns =
  (records: ReadonlyMap<string, readonly string[]>): DnsResolver =>
  async (name, type) => {
    const found = type === 'TXT' ? records.get(name) : undefined;
    if (!found) throw Object.assign(new Error(`query${type} ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    // A string of a record has up to 255 bytes (RFC 1035 §3.3.14).
    return found.map((record) => record.match(/.{1,255}/g) ?? ['']);
  };
