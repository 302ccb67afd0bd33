import { expect, it } from 'vitest';
import { phoneZones } from './phoneZones.ts';

const now = new Date('2026-06-15T12:00:00Z');

it.each([
  ['+12125550100', ['America/New_York']],
  ['+13105550100', ['America/Los_Angeles']],
  ['+13125550100', ['America/Chicago']],
  ['+18085550100', ['Pacific/Honolulu']],
  ['+14805550100', ['America/Phoenix']],
  ['+493012345678', ['Europe/Berlin']],
])('knows where %s is from', async (phone, zones) => {
  expect(await phoneZones(phone, 'US', now)).toEqual(zones);
});

it('reads national numbers as the dealer’s country writes them', async () => {
  expect(await phoneZones('3105550100', 'US', now)).toEqual(['America/Los_Angeles']);
  expect(await phoneZones('13105550100', 'US', now)).toEqual(['America/Los_Angeles']);
  expect(await phoneZones('03012345678', 'DE', now)).toEqual(['Europe/Berlin']);
});

it('names both zones of a state that has two', async () => {
  expect(await phoneZones('+19075550100', 'US', now)).toEqual(['America/Adak', 'America/Anchorage']);
});

it.each([
  ['a toll-free one', '+18005550100'],
  ['an area that nobody has', '+15550100200'],
  ['no number', '123'],
])('does not guess for %s', async (_name, phone) => {
  expect(await phoneZones(phone, 'US', now)).toEqual([]);
});
