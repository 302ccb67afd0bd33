import type { DnsResolver } from '../../platform/outbound/dnsResolver.ts';
import { lookUpTexts } from './lookUpTexts.ts';
import { quote, type RecordCheck } from './recordCheck.ts';

/** A record is an SPF one by its first word alone (RFC 7208 §4.5). */
const isSpf = (record: string): boolean => /^v=spf1(?: |$)/i.test(record);

/** How many names a receiver looks up at most for one record (RFC 7208 §4.6.4). */
const maxLookups = 10;

/**
 * Whether a domain's SPF record has what our mail server's domain lets send.
 * @param included the domain whose record covers the mail server
 * @throws {NameServerFailure}
 */
export async function checkSpf(resolver: DnsResolver, domain: string, included: string): Promise<RecordCheck> {
  const value = `v=spf1 include:${included} ~all`;
  // Including a domain without a record makes every check of the including one fail (§5.2).
  if ((await lookUpTexts(resolver, included)).filter(isSpf).length !== 1)
    return {
      state: 'wrong',
      found: `Don’t publish this yet: ${included} has no SPF record to include. Tell your administrator.`,
      value,
    };
  const records = (await lookUpTexts(resolver, domain)).filter(isSpf);
  const [record, ...others] = records;
  if (record === undefined) return { state: 'missing', found: 'The domain has no SPF record yet.', value };
  if (others.length > 0)
    return {
      state: 'wrong',
      found: `The domain has ${records.length} SPF records, and receivers accept none of them then. Make them one.`,
      value: addInclude(record, included),
    };
  if (await includes(resolver, record, included, { left: maxLookups }))
    return { state: 'found', found: `The record is there: ${quote(record)}`, value: record };
  return {
    state: 'wrong',
    found: `The domain’s record doesn’t include ${included}. Found: ${quote(record)}`,
    value: addInclude(record, included),
  };
}

/** The terms that count: nothing after `all` does (RFC 7208 §5.1). */
function listTerms(record: string): string[] {
  const terms = record.split(/ +/).slice(1).filter(Boolean);
  const all = terms.findIndex((term) => /^[-+?~]?all$/i.test(term));
  return all === -1 ? terms : terms.slice(0, all);
}

/** Whether a record includes a domain, itself or by way of others, within the lookups that a receiver makes. */
async function includes(
  resolver: DnsResolver,
  record: string,
  included: string,
  lookups: { left: number },
): Promise<boolean> {
  for (const term of listTerms(record)) {
    const [, target] = /^(?:\+?include:|redirect=)(.+)$/i.exec(term) ?? [];
    if (target === undefined) continue;
    const name = target.toLowerCase().replace(/\.$/, '');
    if (name === included) return true;
    // A name with a macro is another one for each mail (§7).
    if (name.includes('%') || lookups.left-- <= 0) continue;
    const nested = (await lookUpTexts(resolver, name)).find(isSpf);
    if (nested !== undefined && (await includes(resolver, nested, included, lookups))) return true;
  }
  return false;
}

/** A record with an include before its `all`. */
function addInclude(record: string, included: string): string {
  const [version, ...terms] = record.trim().split(/ +/);
  const counted = listTerms(record).length;
  return [version, ...terms.slice(0, counted), `include:${included}`, ...terms.slice(counted)].join(' ');
}
