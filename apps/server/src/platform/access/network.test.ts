import { expect, it } from 'vitest';
import { getNetwork } from './network.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50112', '192.0.2.1'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::'],
  ['2001:DB8:0:1::9', '2001:db8:0:1::'],
  ['[2001:db8:0:1::9]', '2001:db8:0:1::'],
  ['[2001:db8:0:1::9]:50112', '2001:db8:0:1::'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('counts %s by %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});
