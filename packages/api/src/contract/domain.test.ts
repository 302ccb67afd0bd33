import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Domain, readDomain } from './domain.ts';

it.each([
  ['www.dealer.example', 'www.dealer.example'],
  ['WWW.Dealer.Example', 'www.dealer.example'],
  ['  www.dealer.example.  ', 'www.dealer.example'],
  ['autohaus-köln.de', 'xn--autohaus-kln-ejb.de'],
  ['AUTOHAUS-KÖLN.DE', 'xn--autohaus-kln-ejb.de'],
  ['xn--autohaus-kln-ejb.de', 'xn--autohaus-kln-ejb.de'],
  ['ｗｗｗ．dealer.example', 'www.dealer.example'],
  ['shop.localhost', 'shop.localhost'],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
])('%s is %s', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain);
  expect(z.parse(Domain, typed)).toBe(domain);
});

it.each([
  '',
  ' ',
  '.',
  'dealer',
  'localhost',
  'https://www.dealer.example',
  'www.dealer.example/cars',
  'www.dealer.example?x',
  'www.dealer.example#x',
  'www.dealer.example:8080',
  'user@www.dealer.example',
  'www dealer.example',
  'www.dealer..example',
  '-www.dealer.example',
  'www-.dealer.example',
  'www_dealer.example',
  '*.dealer.example',
  'www.dealer%2eexample',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
  '127.0.0.1',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '[::1]',
  '::1',
  'www.dealer.123',
])('%s is none', (typed) => {
  expect(readDomain(typed)).toBeUndefined();
  expect(z.safeParse(Domain, typed).error?.issues[0]?.message).toMatch(
    /^(Please enter a valid domain|Too big.*|Invalid input)$/,
  );
});

describe('whatever is typed', () => {
  it('a domain is in lower case and ASCII, and is itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.string({ unit: 'binary' }), fc.webAuthority()), (typed) => {
        const domain = readDomain(typed);
        if (domain === undefined) return;
        expect(domain).toMatch(/^[a-z\d.-]+$/);
        expect(readDomain(domain)).toBe(domain);
      }),
    );
  });
});
