import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LocalDate, LocalDateTime } from './local-date.ts';
import { Scope } from './scope.ts';

const takes = (schema: typeof LocalDateTime | typeof LocalDate, value: unknown) => schema.safeParse(value).success;

/** Any instant of the years 1…9999, to the second, as UTC's own calendar writes it. */
const anyTime = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19));

const padded = (part: number, width: number) => String(part).padStart(width, '0');

/** Whether the calendar has a day, by Date, which carries a 30 February over into March. */
function isDay(date: string): boolean {
  const noon = new Date(`${date}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(date);
}

describe('a local date and time', () => {
  it('is taken for every second of the calendar', () => {
    const taken = fc.property(anyTime, (time) => takes(LocalDateTime, time));
    expect(fc.check(taken).counterexample).toBeNull();
  });

  it('is refused with anything before or after it', () => {
    const around = fc.tuple(fc.string(), fc.string()).filter(([before, after]) => before + after !== '');
    const refused = fc.property(
      anyTime,
      around,
      (time, [before, after]) => !takes(LocalDateTime, before + time + after),
    );
    expect(fc.check(refused).counterexample).toBeNull();
  });

  it('is taken for a day of the calendar and for no other, as is the day alone', () => {
    const parts = fc.tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    const agrees = fc.property(parts, ([year, month, day]) => {
      const date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
      const exists = year > 0 && isDay(date);
      return takes(LocalDateTime, `${date}T12:00:00`) === exists && takes(LocalDate, date) === exists;
    });
    expect(fc.check(agrees, { numRuns: 2000 }).counterexample).toBeNull();
  });

  it.each([
    ['a zone', '2025-03-01T00:00:00Z'],
    ['an offset', '2025-03-01T00:00:00+01:00'],
    ['a fraction', '2025-03-01T00:00:00.000'],
    ['no seconds', '2025-03-01T00:00'],
    ['no time', '2025-03-01'],
    ['a space', '2025-03-01 00:00:00'],
    ['the hour 24', '2025-03-01T24:00:00'],
    ['a leap second', '2025-06-30T23:59:60'],
    ['29 February of a common year', '2025-02-29T00:00:00'],
    ['the year 0, which PostgreSQL has not', '0000-01-01T00:00:00'],
    ['a line break at its end', '2025-03-01T00:00:00\n'],
    ['the type of a number', 20_250_301],
  ])('is refused with %s', (_what, value) => {
    expect(LocalDateTime.safeParse(value).error?.issues[0]?.message).toBe(
      'Expected a local date and time as YYYY-MM-DDTHH:mm:ss',
    );
  });
});

it('refuses a day of the year 0, and one with a time', () => {
  expect(['2024-02-29', '0000-01-01', '2025-03-01T00:00:00', '2025-3-1'].map((day) => takes(LocalDate, day))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const isAccount = (account_id: string) => Scope.safeParse({ account_id, service_type: 'LEAD_ENGAGE' }).success;

describe('the scope', () => {
  it('takes an id as a dealer system writes it', () => {
    expect(['north', '00Q-5:7', 'a@b.example', 'x'.repeat(64)].filter((id) => !isAccount(id))).toEqual([]);
  });

  it('refuses what would name another path or what PostgreSQL cannot hold', () => {
    expect(['', '.', '..', '...', 'a/b', 'a b', 'a\0', 'é', 'x'.repeat(65), 'a\n'].filter(isAccount)).toEqual([]);
  });
});
