import { campaignWeek } from './campaignWeek.ts';
import { carBuyingWeek } from './carBuyingWeek.ts';
import { chatWeek } from './chatWeek.ts';
import { comparedWeek } from './comparedWeek.ts';
import type { Expectation } from './expectation.ts';
import { longDay } from './longDay.ts';
import { salesMonths } from './salesMonths.ts';
import { salesWeek } from './salesWeek.ts';
import { salesWeekBefore } from './salesWeekBefore.ts';
import { serviceWeek } from './serviceWeek.ts';

/** All figures of the feed's rows for a product and a range, counted by hand. */
export const expectations: Expectation[] = [
  salesWeek,
  salesWeekBefore,
  salesMonths,
  chatWeek,
  serviceWeek,
  carBuyingWeek,
  campaignWeek,
  longDay,
  comparedWeek,
];
