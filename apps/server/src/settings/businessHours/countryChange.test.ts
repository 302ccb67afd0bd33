import type { FeedLine } from '@forecourt/api/contract/feed';
import { addEvent, type Holiday, openHoliday } from '@forecourt/api/contract/settings/business-days';
import type { BusinessHours } from '@forecourt/api/contract/settings/business-hours';
import type { LocaleChoice } from '@forecourt/api/contract/settings/dealer-parameters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp, wholePolicy } from '../../../test-support/testApp.ts';

const dealer = (id: string, country = 'US'): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: id,
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country,
  products: [
    { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
    { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' },
  ],
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    dealer('by-person'),
    dealer('by-feed'),
    {
      type: 'person',
      id: 'mover',
      first_name: 'Mo',
      last_name: 'Ver',
      email: 'mover@test.example',
      username: 'mover',
      role: 'ADMIN',
      dealers: ['by-person', 'by-feed'],
      policy: wholePolicy,
    },
  ]);
});
afterAll(() => server.close());

async function ask(url: string, payload?: object, ifMatch?: string) {
  const product = url.split('/').at(-1)!;
  const isHours = url.startsWith('business-hours');
  const answer = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/dashboard/${url}`,
    ...(isHours && { query: { account_id: url.split('/')[1]!, service_type: product } }),
    headers: {
      authorization: `Bearer ${await server.tokenFor('mover')}`,
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.json() };
}
const getHours = async (dealerId: string, product = 'LEAD_ENGAGE') => {
  const { etag, body } = await ask(`business-hours/${dealerId}/${product}`);
  return { etag, hours: body as BusinessHours };
};
const saveHours = (dealerId: string, payload: object, ifMatch: string, product = 'LEAD_ENGAGE') =>
  ask(`business-hours/${dealerId}/${product}`, payload, ifMatch);

const toGermany: LocaleChoice = {
  country_id: 'DE',
  state_id: 'BY',
  date_format_id: 'DD.MM.YYYY',
  time_format_id: 'h23',
  phone_number_format_id: 'national',
  time_zone_id: 'Europe/Berlin',
};
const toAmerica: LocaleChoice = {
  country_id: 'US',
  state_id: 'NH',
  date_format_id: 'MM/DD/YYYY',
  time_format_id: 'h12',
  phone_number_format_id: 'national',
  time_zone_id: 'America/New_York',
};
async function move(dealerId: string, locale: LocaleChoice) {
  const { etag } = await ask(`dealer-parameters/${dealerId}`);
  const answer = await ask(`dealer-parameters/${dealerId}`, locale, etag);
  expect(answer.status).toBe(200);
}

const years = ({ special_business_hours: { current_year, next_year } }: BusinessHours) => [current_year, next_year];
const named = (hours: BusinessHours, name: string): Holiday[] =>
  years(hours).flatMap(({ holidays }) => holidays.filter((one) => one.name === name));

const listed = (hours: BusinessHours, name: string) => hours.public_holidays!.find((one) => one.name === name);

type Year = BusinessHours['special_business_hours']['current_year'];

const inBothYears = (hours: BusinessHours, edit: (year: Year) => Year): BusinessHours => {
  const { current_year, next_year } = hours.special_business_hours;
  return { ...hours, special_business_hours: { current_year: edit(current_year), next_year: edit(next_year) } };
};

/** Opens Thanksgiving and Christmas in both years. */
const opened = (hours: BusinessHours): BusinessHours =>
  inBothYears(hours, ({ year, holidays }) => ({
    year,
    holidays: holidays.map((one) =>
      ['Thanksgiving Day', 'Christmas Day'].includes(one.name) ? openHoliday(one) : one,
    ),
  }));

/** The same, with a day of the dealer's own. */
const edited = (hours: BusinessHours): BusinessHours =>
  inBothYears(opened(hours), (year) => addEvent(year, { name: 'Tent sale', date: `${year.year}/08/20` }));

/**
 * What the hours of a dealer that has moved to Germany are to be. The year may be over in Berlin already: only years that were edited are
 * compared.
 */
function expectGerman(hours: BusinessHours, before: BusinessHours): void {
  for (const name of ['Thanksgiving Day', 'Independence Day', 'Labor Day'])
    expect(named(hours, name), name).toEqual([]);
  const editedYears = new Set(years(before).map(({ year }) => year));
  for (const { year, holidays } of years(hours).filter((one) => editedYears.has(one.year))) {
    const on = (day: string) => holidays.find(({ date }) => date === `${year}/${day}`);
    // Which of the new country's holidays close is the dealer's to say.
    expect(on('10/03')).toBeUndefined();
    expect(hours.public_holidays!.find(({ dates }) => dates.includes(`${year}/10/03`))).toMatchObject({
      closes: false,
    });
    expect(on('08/20')).toMatchObject({ name: 'Tent sale', custom: true });
    expect(on('12/25')).toMatchObject({ open: true, work_hours: { start_time: 720, end_time: 1080 }, custom: false });
    // Nothing of the old country counts as the dealer's own.
    expect(holidays.filter(({ custom }) => custom)).toHaveLength(1);
  }
}

it('a person who changes the country replaces its holidays; own days and shared ones stay', async () => {
  const before = await getHours('by-person');
  expect((await saveHours('by-person', edited(before.hours), before.etag)).status).toBe(200);
  const saved = await getHours('by-person');
  expect(named(saved.hours, 'Thanksgiving Day').map(({ open }) => open)).toEqual([true, true]);
  const never = await getHours('by-person', 'SERVICE_AI');

  await move('by-person', toGermany);
  const moved = await getHours('by-person');
  expectGerman(moved.hours, before.hours);
  expect((await saveHours('by-person', saved.hours, saved.etag)).status).toBe(412);

  // A form that was opened before the first save of any hours.
  expect((await saveHours('by-person', never.hours, never.etag, 'SERVICE_AI')).status).toBe(200);
  const service = await getHours('by-person', 'SERVICE_AI');
  expect(named(service.hours, 'Thanksgiving Day')).toEqual([]);

  const { rows } = await server.database.pool.query<{ subject: string; before: BusinessHours; after: BusinessHours }>(
    "select subject, before, after from audit where action = 'locale.update' and subject like 'business-hours%'",
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['business-hours:LEAD_ENGAGE']);
  expect(named(rows[0]!.before, 'Thanksgiving Day')).toHaveLength(2);
  expect(named(rows[0]!.after, 'Thanksgiving Day')).toEqual([]);

  await move('by-person', toAmerica);
  const back = await getHours('by-person');
  expect(named(back.hours, 'Thanksgiving Day').map(({ open, custom }) => [open, custom])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(named(back.hours, 'Tent sale')).toHaveLength(2);
  for (const { holidays } of years(back.hours)) expect(holidays.filter(({ custom }) => custom)).toHaveLength(1);
});

it('another zone of the same state leaves holidays and version alone', async () => {
  const before = await getHours('by-person');
  await move('by-person', { ...toAmerica, time_zone_id: 'America/Los_Angeles' });
  expect(await getHours('by-person')).toEqual(before);
});

it('another state of the same country replaces its holidays; the federal ones stay as they are saved', async () => {
  const inTexas = { ...toAmerica, state_id: 'TX' };
  await move('by-person', inTexas);
  const before = await getHours('by-person');
  expect(listed(before.hours, 'Day after Christmas')).toMatchObject({ dates: { length: 2 }, closes: false });
  const public_holidays = before.hours.public_holidays!.map((one) => ({
    ...one,
    closes: one.closes || one.name === 'Day after Christmas',
  }));
  const chosen = { ...opened(before.hours), public_holidays };
  expect((await saveHours('by-person', chosen, before.etag)).status).toBe(200);
  const saved = await getHours('by-person');

  await move('by-person', { ...inTexas, state_id: 'MA' });
  const { etag, hours } = await getHours('by-person');
  expect(named(saved.hours, 'Day after Christmas').map(({ open, custom }) => [open, custom])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(etag).not.toBe(saved.etag);
  expect(named(hours, 'Day after Christmas')).toEqual([]);
  expect(listed(hours, 'Day after Christmas')).toBeUndefined();
  expect(listed(hours, "Patriots' Day")).toMatchObject({ dates: { length: 2 }, closes: false });
  expect(named(hours, 'Thanksgiving Day').map(({ open, custom }) => [open, custom])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(named(hours, 'Tent sale')).toHaveLength(2);
  for (const { holidays } of years(hours)) expect(holidays.filter(({ custom }) => custom)).toHaveLength(1);
});

it('so does the feed', async () => {
  const before = await getHours('by-feed');
  await saveHours('by-feed', edited(before.hours), before.etag);
  const report = await loadFeed(server.database.pool, JSON.stringify(dealer('by-feed', 'DE')));
  expect(report).toMatchObject({ loaded: 1, rejected: [] });
  expectGerman((await getHours('by-feed')).hours, before.hours);
});

it('the state of a locale that the feed brings counts too', async () => {
  const locale = { ...toGermany, state_id: 'BY' };
  const line = {
    type: 'setting',
    dealer: 'by-feed',
    id: 'locale',
    kind: 'dealer-parameters',
    value: locale,
  } as FeedLine;
  const before = await getHours('by-feed');
  expect(listed(before.hours, 'Epiphany')).toBeUndefined();
  expect(await loadFeed(server.database.pool, JSON.stringify(line))).toMatchObject({ loaded: 1, rejected: [] });
  expect(listed((await getHours('by-feed')).hours, 'Epiphany')).toMatchObject({ dates: { length: 2 } });
});
