import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({}, [
    ...createConversation('home', 'talk'),
    ...createConversation('home', 'other'),
    ...createConversation('foreign', 'theirs'),
  ]);
  const always = { opens: '00:00', closes: '23:59' };
  await loadFeed(
    server.database.pool,
    JSON.stringify({
      type: 'dealer',
      id: 'home',
      group: 'Test Group',
      name: 'Dealer home',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      // No calendar knows it, so that no holiday comes between.
      country: 'ZZ',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
      working_hours: {
        monday: always,
        tuesday: always,
        wednesday: always,
        thursday: always,
        friday: always,
        saturday: always,
      },
    }),
  );
  token = await server.tokenFor('admin');
});
afterAll(() => server.close());

const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const send = async (changes: object) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/home/events',
    query,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      user_id: 'talk',
      first_name: 'Ada',
      last_name: '',
      email: 'ada@mail.example',
      phone_number: '',
      preferred_channel: [{ value: 'Email', selected: true }],
      form_type: 'ContactForm',
      ...changes,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const slots = async (more: object = {}) => {
  const answer = await server.app.inject({
    url: '/api/dashboard/resources/home/working-hours-slot',
    query: { ...query, ...more },
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<Record<string, string[] | string>>();
};

describe('refuses, as the screen does (spec 3 §5)', () => {
  it.each([
    [{ first_name: ' ' }, 'Firstname or lastname is required!'],
    [{ email: '', preferred_channel: [] }, 'Email or phone number is required!'],
    [{ email: 'ada' }, 'Incorrect email'],
    [{ phone_number: '123456789' }, 'Phone number should be at least 10 digits!'],
    [{ preferred_channel: [{ value: 'Text', selected: true }] }, 'Phone number is required!'],
    [{ form_type: 'AppointmentForm' }, 'Date and time is required!'],
  ])('%j', async (changes, message) => {
    expect(await send(changes)).toMatchObject({ status: 400, body: { id: 'invalid-input', message } });
  });

  it.each([[{ phone_number: '1'.repeat(12) }], [{ date: '2026-11-23' }], [{ time: '24:00' }], [{ surprise: 1 }]])(
    '%j',
    async (changes) => {
      expect((await send(changes)).status).toBe(400);
    },
  );

  it('a day that no calendar has, a time that is not offered, and one that is past', async () => {
    const at = (date: string, time: string) => send({ form_type: 'AppointmentForm', date, time });
    expect((await at('31/02/2027', '10:00')).status).toBe(400);
    expect(await at('01/01/2040', '10:00')).toMatchObject({ status: 409, body: { id: 'slot-taken' } });
    expect((await at('01/01/2020', '10:00')).status).toBe(409);
  });

  it('a customer of somebody else', async () => {
    expect((await send({ user_id: 'theirs' })).status).toBe(404);
  });
});

it('offers fifteen days with the hours of the product, an hour from both ends, and none on the day that is closed', async () => {
  const { TZ, ...days } = await slots();
  expect(TZ).toBe('America/New_York');
  expect(Object.keys(days)).toHaveLength(15);
  for (const [day, times] of Object.entries(days)) {
    const [month, date, year] = day.split('/').map(Number);
    const isSunday = new Date(Date.UTC(year!, month! - 1, date)).getUTCDay() === 0;
    expect(times.length, day).toBe(isSunday ? 0 : 45);
  }
});

it('sets one appointment, which the metrics and the conversation have', async () => {
  const { TZ: _zone, ...days } = await slots();
  const [day] = Object.entries(days).findLast(([, times]) => times.length > 0)!;
  const [month, date, year] = day.split('/').map(Number);
  // Noon in New York is 16:00 or 17:00 in UTC: the offered one of the two.
  const noon = ['16:00', '17:00'].map((time) => ({
    date: `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`,
    time,
    form_type: 'AppointmentForm',
  }));
  for (const appointment of [...noon, ...noon]) expect((await send(appointment)).status).toBe(200);
  const { rows } = await server.database.pool.query<{ n: string; forms: string }>(
    "select count(*) as n, (select count(*) from form_submission) as forms from event where conversation_id = 'talk' and kind = 'APPOINTMENT_SET'",
  );
  expect(rows[0]).toEqual({ n: '2', forms: '2' });
  const { rows: counted } = await server.database.pool.query<{ n: string }>(
    "select sum(n) as n from metric_day where dealer_id = 'home' and kind = 'APPOINTMENT_SET' and actor = 'staff'",
  );
  expect(counted[0]!.n).toBe('2');
});

it('offers in a conversation only what its customer can still book: nothing past or full but their own time', async () => {
  const times = async (conversation_id?: string) => {
    const { TZ: _zone, ...days } = await slots(conversation_id === undefined ? {} : { conversation_id });
    return Object.entries(days).flatMap(([day, list]) => [list].flat().map((time) => `${day} ${time}`));
  };
  const all = await times();
  const [own, others] = [await times('talk'), await times('other')];
  // The test before has booked one time for the one salesperson that there is; whatever is left out besides has passed today.
  expect(own.filter((time) => !others.includes(time))).toHaveLength(2);
  const [today] = all[0]!.split(' ');
  expect(all.filter((time) => !own.includes(time)).every((time) => time.startsWith(`${today} `))).toBe(true);
  expect(own.length).toBeLessThanOrEqual(all.length);
  const foreign = await server.app.inject({
    url: '/api/dashboard/resources/home/working-hours-slot',
    query: { ...query, conversation_id: 'theirs' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(foreign.statusCode).toBe(404);
});
