import { openDay } from '@forecourt/api/contract/settings/business-days';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { parseZonedDateTime } from '@internationalized/date';
import type { AssistantRequest } from '../../assistant.ts';

const { business_hours, special_business_hours } = noHours(2026);

/** The dealership that the cases are about: what it knows, and what it does not know. */
export const request: AssistantRequest = {
  dealerName: 'Harbor Toyota',
  productName: 'Sales AI',
  customerFirstName: 'Ada',
  vehicle: '2026 Toyota RAV4',
  manner: { Tone: 'Friendly', SignedBy: 'Assistant' },
  channel: 'chat',
  cars: {
    asked: { year: 2026, make: 'Toyota', model: 'RAV4', trim: 'XLE', price: 35_480, stock: 'R1', available: true },
    inStock: [
      { year: 2025, make: 'Toyota', model: 'RAV4', price: 31_900, stock: 'R2', available: true },
      { year: 2026, make: 'Toyota', model: 'Camry', price: 29_450, stock: 'C1', available: true },
      { year: 2025, make: 'Toyota', model: 'Tacoma', price: 38_700, stock: 'T1', available: true },
    ],
  },
  dealership: {
    address: '100 Main Street, Springfield',
    website: 'https://harbor.example',
    salesPhone: '(555) 010-0100',
    servicePhone: '(555) 010-0200',
    partsPhone: '',
    timeZone: 'America/New_York',
    clock: 'h12',
  },
  schedule: {
    openTimes: [
      { local: '2026-11-25 10:00', at: '2026-11-25T15:00:00.000Z' },
      { local: '2026-11-27 16:00', at: '2026-11-27T21:00:00.000Z' },
      { local: '2026-12-01 16:00', at: '2026-12-01T21:00:00.000Z' },
    ],
    appointment: null,
  },
  // Tuesday morning. Open every day from 9 AM to 6 PM, closed on Sunday.
  openingHours: {
    hours: {
      business_hours: business_hours.map((day) => (day.name === 'Sunday' ? day : openDay(day))),
      special_business_hours,
    },
    now: parseZonedDateTime('2026-11-24T10:00[America/New_York]'),
    clock: 'h12',
    isMonthFirst: true,
    namedDays: [],
    department: null,
  },
  journeyName: '',
  journeyInstruction: '',
  sourceInstruction: '',
  conversation: [],
  answers: [
    {
      question: 'Can you deliver the car to my home?',
      answer: 'We deliver within 100 miles, and you can sign at your door.',
    },
    { question: 'Do you take my old car in trade?', answer: 'Yes, we appraise your trade while you look around.' },
    { question: 'How long is the warranty?', answer: 'New cars come with three years or 36,000 miles of warranty.' },
  ],
  knowledge: [
    { question: 'Do you sell winter tires?', answer: 'We sell winter tires from October on.' },
    { question: 'Do you ship cars out of state?', answer: 'No, we do not ship out of state.' },
    { question: 'Do you have loaner cars?', answer: 'You get a free loaner for repairs that take a day or more.' },
  ],
  handBackNote: null,
};
