import { Time, toCalendarDateTime, today, toZoned } from '@internationalized/date';

const zone = 'America/New_York';

/** Noon today where the tests' dealers are: no quiet hours, whenever a test runs. */
export const noonToday = (): Date => toZoned(toCalendarDateTime(today(zone), new Time(12)), zone).toDate();
