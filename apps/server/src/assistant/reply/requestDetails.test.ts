import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import type { AssistantRequest } from './assistant.ts';
import { builtInAssistant } from './builtIn.ts';
import { unheld } from './guard/check.ts';
import { listFacts } from './guard/facts.ts';

const request: AssistantRequest = {
  dealerName: 'Harbor',
  productName: 'Sales AI',
  customerFirstName: 'Ada',
  vehicle: '2026 Toyota RAV4',
  manner: { Tone: 'Friendly', SignedBy: 'Assistant' },
  channel: 'sms',
  journeyName: '',
  journeyInstruction: '',
  sourceInstruction: '',
  conversation: [],
  answers: [],
  knowledge: [],
  openingHours: null,
  handBackNote: null,
  requestDetails: {
    lines: ['Trade-in: 2018 Honda Civic, 62,000 mi', 'Price, 2026 Toyota RAV4: offer 1 USD'],
    ownCars: ['2018 Honda Civic'],
  },
};

describe('the built-in assistant’s first message', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  const open = async (more: Partial<AssistantRequest> = {}) =>
    (await builtInAssistant(database.pool).reply({ ...request, ...more })).text;

  it('names the car that the customer would trade in, and asks for none', async () => {
    expect(await open()).toBe(
      'Thank you for asking about the 2026 Toyota RAV4. I’ve noted your 2018 Honda Civic, too. What would you like to know?',
    );
    expect(await open({ vehicle: null })).toBe(
      'Thank you for asking about your 2018 Honda Civic. What would you like to know?',
    );
  });
});

describe('what a model may repeat', () => {
  it('is the car by its name, and no amount that the request has', () => {
    const facts = listFacts(request);
    expect(unheld('I see that you have a 2018 Honda Civic.', facts)).toEqual([]);
    expect(unheld('It is yours for 1 dollar.', facts)).toContain('1');
    expect(unheld('With 62,000 miles on it.', facts)).toContain('62000');
  });
});
