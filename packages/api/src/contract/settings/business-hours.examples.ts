import { examplesFor } from '../../examples.ts';
import { weekdays } from './business-days.ts';
import * as calls from './business-hours.ts';

const business_hours = weekdays.map((name) => ({ name }));
const newYearsDay = (year: number) => ({ year, holidays: [{ name: "New Year's Day", date: `${year}/01/01` }] });

const response = {
  business_hours,
  special_business_hours: { current_year: newYearsDay(2026), next_year: newYearsDay(2027) },
  public_holidays: [
    { name: "New Year's Day", dates: ['2026/01/01', '2027/01/01'], closes: true },
    { name: 'Martin Luther King Jr. Day', dates: ['2026/01/19', '2027/01/18'] },
  ],
};

export const businessHoursExamples = examplesFor(calls, {
  businessHours: { response },
  updateBusinessHours: {
    body: {
      business_hours,
      special_business_hours: { current_year: { year: 2026, holidays: [] }, next_year: { year: 2027, holidays: [] } },
    },
    response,
  },
});
