import { type BusinessHours, noHours } from '@forecourt/api/contract/settings/business-hours';
import { addEvent, closeDay, openDay } from '@forecourt/api/contract/settings/business-days';
import { now, toCalendarDate } from '@internationalized/date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { dealer, person, zone } from '../../../test-support/hours.ts';

const today = toCalendarDate(now(zone));
const thisYear = today.year;

let server: TestApp;
const feed = (...records: object[]) =>
  loadFeed(server.database.pool, records.map((record) => JSON.stringify(record)).join('\n'));
beforeAll(async () => {
  server = await testApp();
  await feed(
    dealer(),
    person('reader', { policy: [{ Resource: 'Settings:WorkingHours', Allow: ['read'] }] }),
    person('other', { policy: [{ Resource: 'Settings:Signature', Allow: ['*'] }] }),
    person('chatter', { products: ['DealerChat'] }),
  );
});
afterAll(() => server.close());

interface Ask {
  as?: string;
  product?: string;
  query?: object;
  payload?: object;
  ifMatch?: string | undefined;
}
async function ask({ as = 'admin', product = 'LEAD_ENGAGE', query = {}, payload, ifMatch }: Ask) {
  const answer = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/dashboard/business-hours/home/${product}`,
    query: { account_id: 'home', service_type: product, ...query },
    headers: { authorization: `Bearer ${await server.tokenFor(as)}`, ...(ifMatch && { 'if-match': ifMatch }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, etag: answer.headers.etag as string, body: answer.json() };
}
/** Saves on top of whatever there is. */
async function save(payload: object, product = 'LEAD_ENGAGE') {
  const { etag } = await ask({ product });
  return ask({ payload, ifMatch: etag, product });
}
async function slots(product = 'LEAD_ENGAGE') {
  const answer = await server.app.inject({
    url: '/api/dashboard/resources/home/working-hours-slot',
    query: { account_id: 'home', service_type: product },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  return Object.values(answer.json<Record<string, string[] | string>>()).filter((times) => Array.isArray(times));
}
const allWeek = (start_time: number, end_time: number): BusinessHours => {
  const hours = noHours(thisYear);
  return {
    ...hours,
    business_hours: hours.business_hours.map((day) => ({ ...openDay(day), work_hours: { start_time, end_time } })),
  };
};

it('begins with what the feed says, on the half hours within, and the holidays of the country in two years', async () => {
  for (const product of ['LEAD_ENGAGE', 'DealerChat', 'SALESCAMPAIGNS']) {
    const { body } = await ask({ product });
    expect(body.business_hours[0]).toEqual({
      name: 'Monday',
      open: true,
      work_hours: { start_time: 570, end_time: 1110 },
    });
    expect(body.business_hours[1]).toEqual({ name: 'Tuesday', open: false, work_hours: null });
    expect(body.business_hours[5].work_hours).toEqual({ start_time: 600, end_time: 1439 });
    expect(body).toMatchObject({
      appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
      mirror_from: null,
    });
    for (const [which, year] of [
      ['current_year', thisYear],
      ['next_year', thisYear + 1],
    ] as const) {
      expect(body.special_business_hours[which].year).toBe(year);
      expect(body.special_business_hours[which].holidays).toContainEqual({
        name: 'Christmas Day',
        date: `${year}/12/25`,
        open: false,
        work_hours: null,
        custom: false,
      });
    }
  }
});

describe('versions', () => {
  it('a save takes the version it was begun on, answers with the new one, and leaves what it was in the audit', async () => {
    const first = await ask({ product: 'SALESCAMPAIGNS' });
    const payload = { ...first.body, business_hours: first.body.business_hours.map(openDay) };
    expect((await ask({ product: 'SALESCAMPAIGNS', payload })).status).toBe(428);
    const saved = await ask({ product: 'SALESCAMPAIGNS', payload, ifMatch: first.etag });
    expect(saved).toMatchObject({ status: 200, body: payload });
    expect(saved.etag).not.toBe(first.etag);
    const stale = await ask({ product: 'SALESCAMPAIGNS', payload: first.body, ifMatch: first.etag });
    expect(stale).toMatchObject({ status: 412, etag: saved.etag, body: { id: 'changed-elsewhere' } });
    expect(await ask({ product: 'SALESCAMPAIGNS' })).toMatchObject({ etag: saved.etag, body: payload });
    const { rows } = await server.database.pool.query(
      "select before, after from audit where action = 'hours.update' order by at desc limit 1",
    );
    expect(rows[0].before.business_hours).toEqual(first.body.business_hours);
    expect(rows[0].after.business_hours).toEqual(payload.business_hours);
  });

  it('of ten at once one is saved', async () => {
    const { etag } = await ask({ product: 'DealerChat' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_one, index) =>
        ask({ product: 'DealerChat', payload: allWeek(index * 30, 1380), ifMatch: etag }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
  });
});

it('is for whom the block is: read alone does not write, another resource sees nothing, REGULAR neither', async () => {
  const { etag, body, status } = await ask({ as: 'reader' });
  expect(status).toBe(200);
  expect((await ask({ as: 'reader', payload: body, ifMatch: etag })).status).toBe(403);
  expect((await ask({ as: 'other' })).status).toBe(403);
  expect((await ask({ as: 'regular' })).status).toBe(403);
  expect((await ask({ as: 'stranger' })).status).toBe(404);
  expect((await ask({ as: 'chatter' })).status).toBe(404);
  expect((await ask({ as: 'chatter', product: 'DealerChat' })).status).toBe(200);
  expect((await ask({ as: 'chatter', product: 'LEAD_ENGAGE', query: { service_type: 'DealerChat' } })).status).toBe(
    400,
  );
});

describe('limits, at the limit and one beyond', () => {
  const day = (start_time: number, end_time: number) => {
    const hours = noHours(thisYear);
    return {
      ...hours,
      business_hours: hours.business_hours.with(0, {
        name: 'Monday',
        open: true,
        work_hours: { start_time, end_time },
      }),
    };
  };
  const events = (...holidays: object[]) => ({
    ...noHours(thisYear),
    special_business_hours: {
      current_year: { year: thisYear, holidays },
      next_year: { year: thisYear + 1, holidays: [] },
    },
  });
  const event = (changes: object) => ({
    name: 'Tent sale',
    date: `${thisYear}/05/20`,
    open: false,
    work_hours: null,
    custom: true,
    ...changes,
  });
  const buffer = (minutesAfterOpening: number, minutesBeforeClosing: number) => ({
    ...noHours(thisYear),
    appointment_working_hours: { minutesAfterOpening, minutesBeforeClosing },
  });
  const isLeap = new Date(Date.UTC(thisYear, 1, 29)).getUTCMonth() === 1;

  it.each([
    ['0 to 1439', day(0, 1439), 200],
    ['before midnight', day(-1, 1080), 400],
    ['after the end of the day', day(0, 1440), 400],
    ['half an hour', day(540, 570), 200],
    ['no time at all', day(540, 540), 400],
    ['closes before it opens', day(1080, 540), 400],
    ['not on the half hour', day(541, 1080), 400],
    ['half a minute', day(540.5, 1080), 400],
    ['an event from 0 to 1439', events(event({ open: true, work_hours: { start_time: 0, end_time: 1439 } })), 200],
    ['an event to 1440', events(event({ open: true, work_hours: { start_time: 0, end_time: 1440 } })), 400],
    ['a name of 80', events(event({ name: 'x'.repeat(80) })), 200],
    ['a name of 81', events(event({ name: 'x'.repeat(81) })), 400],
    ['no name', events(event({ name: ' ' })), 400],
    ['29 February', events(event({ date: `${thisYear}/02/29` })), isLeap ? 200 : 400],
    ['30 February', events(event({ date: `${thisYear}/02/30` })), 400],
    ['a date of next year', events(event({ date: `${thisYear + 1}/05/20` })), 400],
    ['a date with dashes', events(event({ date: `${thisYear}-05-20` })), 400],
    ['a month of one digit', events(event({ date: `${thisYear}/5/20` })), 400],
    ['a date the other way round', events(event({ date: `20/05/${thisYear}` })), 400],
    ['two on a date', events(event({}), event({ name: 'Another' })), 400],
    ['open without hours', events(event({ open: true })), 400],
    ['six days', { ...noHours(thisYear), business_hours: noHours(thisYear).business_hours.slice(1) }, 400],
    ['another order', { ...noHours(thisYear), business_hours: noHours(thisYear).business_hours.toReversed() }, 400],
    ['a field that nobody knows', { ...noHours(thisYear), surprise: 1 }, 400],
    ['the year before', noHours(thisYear - 1), 200],
    ['two years before', noHours(thisYear - 2), 400],
    ['the year after', noHours(thisYear + 1), 400],
  ])('%s', async (_what, payload, status) => {
    const answer = await save(payload);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    if (status === 400) expect(answer.body.id).toBe('invalid-input');
  });

  it('appointments keep one of ten distances, and no other', async () => {
    const ten = [0, 10, 15, 20, 30, 45, 60, 75, 90, 120];
    for (const minutes of new Set(ten.flatMap((option) => [option - 1, option, option + 1, option + 5]))) {
      const status = ten.includes(minutes) ? 200 : 400;
      expect((await save(buffer(minutes, 60))).status, `${minutes} after opening`).toBe(status);
      expect((await save(buffer(60, minutes))).status, `${minutes} before closing`).toBe(status);
    }
  });

  it('says what is wrong where', async () => {
    expect((await save(day(1080, 540))).body).toMatchObject({
      issues: [{ path: 'body.business_hours.0.work_hours', message: 'Closing time must be after opening time' }],
    });
  });
});

describe('the year turns', () => {
  const stored = (year: number, ...dates: string[]) => ({
    type: 'setting',
    dealer: 'home',
    product: 'DealerChat',
    id: 'hours',
    kind: 'business-hours',
    value: {
      ...noHours(year),
      special_business_hours: {
        current_year: { year, holidays: [] },
        next_year: dates.reduce((all, date) => addEvent(all, { name: 'Anniversary', date }), {
          year: year + 1,
          holidays: [],
        } as BusinessHours['special_business_hours']['next_year']),
      },
    },
  });

  it('what was next is current; a day that the calendar does not know is the dealer’s own', async () => {
    await server.database.pool.query("delete from setting where product_id = 'DealerChat'");
    await feed(stored(thisYear - 1, `${thisYear}/05/20`));
    const { body } = await ask({ product: 'DealerChat' });
    const { current_year, next_year } = body.special_business_hours;
    expect([current_year.year, next_year.year]).toEqual([thisYear, thisYear + 1]);
    expect(current_year.holidays).toContainEqual({
      name: 'Anniversary',
      date: `${thisYear}/05/20`,
      open: false,
      work_hours: null,
      custom: true,
    });
    const names = next_year.holidays.map(({ name }: { name: string }) => name);
    expect(names.join()).toBe("New Year's Day,Easter Sunday,Christmas Day");
  });

  it('the feed fills in what nobody has saved, and refuses what the rules refuse', async () => {
    const bad = stored(thisYear, `${thisYear + 1}/05/20`);
    bad.value.business_hours[0] = { ...openDay(bad.value.business_hours[0]!), open: false };
    expect((await feed(bad)).rejected).toHaveLength(1);
    expect((await feed(dealer())).unchanged).toBe(0);
    expect((await feed(dealer())).unchanged).toBe(1);
    await save(allWeek(600, 660), 'DealerChat');
    await feed(dealer({ working_hours: { friday: { opens: '08:00', closes: '12:00' } } }));
    const { body } = await ask({ product: 'DealerChat' });
    expect(body.business_hours[4].work_hours).toEqual({ start_time: 600, end_time: 660 });
  });
});

describe('the same as Sales AI', () => {
  it('reads through, keeps its own version, and ends with an edit', async () => {
    await save(allWeek(480, 720));
    const own = await save(allWeek(540, 1080), 'DealerChat');
    const preview = await ask({ product: 'DealerChat', query: { mirror_from: 'SALES_AI' } });
    expect(preview.body.business_hours[0].work_hours).toEqual({ start_time: 480, end_time: 720 });
    const mirrored = await ask({ product: 'DealerChat', payload: preview.body, ifMatch: own.etag });
    expect(mirrored.body.mirror_from).toBe('SALES_AI');
    await save(allWeek(600, 900));
    const later = await ask({ product: 'DealerChat' });
    expect(later.etag).toBe(mirrored.etag);
    expect(later.body).toMatchObject({ mirror_from: 'SALES_AI' });
    expect(later.body.business_hours[0].work_hours).toEqual({ start_time: 600, end_time: 900 });
    expect(await slots('DealerChat')).toEqual(await slots());
    const edited = await save({ ...allWeek(540, 1080), mirror_from: null }, 'DealerChat');
    expect(edited.body.mirror_from).toBeNull();
    await save(allWeek(480, 720));
    expect((await ask({ product: 'DealerChat' })).body.business_hours[0].work_hours.start_time).toBe(540);
  });

  it('is nothing for Sales AI itself', async () => {
    expect((await ask({ query: { mirror_from: 'SALES_AI' } })).status).toBe(400);
    expect((await save({ ...allWeek(540, 1080), mirror_from: 'SALES_AI' })).status).toBe(400);
  });
});

it('decides which times an appointment can have, product by product', async () => {
  const hours = allWeek(600, 720);
  const tomorrow = today.add({ days: 1 }).toString().replaceAll('-', '/');
  const which = tomorrow.startsWith(String(thisYear)) ? 'current_year' : 'next_year';
  const closed = {
    ...hours,
    special_business_hours: {
      ...hours.special_business_hours,
      [which]: addEvent(hours.special_business_hours[which], { name: 'Stocktaking', date: tomorrow }),
    },
    appointment_working_hours: { minutesAfterOpening: 0, minutesBeforeClosing: 60 },
  };
  expect((await save(closed)).status).toBe(200);
  await save({ ...hours, business_hours: hours.business_hours.map(closeDay) }, 'SALESCAMPAIGNS');
  await save(noHours(thisYear), 'DealerChat');
  const days = await slots();
  expect(days[0]!.length === 0 || days[0]!.join() === '10:00,10:30,11:00').toBe(true);
  expect(days[1]).toEqual([]);
  expect((await slots('SALESCAMPAIGNS')).flat()).toEqual([]);
  // The chat's customers come to the showroom, an hour from both ends as the chat's own hours say.
  expect((await slots('DealerChat'))[2]).toEqual(['11:00']);
});
