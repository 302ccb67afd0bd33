import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type BusinessHours, noHours } from '@forecourt/api/contract/settings/business-hours';
import {
  type BusinessDay,
  closeDay,
  type Holiday,
  openHoliday,
  type SpecialYear,
  weekdays,
} from '@forecourt/api/contract/settings/business-days';
import { fromDate, toCalendarDate } from '@internationalized/date';
import type { DemoDealer } from '../dealers.ts';

/** Opening and closing hours on weekdays, Saturday and Sunday; missing days are closed. */
type Week = [weekdays: [number, number], saturday?: [number, number], sunday?: [number, number]];

/** A department's hours. */
const departments: Record<string, { week: Week; buffers: [after: 0 | 15 | 30 | 60, before: 30 | 60 | 90] }> = {
  SALES_AI: {
    week: [
      [9, 19],
      [9, 17],
    ],
    buffers: [30, 60],
  },
  CHAT_AI: {
    week: [
      [8, 20],
      [9, 18],
      [11, 17],
    ],
    buffers: [60, 60],
  },
  SERVICE_AI: {
    week: [
      [7.5, 17.5],
      [8, 14],
    ],
    buffers: [0, 90],
  },
  CARBUYING_AI: {
    week: [
      [10, 18],
      [10, 15],
    ],
    buffers: [15, 30],
  },
};

/** Holidays on which a showroom in the United States is open. */
const saleDays = [
  { name: "Washington's Birthday", month: 2, nth: 3, weekday: 1 },
  { name: 'Columbus Day', month: 10, nth: 2, weekday: 1 },
];

/** The business hours of each product of a dealer: a department's own week, sale days, and the dealer's own events. */
export function* hoursLines(
  { id: dealer, products, country, time_zone }: DemoDealer,
  now: Date,
): Generator<FeedRecord> {
  const { year } = toCalendarDate(fromDate(now, time_zone));
  const hasSales = products[0]!.category === 'SALES_AI';
  for (const { id: product, category } of products) {
    const { week, buffers } = departments[category]!;
    const value: BusinessHours = {
      ...noHours(year),
      business_hours: getWeek(week),
      special_business_hours: {
        current_year: getYear(year, country),
        next_year: getYear(year + 1, country),
      },
      appointment_working_hours: { minutesAfterOpening: buffers[0], minutesBeforeClosing: buffers[1] },
      // Campaigns are handled by the Sales AI team.
      mirror_from: product === 'SALESCAMPAIGNS' && hasSales ? 'SALES_AI' : null,
    };
    yield { type: 'setting', dealer, product, id: `${product}-hours`, kind: 'business-hours', value };
  }
}

const getWeek = ([weekday, saturday, sunday]: Week): BusinessDay[] =>
  weekdays.map((name) => {
    const hours = name === 'Saturday' ? saturday : name === 'Sunday' ? sunday : weekday;
    return hours
      ? { name, open: true, work_hours: { start_time: hours[0] * 60, end_time: hours[1] * 60 } }
      : closeDay({ name, open: false, work_hours: null });
  });

function getYear(year: number, country: string): SpecialYear {
  const event = (name: string, date: string, custom: boolean): Holiday =>
    closeDay({ name, date: `${year}/${date}`, open: false, work_hours: null, custom });
  const american = saleDays.map(({ name, month, nth, weekday }) =>
    openHoliday(event(name, nthWeekday(year, month, nth, weekday), false)),
  );
  const holidays = [
    ...(country === 'US' ? american : []),
    event('Inventory count', '01/02', true),
    openHoliday(event('Year-end clearance', '12/31', true)),
  ];
  return { year, holidays: holidays.toSorted((one, other) => (one.date < other.date ? -1 : 1)) };
}

/** @returns `MM/DD` of the nth such weekday of a month; 1 is Monday */
function nthWeekday(year: number, month: number, nth: number, weekday: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  return `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
}
