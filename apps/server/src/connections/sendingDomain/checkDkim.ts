import type { DnsResolver } from '../../platform/outbound/dnsResolver.ts';
import { lookUpTexts } from './lookUpTexts.ts';
import { readTags } from './readTags.ts';
import { quote, type RecordCheck } from './recordCheck.ts';

/** Where a domain's key is published (RFC 6376 §3.6.2.1). */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** The record of a key (RFC 6376 §3.6.1). @param publicKey of type RSA, as base64 */
export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/**
 * Whether the key is published with which the receivers check our signatures.
 * @param publicKey ours, as base64 of a SubjectPublicKeyInfo
 * @throws {NameServerFailure}
 */
export async function checkDkim(resolver: DnsResolver, name: string, publicKey: string): Promise<RecordCheck> {
  const records = await lookUpTexts(resolver, name);
  if (records.length === 0) return { state: 'missing', found: 'There is no such record yet.' };
  // Which of several a receiver takes is undefined (§3.6.2.2).
  if (records.length > 1)
    return { state: 'wrong', found: `There are ${records.length} records of this name. Delete all but the one below.` };
  const problem = findProblem(records[0]!, publicKey);
  return problem === undefined
    ? { state: 'found', found: 'The record is there, with the right key.' }
    : { state: 'wrong', found: `${problem} Found: ${quote(records[0]!)}` };
}

/** Why receivers would not check our signatures by a record (RFC 6376 §3.6.1, §6.1.2); undefined where they would. */
function findProblem(record: string, publicKey: string): string | undefined {
  const tags = readTags(record);
  // Where there is a version, it comes first and is DKIM1, in this case.
  const hasVersion = tags?.has('v') ?? false;
  if (!tags || (hasVersion && ([...tags.keys()][0] !== 'v' || tags.get('v') !== 'DKIM1')) || !tags.has('p'))
    return 'This isn’t a DKIM key.';
  // Base64 may be folded anywhere.
  const key = tags.get('p')!.replaceAll(/\s/g, '');
  if (key === '') return 'The key was revoked: p= is empty.';
  if ((tags.get('k') ?? 'rsa') !== 'rsa') return 'The key’s type has to be k=rsa.';
  if (!allows(tags.get('h'), ['sha256'])) return 'The h= of the record leaves sha256 out.';
  if (!allows(tags.get('s'), ['*', 'email'])) return 'The s= of the record leaves email out.';
  return isSameKey(key, publicKey) ? undefined : 'This is another key than the one below.';
}

/** Whether a list between colons names one of these; a tag that is missing allows everything. */
const allows = (list: string | undefined, names: string[]): boolean =>
  list === undefined || list.split(':').some((name) => names.includes(name.trim()));

/** By the bytes, so that neither padding nor its lack makes a difference. */
const isSameKey = (one: string, other: string): boolean =>
  Buffer.from(one, 'base64').equals(Buffer.from(other, 'base64'));
