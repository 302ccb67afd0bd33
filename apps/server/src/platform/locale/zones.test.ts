import { expect, it } from 'vitest';
import { listedZone } from './zones.ts';

// By IANA's time zone database: the zones of each pair have kept the same time for decades.
it.each([
  ['US', 'America/Chicago', 'America/Chicago'],
  ['US', 'America/Detroit', 'America/New_York'],
  ['US', 'America/Indiana/Indianapolis', 'America/New_York'],
  ['DE', 'Europe/Busingen', 'Europe/Berlin'],
  ['DE', 'America/Chicago', ''],
])('in %s the list has for %s: %j', (country, zone, listed) => {
  expect(listedZone(country, zone)).toBe(listed);
});
