import { hoursOn, openDay } from '@forecourt/api/contract/settings/business-days';
import { type BusinessHours, noHours, updateBusinessHours } from '@forecourt/api/contract/settings/business-hours';
import { type DealerParameters, updateDealerParameters } from '@forecourt/api/contract/settings/dealer-parameters';
import { now, toCalendarDate } from '@internationalized/date';
import { readBusinessHours } from '../../src/settings/businessHours/businessHours.ts';
import { getCall, flip, ground, home, type Line, send } from './ground.ts';
import { readHoursPrompt, record, slots } from './probes.ts';

const today = toCalendarDate(now('America/New_York'));
const thisYear = today.year;
const slashed = (date: { toString: () => string }) => date.toString().replaceAll('-', '/');
export const openAllWeek = (): BusinessHours => {
  const hours = noHours(thisYear);
  return { ...hours, business_hours: hours.business_hours.map(openDay), public_holidays: [] };
};
export const saveHours = (changes: Partial<BusinessHours>, product = 'LEAD_ENGAGE') =>
  send(updateBusinessHours, { product, params: { service_type: product }, body: { ...openAllWeek(), ...changes } });
const inWeek = (values: readonly [object, object]): Line =>
  flip(
    values,
    (value) => saveHours({ business_hours: openAllWeek().business_hours.map((day) => ({ ...day, ...value })) }),
    readHoursPrompt(),
  );
type YearName = 'current_year' | 'next_year';
const days = { current_year: slashed(today), next_year: `${thisYear + 1}/03/04` };
const others = {
  current_year: slashed(today) === `${thisYear}/06/15` ? `${thisYear}/06/16` : `${thisYear}/06/15`,
  next_year: `${thisYear + 1}/03/05`,
};
const saveEvent = (which: YearName, changes: object, more: Partial<BusinessHours> = {}) => {
  const event = {
    name: 'Inventory',
    date: days[which],
    open: true,
    work_hours: { start_time: 720, end_time: 960 },
    custom: true,
  };
  const year = { year: which === 'current_year' ? thisYear : thisYear + 1, holidays: [{ ...event, ...changes }] };
  const special = { ...noHours(thisYear).special_business_hours, [which]: year };
  return saveHours({ special_business_hours: special as BusinessHours['special_business_hours'], ...more });
};
const inEvent = (which: YearName, values: readonly [object, object]): Line =>
  flip(values, (value) => saveEvent(which, value), readHoursPrompt());
/** A public holiday that is also the dealer's own event stays closed, even if the holiday itself is set to open. */
const ownEvent = (which: YearName): Line => {
  const date = `${which === 'current_year' ? thisYear : thisYear + 1}/12/25`;
  return flip(
    [true, false],
    (custom) =>
      saveEvent(
        which,
        { name: 'Christmas Day', date, open: false, work_hours: null, custom },
        {
          public_holidays: [{ name: 'Christmas Day', dates: [], closes: false }],
        },
      ),
    async () => hoursOn((await readBusinessHours(ground.server.database.db, home)).hours, date),
  );
};
const inSpecialHours = (which: YearName): Record<string, Line> => {
  const path = `hours.update special_business_hours.${which}.holidays[]`;
  return {
    [`${path}.name`]: inEvent(which, [{ name: 'Inventory' }, { name: 'Tent sale' }]),
    [`${path}.date`]: inEvent(which, [{ date: days[which] }, { date: others[which] }]),
    [`${path}.open`]: inEvent(which, [{ open: true }, { open: false, work_hours: null }]),
    [`${path}.work_hours.start_time`]: inEvent(which, [{}, { work_hours: { start_time: 780, end_time: 960 } }]),
    [`${path}.work_hours.end_time`]: inEvent(which, [{}, { work_hours: { start_time: 720, end_time: 1020 } }]),
    [`${path}.custom`]: ownEvent(which),
  };
};
const saveDistance = (minutesAfterOpening: 0 | 120, minutesBeforeClosing: 0 | 120) =>
  saveHours({ appointment_working_hours: { minutesAfterOpening, minutesBeforeClosing } });

const locale: DealerParameters = {
  country_id: 'US',
  state_id: 'NH',
  date_format_id: 'MM/DD/YYYY',
  time_format_id: 'h12',
  phone_number_format_id: 'national',
  time_zone_id: 'America/New_York',
};
const inLocale = (
  values: readonly [Partial<DealerParameters>, Partial<DealerParameters>],
  probe: Line['probe'],
): Line =>
  flip(values, (value) => send(updateDealerParameters, { account: 'away', body: { ...locale, ...value } }), probe);
const listHolidays = async () => (await send(getCall('hours.get'), { account: 'away' })).public_holidays;

/** Work hours, and the dealership's locale. */
export const hoursLines: Record<string, Line> = {
  'hours.update business_hours[].open': inWeek([{}, { open: false, work_hours: null }]),
  'hours.update business_hours[].work_hours.start_time': inWeek([
    {},
    { work_hours: { start_time: 600, end_time: 1080 } },
  ]),
  'hours.update business_hours[].work_hours.end_time': inWeek([
    {},
    { work_hours: { start_time: 540, end_time: 1140 } },
  ]),
  ...inSpecialHours('current_year'),
  ...inSpecialHours('next_year'),
  'hours.update public_holidays[].closes': flip(
    [true, false],
    (closes) => saveHours({ public_holidays: [{ name: 'Labor Day', dates: [], closes }] }),
    readHoursPrompt(),
  ),
  'hours.update appointment_working_hours.minutesAfterOpening': flip(
    [0, 120] as const,
    (minutes) => saveDistance(minutes, 0),
    slots(),
  ),
  'hours.update appointment_working_hours.minutesBeforeClosing': flip(
    [0, 120] as const,
    (minutes) => saveDistance(0, minutes),
    slots(),
  ),
  'hours.update mirror_from': flip(
    ['SALES_AI', null] as const,
    (mirror_from) => saveHours({ ...noHours(thisYear), mirror_from }, 'SERVICE_AI'),
    slots('SERVICE_AI'),
  ),
  'locale.update country_id': inLocale(
    [{}, { country_id: 'CA', state_id: 'ON', date_format_id: 'YYYY-MM-DD', time_zone_id: 'America/Toronto' }],
    listHolidays,
  ),
  'locale.update state_id': inLocale([{}, { state_id: 'TX' }], listHolidays),
  'locale.update date_format_id': inLocale([{}, { date_format_id: 'YYYY-MM-DD' }], record('away')),
  'locale.update time_format_id': inLocale([{}, { time_format_id: 'h23' }], readHoursPrompt('away')),
  'locale.update phone_number_format_id': inLocale([{}, { phone_number_format_id: 'international' }], record('away')),
  'locale.update time_zone_id': inLocale([{}, { time_zone_id: 'America/Chicago' }], slots('LEAD_ENGAGE', 'away')),
};
