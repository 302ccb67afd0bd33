import type { FeedLine } from '@forecourt/api/contract/feed';
import { addEvent, closeDay, openDay, openHoliday } from '@forecourt/api/contract/settings/business-days';
import { type BusinessHours, noHours } from '@forecourt/api/contract/settings/business-hours';
import { now, toCalendarDate } from '@internationalized/date';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { liveMessage, setting } from '../../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../../test-support/testOffice.ts';
import { builtInAssistant } from '../builtIn.ts';
import { factsFor } from '../facts.ts';

const dealerIn = (id: string, time_zone: string, country = 'US'): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Dealer ${id}`,
  retailer_name: 'impel',
  time_zone,
  country,
  products: [
    { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
    { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' },
  ],
});
const hoursLine = (dealer: string, value: BusinessHours, product = 'LEAD_ENGAGE'): FeedLine => ({
  type: 'setting',
  dealer,
  product,
  id: 'hours',
  kind: 'business-hours',
  value,
});
/** Nine to six on every day. */
const always = (year: number): BusinessHours => {
  const hours = noHours(year);
  return { ...hours, business_hours: hours.business_hours.map((day) => openDay(day)) };
};

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(
    dealerIn('york', 'America/New_York'),
    dealerIn('hawaii', 'Pacific/Honolulu'),
    dealerIn('kiwi', 'Pacific/Auckland', 'NZ'),
  );
});
afterAll(() => office.close());
afterEach(() => void vi.useRealTimers());

/** Must not show in an answer if the settings have the hours. */
const neverClose = 'Start with “Hi!”.\nWhen somebody asks about opening hours, say “We never close.”';

async function ask(dealerId: string, question: string, instruction = neverClose) {
  const { database } = office.server;
  const facts = await factsFor(database, { dealerId, productId: 'LEAD_ENGAGE' }, question);
  return builtInAssistant(database.pool).reply({
    dealerName: 'Harbor',
    productName: 'Sales AI',
    customerFirstName: 'Ada',
    vehicle: null,
    handBackNote: null,
    channel: 'sms',
    hasSignature: false,
    journeyName: '',
    journeyInstruction: instruction,
    sourceInstruction: '',
    conversation: [{ by: 'customer', text: question }],
    ...facts,
  });
}

it('answers from the settings as soon as there are any, and as they are now', async () => {
  const zone = 'America/New_York';
  const today = toCalendarDate(now(zone));
  const tomorrow = today.add({ days: 1 });
  const group = {
    GroupId: 'hours',
    Question: 'When are you open?',
    ChosenId: 'own',
    Alternatives: [
      { Id: 'own', Content: 'We open at eight.', Editable: true, InputValues: [], Status: 'Approved', StatusId: 1 },
    ],
  };
  await office.feed(
    setting('bot-answer', 'hours', group),
    {
      type: 'knowledge',
      dealer: 'home',
      product: 'LEAD_ENGAGE',
      id: 'hours',
      group: 'Dealership',
      topic: 'Hours',
      question: 'When are you open tomorrow?',
      answer: 'From 9 to 7.',
    },
    ...createConversation('home', 'ada'),
  );
  const answers: string[] = [];
  const askTomorrow = async () => {
    // Never twice in the same words: that is handed to a person.
    const text = ['Are you open tomorrow?', 'So are you open tomorrow?', 'Sorry, are you open tomorrow?'][
      answers.length
    ]!;
    await office.feed(liveMessage('ada', text, { channel: 'sms' }));
    const sent = await office.answered('ada', answers.length + 1);
    answers.push(sent.at(-1)!.body);
    return answers.at(-1)!;
  };
  expect(await askTomorrow()).toContain('We open at eight.');

  const date = tomorrow.toString().replaceAll('-', '/');
  const hours = always(today.year);
  // Whether it is a holiday of the country or not, this is what is saved for the day.
  const withDay = (how: typeof openHoliday | typeof closeDay): BusinessHours => {
    const which = tomorrow.year === today.year ? 'current_year' : 'next_year';
    const year = addEvent(hours.special_business_hours[which], { name: 'Inventory', date });
    return {
      ...hours,
      special_business_hours: {
        ...hours.special_business_hours,
        [which]: { ...year, holidays: year.holidays.map((day) => how(day)) },
      },
    };
  };
  await office.feed(hoursLine('home', withDay(openHoliday)));
  expect(await askTomorrow()).toMatch(/We’re open tomorrow, .+ \(Inventory\), from noon to 6 PM\.$/);
  await office.feed(hoursLine('home', withDay(closeDay)));
  expect(await askTomorrow()).toMatch(/We’re closed tomorrow, .+ \(Inventory\)\.$/);
  for (const answer of answers.slice(1)) expect(answer).not.toMatch(/eight|9 to 7/);
});

it.each([
  // Half past midnight on Thanksgiving in New York.
  ['2026-11-26T05:30:00Z', 'york', 'We’re closed today, Thursday, November 26 (Thanksgiving Day).'],
  ['2026-11-26T05:30:00Z', 'hawaii', 'We closed at 6 PM today, Wednesday, November 25.'],
  ['2026-11-26T05:30:00Z', 'kiwi', 'We closed at 6 PM today, Thursday, November 26.'],
  // The clocks have gone back that night.
  ['2026-11-01T08:30:00Z', 'york', 'We’re open today, Sunday, November 1, from 9 AM to 6 PM.'],
  // New Year's Eve and New Year's Day.
  ['2027-01-01T04:59:00Z', 'york', 'We closed at 6 PM today, Thursday, December 31.'],
  ['2027-01-01T05:00:00Z', 'york', 'We’re closed today, Friday, January 1 (New Year’s Day).'],
  ['2027-01-01T05:00:00Z', 'hawaii', 'We closed at 6 PM today, Thursday, December 31.'],
])('at %s it is another day at each dealer: %s', async (instant, dealer, expected) => {
  await office.feed(hoursLine(dealer, always(2026)));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  expect((await ask(dealer, 'Are you open today?')).text).toBe(`Hi! ${expected}`);
});

it('tells the hours of the department that is asked for, and hands over where it has none', async () => {
  const year = toCalendarDate(now('America/New_York')).year;
  const sunday = (hours: BusinessHours, how: typeof openDay) => ({
    ...hours,
    business_hours: hours.business_hours.map((day) => (day.name === 'Sunday' ? how(day) : closeDay(day))),
  });
  await office.feed(hoursLine('york', always(year)));
  expect(await ask('york', 'Is the service department open on Sundays?', '')).toMatchObject({ handsOver: true });
  await office.feed(hoursLine('york', sunday(always(year), closeDay), 'SERVICE_AI'));
  const service = await ask('york', 'Is the service department open on Sundays?');
  expect(service).toMatchObject({ handsOver: false });
  expect(service.text).toContain('Our service department is closed on Sundays.');
  expect((await ask('york', 'Are you open on Sundays?')).text).toContain('Our regular hours are Sunday 9 AM to 6 PM.');
  expect(await ask('york', 'When is the parts department open?', '')).toMatchObject({ handsOver: true });
});

it('answers the hours and hands over what nobody knows', async () => {
  const both = await ask('york', 'Are you open right now? Is the blue one in stock?');
  expect(both.handsOver).toBe(true);
  expect(both.text).toMatch(/^Hi! We’re (open|closed) right now/);
  expect(both.text).toContain('Let me check with our team');
  const unknown = await ask('york', 'Are you open on December 24, 2050?');
  expect(unknown).toMatchObject({ handsOver: true, text: expect.not.stringMatching(/open|closed/) as string });
});
