import { type BusinessHours, noHours } from '@forecourt/api/contract/settings/business-hours';
import { expect, it } from 'vitest';
import {
  canBeSaved,
  closingNames,
  dayProblem,
  fromForm,
  hoursFields,
  maskDate,
  getRange,
  toForm,
  withClosingHolidays,
} from './hoursForm.ts';
import { hoursTexts } from './texts.ts';

const nineToSix = { start_time: 540, end_time: 1080 };

/** Open on Tuesdays, with a tent sale this year and a holiday next year. */
const hours: BusinessHours = {
  business_hours: noHours(2026).business_hours.map((day) =>
    day.name === 'Tuesday' ? { ...day, open: true, work_hours: nineToSix } : day,
  ),
  special_business_hours: {
    current_year: {
      year: 2026,
      holidays: [{ name: 'Tent sale', date: '2026/05/01', open: true, work_hours: nineToSix, custom: true }],
    },
    next_year: {
      year: 2027,
      holidays: [
        { name: "New Year's Day", date: '2027/01/01', open: false, work_hours: null, custom: false },
        { name: 'Stocktaking', date: '2027/01/02', open: false, work_hours: null, custom: true },
      ],
    },
  },
  public_holidays: [
    { name: "New Year's Day", dates: ['2026/01/01', '2027/01/01'], closes: true },
    { name: 'Labor Day', dates: ['2026/09/07', '2027/09/06'], closes: false },
  ],
  appointment_working_hours: { minutesAfterOpening: 30, minutesBeforeClosing: 90 },
  mirror_from: 'SALES_AI',
};

it('has a field for each day and each choice', () => {
  expect(toForm(hours)).toEqual({
    Monday: null,
    Tuesday: nineToSix,
    Wednesday: null,
    Thursday: null,
    Friday: null,
    Saturday: null,
    Sunday: null,
    ...hours.special_business_hours,
    minutesAfterOpening: 30,
    minutesBeforeClosing: 90,
    public_holidays: hours.public_holidays,
    mirror_from: 'SALES_AI',
  });
});

it('makes the record that it was made of', () => {
  expect(fromForm(toForm(hours))).toEqual(hours);
  expect(fromForm(toForm(noHours(2026)))).toEqual({ ...noHours(2026), public_holidays: [] });
});

it('closes on a public holiday in both years, or on none of them', () => {
  const form = toForm(hours);
  const chosen = withClosingHolidays(form, ['Labor Day']);
  expect(closingNames(chosen.public_holidays!)).toEqual(['Labor Day']);
  const days = ({ current_year, next_year }: Partial<typeof form>) =>
    [current_year!, next_year!].map(({ holidays }) => holidays.map(({ name, date }) => `${date} ${name}`));
  expect(days(chosen)).toEqual([
    ['2026/05/01 Tent sale', '2026/09/07 Labor Day'],
    ['2027/01/02 Stocktaking', '2027/09/06 Labor Day'],
  ]);
  expect(canBeSaved({ ...form, ...chosen })).toBe(true);
  expect(days(withClosingHolidays({ ...form, ...chosen }, []))).toEqual([
    ['2026/05/01 Tent sale'],
    ['2027/01/02 Stocktaking'],
  ]);
});

it('can be saved where every day closes after it opens (spec 2 §5)', () => {
  const form = toForm(hours);
  expect(canBeSaved(form)).toBe(true);
  expect(canBeSaved({ ...form, Friday: { start_time: 600, end_time: 600 } })).toBe(false);
});

it('says what is wrong with a day, and nothing of one that is closed', () => {
  expect(dayProblem({ start_time: 600, end_time: 540 })).toBe('Closing time must be after opening time');
  expect(dayProblem(nineToSix)).toBeUndefined();
  expect(dayProblem(null)).toBeUndefined();
});

it('moves the sliders to the hours, and has none for a closed day', () => {
  expect(getRange(nineToSix)).toEqual({ start: 540, end: 1080 });
  expect(getRange(null)).toBeNull();
});

it('reads its fields in words, as two versions are put beside each other', () => {
  const form = toForm(hours);
  const fields = hoursFields(form, 12);
  const show = (field: keyof typeof form) => [
    fields[field]!.label,
    (fields[field]!.show as (value: unknown) => string)(form[field]).replaceAll(/[^\S\n]/g, ' '),
  ];
  expect(show('Monday')).toEqual(['Monday', 'Closed']);
  expect(show('Tuesday')).toEqual(['Tuesday', '9:00 AM – 6:00 PM']);
  expect(show('current_year')).toEqual(['Special hours 2026', '2026/05/01 Tent sale: 9:00 AM – 6:00 PM']);
  expect(show('next_year')).toEqual([
    'Special hours 2027',
    "2027/01/01 New Year's Day: Closed\n2027/01/02 Stocktaking: Closed",
  ]);
  expect(show('minutesAfterOpening')).toEqual(['First appointment after opening', '30 minutes']);
  expect(show('minutesBeforeClosing')).toEqual(['Last appointment before closing', '90 minutes']);
  expect(show('mirror_from')).toEqual(['Same as Sales AI', 'Same as Sales AI']);
  expect(fields.mirror_from!.show!(null)).toBe('Custom hours');
  expect(fields.current_year!.show!({ year: 2026, holidays: [] })).toBe('No events');
  expect(hoursFields(form, 24).Tuesday!.show!(form.Tuesday)).toBe('09:00 – 18:00');
});

it.each([
  ['', ''],
  ['2', '2'],
  ['2026', '2026'],
  ['20261', '2026/1'],
  ['202612', '2026/12'],
  ['2026123', '2026/12/3'],
  ['20261231', '2026/12/31'],
  ['2026-12-31', '2026/12/31'],
  ['2026/12/319', '2026/12/31'],
  ['May 2026', '2026'],
])('writes the typed %o as %o', (typed, date) => {
  expect(maskDate(typed)).toBe(date);
});

it('says when a day ends by the account’s clock', () => {
  expect(hoursTexts.weekDetail(12)).toMatch(/ends at 11:59\sPM\.$/);
  expect(hoursTexts.weekDetail(24)).toMatch(/ends at 23:59\.$/);
});
