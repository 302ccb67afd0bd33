import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001:80b::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['loopback', '127.0.0.1'],
  ['the rest of loopback', '127.255.255.254'],
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private, 10', '10.0.0.1'],
  ['private, 172.16', '172.16.0.1'],
  ['private, 172.31', '172.31.255.255'],
  ['private, 192.168', '192.168.1.1'],
  ['a carrier’s network', '100.64.0.1'],
  ['link-local', '169.254.1.1'],
  ['a cloud’s metadata', '169.254.169.254'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['benchmarks', '198.18.0.1'],
  ['documentation', '192.0.2.1'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 unique local', 'fd00::1'],
  ['a cloud’s metadata, IPv6', 'fd00:ec2::254'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped loopback, in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped private', '::ffff:10.0.0.1'],
  ['IPv4-compatible loopback', '::127.0.0.1'],
  ['NAT64 of loopback', '64:ff9b::7f00:1'],
  ['NAT64 of private', '64:ff9b::a00:1'],
  ['6to4 of loopback', '2002:7f00:1::1'],
  ['Teredo', '2001:0:7f00:1::1'],
  ['a name', 'localhost'],
  ['nothing', ''],
])('%s is not: %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('an IPv4-mapped address is as public as the one in it', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
    }),
  );
});
