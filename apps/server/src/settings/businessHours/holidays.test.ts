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

  it('that are public alone, on their own days alone', async () => {
    const days = await knownHolidays({ country: 'US' }, 2026);
    // The federal holidays of these months (5 U.S.C. 6103): no Valentine's Day, Mother's Day or Christmas Eve.
    expect(days.filter(({ date }) => /^2026\/(01|02|05|11|12)/.test(date)).map(({ date }) => date)).toEqual([
      '2026/01/01',
      '2026/01/19',
      '2026/02/16',
      '2026/05/25',
      '2026/11/11',
      '2026/11/26',
      '2026/12/25',
    ]);
  });

  it('in English, as the country spells it', async () => {
    const nameOn = async (country: string, date: string) =>
      (await knownHolidays({ country }, 2026)).find((day) => day.date === date)?.name;
    expect(await nameOn('DE', '2026/12/25')).toBe('Christmas Day');
    expect(await nameOn('US', '2026/09/07')).toBe('Labor Day');
    expect(await nameOn('CA', '2026/09/07')).toBe('Labour Day');
  });

  it('of each state by itself', async () => {
    const dates = async (state: string) =>
      (await knownHolidays({ country: 'DE', state }, 2026)).map(({ date }) => date);
    expect(await dates('BY')).toContain('2026/01/06');
    expect(await dates('HH')).not.toContain('2026/01/06');
  });
});
