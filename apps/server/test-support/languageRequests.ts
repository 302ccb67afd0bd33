import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { parseZonedDateTime } from '@internationalized/date';
import type { AssistantRequest } from '../src/assistant/reply/assistant.ts';
import type { OpeningHours } from '../src/assistant/reply/hours/openingHours.ts';

const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
const times = ['10:00', '11:00', '14:00', '15:00', '15:30', '16:00'];

const openingHours: OpeningHours = {
  hours: {
    ...noHours(2026),
    business_hours: noHours(2026).business_hours.map((day) =>
      day.name === 'Sunday' ? day : { ...day, open: true, work_hours: { start_time: 540, end_time: 1140 } },
    ),
  },
  now: parseZonedDateTime('2026-11-28T10:00[America/New_York]'),
  clock: 'h12',
  isMonthFirst: true,
  namedDays: [],
  department: null,
};

/** A Saturday at ten in a dealership that is open on weekdays and Saturdays from 9 to 7, about a RAV4 that is in stock. */
export const languageRequest = (
  text: string,
  more: Partial<AssistantRequest> = {},
  before: AssistantRequest['conversation'] = [],
): AssistantRequest => ({
  dealerName: 'Harbor Toyota',
  productName: 'Sales AI',
  customerFirstName: 'Ada',
  vehicle: '2026 Toyota RAV4',
  manner: { Tone: 'Friendly', SignedBy: 'Assistant' },
  channel: 'sms',
  cars: {
    asked: { year: 2026, make: 'Toyota', model: 'RAV4', price: 35_480, stock: 'R1', available: true },
    inStock: [{ year: 2025, make: 'Toyota', model: 'Camry', price: 29_450, stock: 'C1', available: true }],
  },
  dealership: {
    address: '100 Main St., Springfield',
    website: 'https://harbor.example',
    salesPhone: '(555) 010-0100',
    servicePhone: '(555) 010-0101',
    partsPhone: '',
    timeZone: 'America/New_York',
    clock: 'h12',
  },
  schedule: {
    openTimes: days.flatMap((day) =>
      times.map((time) => ({ local: `${day} ${time}`, at: new Date(`${day}T${time}:00-05:00`).toISOString() })),
    ),
    appointment: null,
  },
  journeyName: '',
  journeyInstruction: '',
  sourceInstruction: '',
  conversation: [...before, { by: 'customer', text }],
  answers: [],
  knowledge: [],
  lookUp: (question) =>
    Promise.resolve({
      answers: /trade/i.test(question)
        ? [
            {
              question: 'Do you take my old car in trade?',
              answer: 'Yes, we appraise your trade while you look around.',
              confidence: 1,
            },
          ]
        : /financ/i.test(question)
          ? [{ question: 'What financing do you offer?', answer: 'Terms run from 24 to 72 months.', confidence: 1 }]
          : [],
      knowledge: [],
    }),
  openingHours,
  teamBack: null,
  handBackNote: null,
  ...more,
});
