import { openDay } from '@forecourt/api/contract/settings/business-days';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { parseZonedDateTime } from '@internationalized/date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import type { Assistant, AssistantRequest } from './assistant.ts';
import { builtInAssistant } from './builtIn.ts';
import { guarded } from './guard/guard.ts';
import type { OpeningHours } from './hours/openingHours.ts';

let database: TestDatabase;
let assistant: Assistant;
beforeAll(async () => {
  database = await testDatabase();
  assistant = guarded(builtInAssistant(database.pool));
});
afterAll(() => database.drop());

const closed: Partial<AssistantRequest> = { teamBack: 'Monday at 9:00 AM', needsNumber: true };
const ask = (text: string, more: Partial<AssistantRequest> = closed) =>
  assistant.reply({
    dealerName: 'Harbor Toyota',
    productName: 'Chat AI',
    customerFirstName: '',
    vehicle: null,
    manner: { Tone: 'Friendly', SignedBy: 'Assistant' },
    channel: 'chat',
    journeyName: '',
    journeyInstruction: '',
    sourceInstruction: '',
    conversation: [{ by: 'customer', text }],
    answers: [],
    knowledge: [],
    openingHours: null,
    handBackNote: null,
    ...more,
  });

describe('while the dealership is closed', () => {
  it.each([
    'a person please',
    'Person, please!',
    'no, a real person pls',
    'Hello? Human please',
    'can I talk to somebody',
    'representative',
  ])('%s: says when the team is back and asks for a number, as the button does', async (text) => {
    const { text: answer, handsOver } = await ask(text);
    expect(answer).toBe(
      'Our team is back Monday at 9:00 AM. We’ve let them know. Please leave your number below so they can call you.',
    );
    expect(handsOver).toBe(true);
  });

  it('asks nobody for a number who has left one', async () => {
    expect((await ask('a person please', { ...closed, needsNumber: false })).text).toBe(
      'Our team is back Monday at 9:00 AM. We’ve let them know, and you can keep writing here.',
    );
  });

  it.each(['Friendly', 'Formal'] as const)('promises no answer shortly (%s)', async (Tone) => {
    const { text } = await ask('Which octane does the engine need?', {
      ...closed,
      manner: { Tone, SignedBy: 'Assistant' },
    });
    expect(text).toContain('back Monday at 9:00 AM');
    expect(text).not.toContain('shortly');
  });
});

it('tells the hours of the day that is asked about next, and books nothing', async () => {
  const { business_hours, special_business_hours } = noHours(2026);
  const openingHours: OpeningHours = {
    hours: { business_hours: business_hours.map(openDay), special_business_hours },
    now: parseZonedDateTime('2026-11-21T15:05[America/New_York]'),
    clock: 'h12',
    isMonthFirst: true,
    namedDays: [],
    department: null,
  };
  const { text, booking } = await ask('and Monday?', {
    openingHours,
    schedule: { openTimes: [{ local: '2026-11-23 10:00', at: '2026-11-23T15:00:00.000Z' }], appointment: null },
    conversation: [
      { by: 'customer', text: 'Are you open on Tuesday?' },
      { by: 'assistant', text: 'We’re open on Tuesday, November 24 from 9 AM to 6 PM.' },
      { by: 'customer', text: 'and Monday?' },
    ],
  });
  expect(text).toBe('We’re open on Monday, November 23 from 9 AM to 6 PM.');
  expect(booking).toBeUndefined();
});

it('promises a person soon while the dealership is open', async () => {
  expect((await ask('a person please', { teamBack: null })).text).toBe(
    'Of course. I’ve let our team at Harbor Toyota know, and a person will get back to you.',
  );
  expect((await ask('Which octane does the engine need?', { teamBack: null })).text).toContain('shortly');
});
