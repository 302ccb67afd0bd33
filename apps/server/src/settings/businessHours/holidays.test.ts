import { describe, expect, it } from 'vitest';
import { knownHolidays, namedDays } from './holidays.ts';

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

  it('of an American state with the federal ones, each once', async () => {
    const getDays = async (state: string) =>
      (await knownHolidays({ country: 'US', state }, 2026)).map(({ date, name }) => `${date.slice(5)} ${name}`);
    // 5 U.S.C. 6103 with Texas Government Code 662.003 (a) and (b): not the days on which agencies stay open (662.004),
    // such as Texas Independence Day.
    expect(await getDays('TX')).toEqual([
      "01/01 New Year's Day",
      '01/19 Martin Luther King Jr. Day',
      "02/16 Presidents' Day",
      // No public holiday anywhere in the United States, and most showrooms are closed.
      '04/05 Easter Sunday',
      '05/25 Memorial Day',
      '06/19 Juneteenth',
      '07/03 Independence Day (substitute day)',
      '07/04 Independence Day',
      '09/07 Labor Day',
      '10/12 Columbus Day',
      '11/11 Veterans Day',
      '11/26 Thanksgiving Day',
      '11/27 Day after Thanksgiving',
      '12/24 Christmas Eve',
      '12/25 Christmas Day',
      '12/26 Day after Christmas',
    ]);
    // California Government Code 6700 leaves Columbus Day out.
    expect(await getDays('CA')).toContain('10/12 Columbus Day');
    expect((await getDays('GA')).filter((day) => day.includes('Washington'))).toHaveLength(1);
  });

  it('of a region alone, where the country’s do not hold in all of them', async () => {
    const dates = async (state?: string) =>
      (await knownHolidays({ country: 'CH', state }, 2026)).map(({ date }) => date);
    // Good Friday is no holiday in Ticino (Legge cantonale 10.1.1.1.2); Saint Joseph's Day is.
    expect(await dates('TI')).toContain('2026/03/19');
    expect(await dates('TI')).not.toContain('2026/04/03');
  });

  it('of each state by itself', async () => {
    const dates = async (state: string) =>
      (await knownHolidays({ country: 'DE', state }, 2026)).map(({ date }) => date);
    expect(await dates('BY')).toContain('2026/01/06');
    expect(await dates('HH')).not.toContain('2026/01/06');
  });

  it('of a country without the federal days of another, and of America without a state', async () => {
    const listDates = async (country: string, state?: string) =>
      (await knownHolidays({ country, state }, 2026)).map(({ date }) => date);
    // Columbus Day is the United States' alone (5 U.S.C. 6103).
    expect(await listDates('DE', 'BY')).not.toContain('2026/10/12');
    expect(await listDates('US')).toContain('2026/10/12');
  });

  it('beside other days that have a name, as customers say them', async () => {
    const days = await namedDays('US', 2026);
    const getDate = (name: string) => days.find((day) => day.name === name)?.date;
    // A public holiday, and three days that are none.
    expect([
      getDate('Christmas Day'),
      getDate('Christmas Eve'),
      getDate("Valentine's Day"),
      getDate('Easter Sunday'),
    ]).toEqual(['2026/12/25', '2026/12/24', '2026/02/14', '2026/04/05']);
    expect((await namedDays('DE', 2026)).map(({ name }) => name)).not.toContain('Thanksgiving Day');
    expect((await namedDays('US', 2027)).find(({ name }) => name === 'Thanksgiving Day')?.date).toBe('2027/11/25');
  });
});
