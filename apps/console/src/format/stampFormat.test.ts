import type { DealerSettings } from '@forecourt/api/contract/authRecord';
import { expect, it } from 'vitest';
import { stampFormat } from './stampFormat.ts';

it('writes an instant by the account’s clock and in its formats', () => {
  const of = (DateFormat: DealerSettings['DateFormat'], TimeFormat: 'h12' | 'h23', TimeZone: string) =>
    stampFormat({ DateFormat, TimeFormat, TimeZone })('2026-11-20T23:05:00.000Z');
  expect(of('MM/DD/YYYY', 'h12', 'America/New_York')).toBe('11/20/2026, 6:05\u00a0PM');
  expect(of('DD.MM.YYYY', 'h23', 'Europe/Berlin')).toBe('21.11.2026, 00:05');
  expect(of('YYYY-MM-DD', 'h23', 'America/Los_Angeles')).toBe('2026-11-20, 15:05');
});
