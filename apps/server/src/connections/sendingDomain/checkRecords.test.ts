import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDns } from '../../../test-support/testDns.ts';
import type { DnsResolver } from '../../platform/outbound/dnsResolver.ts';
import { checkDkim, dkimName, dkimValue } from './checkDkim.ts';
import { checkDmarc } from './checkDmarc.ts';
import { checkSpf } from './checkSpf.ts';
import { NameServerFailure } from './lookUpTexts.ts';

const createPublicKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const ours = createPublicKey();
const another = createPublicKey();
const dns = (records: Record<string, string[]>) => testDns(new Map(Object.entries(records)));
const silent: DnsResolver = () => Promise.reject(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' }));

describe('a DKIM key', () => {
  const name = 'fc1._domainkey.harbor.example';
  const check = (...records: string[]) => checkDkim(dns(records.length > 0 ? { [name]: records } : {}), name, ours);

  it('is found at the selector below _domainkey (RFC 6376 §3.6.2.1)', () => {
    expect(dkimName('fc1', 'harbor.example')).toBe(name);
  });

  it.each([
    ['as it is to be published, in several strings', dkimValue(ours)],
    ['without a version and a type, whose defaults are these', `p=${ours}`],
    ['with tags that nobody knows', `v=DKIM1; x=1; k=rsa; n=a note; p=${ours};`],
    ['folded, as base64 may be', `v=DKIM1; k=rsa; p=${ours.slice(0, 100)} ${ours.slice(100)}`],
    ['for sha256 among others', `v=DKIM1; h=sha1:sha256; s=email; t=s; p=${ours}`],
  ])('is there %s', async (_, record) => {
    expect(await check(record)).toMatchObject({ state: 'found' });
  });

  it.each([
    ['that is another’s', dkimValue(another), 'another key'],
    ['that was revoked (§3.6.1)', 'v=DKIM1; p=', 'revoked'],
    ['of another type', `v=DKIM1; k=ed25519; p=${ours}`, 'k=rsa'],
    ['with a version in another place', `k=rsa; v=DKIM1; p=${ours}`, 'isn’t a DKIM key'],
    ['of another version', `v=DKIM2; p=${ours}`, 'isn’t a DKIM key'],
    ['with a tag twice (§3.2)', `v=DKIM1; p=${ours}; p=${ours}`, 'isn’t a DKIM key'],
    ['for sha1 alone', `v=DKIM1; h=sha1; p=${ours}`, 'sha256'],
    ['for no mail', `v=DKIM1; s=tlsrpt; p=${ours}`, 'email'],
    ['that is an SPF record', 'v=spf1 -all', 'isn’t a DKIM key'],
  ])('is wrong %s', async (_, record, words) => {
    const { state, found } = await check(record);
    expect(state).toBe('wrong');
    expect(found).toContain(words);
  });

  it('is wrong beside another record, as receivers may take either (§3.6.2.2)', async () => {
    expect(await check(dkimValue(ours), dkimValue(another))).toMatchObject({ state: 'wrong' });
  });

  it('is missing without a record, and unknown without an answer', async () => {
    expect(await check()).toMatchObject({ state: 'missing' });
    await expect(checkDkim(silent, name, ours)).rejects.toThrow(NameServerFailure);
  });
});

describe('an SPF record', () => {
  const relay = { 'mail.example': ['v=spf1 ip4:192.0.2.1 -all'] };
  const check = (records: Record<string, string[]>) =>
    checkSpf(dns({ ...relay, ...records }), 'harbor.example', 'mail.example');

  it.each([
    'v=spf1 include:mail.example -all',
    'V=SPF1  ip4:198.51.100.4  +include:MAIL.example. ~all',
    'v=spf1 mx redirect=mail.example',
  ])('is found in %s, among other TXT records (RFC 7208 §4.5)', async (record) => {
    const found = await check({ 'harbor.example': ['v=spf10 include:mail.example', 'site-verification=1', record] });
    expect(found).toMatchObject({ state: 'found', value: record });
  });

  it('is found where another record includes it', async () => {
    const nested = {
      'harbor.example': ['v=spf1 include:group.example ~all'],
      'group.example': ['v=spf1 include:mail.example ?all'],
    };
    expect(await check(nested)).toMatchObject({ state: 'found' });
  });

  it.each([
    ['v=spf1 mx ~all', 'v=spf1 mx include:mail.example ~all'],
    ['v=spf1 a', 'v=spf1 a include:mail.example'],
    // What comes after `all` is never tested (§5.1), and a mechanism with a minus refuses.
    ['v=spf1 -all include:mail.example', 'v=spf1 include:mail.example -all include:mail.example'],
    ['v=spf1 -include:mail.example', 'v=spf1 -include:mail.example include:mail.example'],
  ])('that does not include the server is wrong, and is to be: %s → %s', async (record, value) => {
    expect(await check({ 'harbor.example': [record] })).toMatchObject({ state: 'wrong', value });
  });

  it('is wrong beside a second one, since receivers give up then (§4.5)', async () => {
    const two = { 'harbor.example': ['v=spf1 include:mail.example -all', 'v=spf1 -all'] };
    expect(await check(two)).toMatchObject({ state: 'wrong' });
  });

  it('is missing where there is none', async () => {
    expect(await check({})).toMatchObject({ state: 'missing', value: 'v=spf1 include:mail.example ~all' });
  });

  it('must not include a domain without a record, which would be a permanent error (§5.2)', async () => {
    const { state, found } = await checkSpf(dns({}), 'harbor.example', 'mail.example');
    expect(state).toBe('wrong');
    expect(found).toContain('Don’t publish this yet');
  });

  it('that includes itself is read ten times at most (§4.6.4)', async () => {
    let lookups = 0;
    const loop: DnsResolver = (name, type) => {
      lookups += 1;
      return dns({ ...relay, 'harbor.example': ['v=spf1 include:harbor.example -all'] })(name, type);
    };
    expect(await checkSpf(loop, 'harbor.example', 'mail.example')).toMatchObject({ state: 'wrong' });
    expect(lookups).toBeLessThanOrEqual(12);
  });
});

describe('a DMARC policy', () => {
  const check = (records: Record<string, string[]>, domain = 'mail.harbor.example') => checkDmarc(dns(records), domain);

  it('is found at the domain', async () => {
    const { state, found } = await check({
      '_dmarc.mail.harbor.example': ['v=DMARC1; p=reject; rua=mailto:a@b.example'],
    });
    expect(state).toBe('found');
    expect(found).toContain('p=reject');
  });

  it('is found at the organizational domain above it (RFC 7489 §6.6.3)', async () => {
    const { state, found } = await check({ '_dmarc.harbor.example': ['v=DMARC1; p=none'] });
    expect(state).toBe('found');
    expect(found).toContain('at harbor.example');
  });

  it.each([
    ['missing', {}],
    ['missing', { '_dmarc.mail.harbor.example': ['v=spf1 -all'] }],
    ['wrong', { '_dmarc.mail.harbor.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }],
    ['wrong', { '_dmarc.mail.harbor.example': ['v=DMARC1; p=sometimes'] }],
  ])('is %s with %o', async (state, records) => {
    expect(await check(records as Record<string, string[]>)).toMatchObject({ state });
  });

  it('is unknown without an answer', async () => {
    await expect(checkDmarc(silent, 'harbor.example')).rejects.toThrow(NameServerFailure);
  });
});
