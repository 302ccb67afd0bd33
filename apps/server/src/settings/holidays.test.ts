import { describe, expect, it } from 'vitest';
import { knownHolidays } from './holidays.ts';

describe('holidays', () => {
  it('of a country, by date, one entry a day, in English', async () => {
    const days = await knownHolidays({ country: 'US' }, 2026);
    expect(days.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["New Year's Day", 'Labor Day', 'Thanksgiving Day', 'Christmas Day']) as string[],
    );
    expect(days.find(({ name }) => name === 'Thanksgiving Day')!.date).toBe('2026/11/26');
    for (const country of ['US', 'DE', 'GB', 'AU', 'CA', 'JP', 'SA', 'IL']) {
      const dates = (await knownHolidays({ country }, 2028)).map(({ date }) => date);
      expect(dates, country).toEqual([...new Set(dates)].toSorted());
      expect(
        dates.every((date) => date.startsWith('2028/')),
        country,
      ).toBe(true);
    }
  });

  it('of a state beside those of its country, of several days each, and none where none are known', async () => {
    const dates = async (...place: Parameters<typeof knownHolidays>) =>
      (await knownHolidays(...place)).map(({ date }) => date);
    expect(await dates({ country: 'DE', state: 'BY' }, 2026)).toContain('2026/01/06');
    expect(await dates({ country: 'DE' }, 2026)).not.toContain('2026/01/06');
    expect(await dates({ country: 'SA' }, 2026)).toEqual(
      expect.arrayContaining(['2026/05/26', '2026/05/27', '2026/05/28', '2026/05/29']) as string[],
    );
    expect(await dates({ country: 'ZZ' }, 2026)).toEqual([]);
  });
});
