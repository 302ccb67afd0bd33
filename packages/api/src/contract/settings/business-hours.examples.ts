import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './business-hours.ts';

const query: ExampleOf<typeof calls.businessHours>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

const params: ExampleOf<typeof calls.businessHours>['params'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

const response: ExampleOf<typeof calls.businessHours>['response'] = {
  business_hours: [
    { name: 'Monday', open: false, work_hours: null },
    { name: 'Tuesday', open: false, work_hours: null },
    { name: 'Wednesday', open: false, work_hours: null },
    { name: 'Thursday', open: false, work_hours: null },
    { name: 'Friday', open: false, work_hours: null },
    { name: 'Saturday', open: false, work_hours: null },
    { name: 'Sunday', open: false, work_hours: null },
  ],
  special_business_hours: {
    current_year: {
      year: 2026,
      holidays: [{ name: "New Year's Day", date: '2026/01/01', open: false, work_hours: null, custom: false }],
    },
    next_year: {
      year: 2027,
      holidays: [{ name: "New Year's Day", date: '2027/01/01', open: false, work_hours: null, custom: false }],
    },
  },
  public_holidays: [
    { name: "New Year's Day", dates: ['2026/01/01', '2027/01/01'], closes: true },
    { name: 'Martin Luther King Jr. Day', dates: ['2026/01/19', '2027/01/18'], closes: false },
  ],
  appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
  mirror_from: null,
};

export const businessHoursExamples: ExamplesOf<typeof calls> = {
  businessHours: {
    params,
    query,
    response,
  },
  updateBusinessHours: {
    params,
    query,
    body: {
      business_hours: [
        { name: 'Monday', open: false, work_hours: null },
        { name: 'Tuesday', open: false, work_hours: null },
        { name: 'Wednesday', open: false, work_hours: null },
        { name: 'Thursday', open: false, work_hours: null },
        { name: 'Friday', open: false, work_hours: null },
        { name: 'Saturday', open: false, work_hours: null },
        { name: 'Sunday', open: false, work_hours: null },
      ],
      special_business_hours: { current_year: { year: 2026, holidays: [] }, next_year: { year: 2027, holidays: [] } },
      appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
      mirror_from: null,
    },
    response,
  },
};
