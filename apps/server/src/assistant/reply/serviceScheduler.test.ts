import type { FeedLine } from '@forecourt/api/contract/feed';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { alwaysOpen, noonIn } from '../../../test-support/testAppointments.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';
import { loadFeed } from '../../feed/load.ts';

const { products } = chatDealer('home');

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(alwaysOpen({ products }));
});
afterAll(() => office.close());

const turnScheduler = (Status: boolean) =>
  office.server.database.pool.query(
    `insert into setting (dealer_id, product_id, kind, value) values ('home', '', 'service-scheduler', $1)
     on conflict (dealer_id, product_id, kind, key) do update set value = excluded.value`,
    [JSON.stringify({ Status, Visible: true })],
  );
const saveHours = (product: string, days: readonly string[]) => {
  const year = new Date().getUTCFullYear();
  const hours = noHours(year);
  const value = {
    ...hours,
    business_hours: hours.business_hours.map((day) =>
      days.includes(day.name) ? { ...day, open: true, work_hours: { start_time: 0, end_time: 1439 } } : day,
    ),
  };
  return office.server.database.pool.query(
    `update setting set value = $2 where dealer_id = 'home' and product_id = $1 and kind = 'business-hours'`,
    [product, JSON.stringify(value)],
  );
};
const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
beforeEach(async () => {
  for (const product of ['LEAD_ENGAGE', 'DealerChat', 'SERVICE_AI']) await saveHours(product, everyDay);
});

const chat = (id: string, product = 'DealerChat', channel: 'chat' | 'sms' = 'chat'): FeedLine[] => [
  {
    type: 'lead',
    dealer: 'home',
    id,
    product,
    first_name: 'Ada',
    last_name: 'Byron',
    email: `${id}@mail.example`,
    phone: '+15550100200',
    source: 'Website Chat',
    lead_type: 'CHAT',
    status: 'ACTIVE',
    created_at: new Date().toISOString(),
  },
  { type: 'conversation', dealer: 'home', id, lead: id, channel, started_at: new Date().toISOString() },
];
/** What is answered to each message in turn. */
async function sendTexts(id: string, texts: string[], product = 'DealerChat', channel: 'chat' | 'sms' = 'chat') {
  await loadFeed(
    office.server.database.pool,
    chat(id, product, channel)
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  const answers: string[] = [];
  for (const text of texts) {
    await office.feed(liveMessage(id, text, { channel }));
    answers.push((await office.answered(id, answers.length + 1)).at(-1)!.body);
  }
  return answers;
}
const listEvents = async (id: string) =>
  (
    await office.server.database.pool.query<{ kind: string; at: Date | null }>(
      `select kind, appointment_at as at from event e where lead_id = $1 order by e.at, id`,
      [id],
    )
  ).rows;
const local = (at: Date, part: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...part }).format(at);
const on = (at: Date) =>
  `${local(at, { month: 'numeric', day: 'numeric' })} at ${local(at, { hour: 'numeric', minute: '2-digit' })}`;
const at = noonIn(4);

it.each([
  ['in one message', [`I need an oil change ${on(at)}`]],
  ['in two messages', ['My brakes squeal, can you fix my brakes?', `${on(at)} would work`]],
  ['as a service appointment', [`Please schedule service for my RAV4 ${on(at)}`]],
  ['as a tire rotation', [`Can I come in for a tire rotation ${on(at)}?`]],
])('books no service while the scheduler is off: asked for %s', async (how, texts) => {
  await turnScheduler(false);
  const id = `off-${how.replaceAll(' ', '-')}`;
  const answers = await sendTexts(id, texts);
  expect(answers.at(-1)).not.toMatch(/all set|I can do/);
  expect((await listEvents(id)).map(({ kind }) => kind)).toContain('HANDOFF');
  expect((await listEvents(id)).filter(({ kind }) => kind.includes('APPOINTMENT'))).toEqual([]);
});

it('books no service in a text conversation of Sales AI either', async () => {
  await turnScheduler(true);
  await sendTexts('texter', [`I need an oil change ${on(at)}`], 'LEAD_ENGAGE', 'sms');
  expect((await listEvents('texter')).filter(({ kind }) => kind.includes('APPOINTMENT'))).toEqual([]);
});

it('books service with the scheduler on, at the service department’s hours, beside a visit to the showroom', async () => {
  await turnScheduler(true);
  const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'long' }).format(at);
  // The showroom and the chat's own team are away on that day; the service department is there.
  await saveHours(
    'LEAD_ENGAGE',
    everyDay.filter((one) => one !== day),
  );
  await saveHours(
    'DealerChat',
    everyDay.filter((one) => one !== day),
  );
  const [answer] = await sendTexts('both', [`I need an oil change ${on(at)}`]);
  expect(answer).toContain('all set');
  expect(await listEvents('both')).toEqual([{ kind: 'SERVICE_APPOINTMENT_SET', at }]);
  const visit = noonIn(5);
  await office.feed(liveMessage('both', `Can I also come for a test drive ${on(visit)}?`, { channel: 'chat' }));
  await office.answered('both', 2);
  expect(await listEvents('both')).toEqual([
    { kind: 'SERVICE_APPOINTMENT_SET', at },
    { kind: 'APPOINTMENT_SET', at: visit },
  ]);
  await office.feed(liveMessage('both', 'I have to cancel my oil change appointment', { channel: 'chat' }));
  await office.answered('both', 3);
  expect((await listEvents('both')).at(-1)).toEqual({ kind: 'APPOINTMENT_CANCELLED', at });
});

it('books a visit from the chat when the showroom is open, whatever the chat’s own team does', async () => {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'long' }).format(at);
  await saveHours(
    'LEAD_ENGAGE',
    everyDay.filter((one) => one !== day),
  );
  const [answer, hours] = await sendTexts('closed', [
    `Can I come for a test drive ${on(at)}?`,
    `Are you open on ${day}?`,
  ]);
  expect(answer).toContain('That time isn’t available.');
  expect(hours).toContain('We’re closed on');
  expect((await listEvents('closed')).filter(({ kind }) => kind.includes('APPOINTMENT'))).toEqual([]);
  await saveHours('DealerChat', [day]);
  await saveHours('LEAD_ENGAGE', everyDay);
  const [booked] = await sendTexts('open', [`Can I come for a test drive ${on(noonIn(6))}?`]);
  expect(booked).toContain('all set');
});
