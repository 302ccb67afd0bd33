import { expect, it } from 'vitest';
import { networkOf } from './clientKey.ts';

// RFC 4291: an IPv6 address with its zeros left out is the same address, and ::ffff:0:0/96 holds the IPv4 addresses.
it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12'],
  ['2001:db8:0:12:ffff:1:2:3', '2001:db8:0:12'],
  ['2001:DB8::5', '2001:db8:0:0'],
  ['2001:0db8:0000:0000::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network));
