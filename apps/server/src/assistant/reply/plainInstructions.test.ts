import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import type { Assistant, AssistantRequest } from './assistant.ts';
import { builtInAssistant } from './builtIn.ts';
import { guarded } from './guard/guard.ts';

/* What instructions do without quotation marks and without a language model (docs/decisions/assistant.md), guard and all. */

let database: TestDatabase;
let assistant: Assistant;
beforeAll(async () => {
  database = await testDatabase();
  assistant = guarded(builtInAssistant(database.pool));
});
afterAll(() => database.drop());

const car = { year: 2026, make: 'Toyota', model: 'RAV4', price: 35_480, stock: 'R1', available: true };

const ask = (question: string, journeyInstruction: string, more: Partial<AssistantRequest> = {}) =>
  assistant.reply({
    dealerName: 'Harbor Toyota',
    productName: 'Sales AI',
    customerFirstName: 'Ada',
    vehicle: '2026 Toyota RAV4',
    manner: { Tone: 'Friendly', SignedBy: 'Assistant' },
    channel: 'sms',
    cars: { asked: car, inStock: [] },
    journeyName: '',
    journeyInstruction,
    sourceInstruction: '',
    conversation: [{ by: 'customer', text: question }],
    answers: [],
    knowledge: [],
    openingHours: null,
    handBackNote: null,
    ...more,
  });

it('mentions what it is to mention, once a conversation', async () => {
  const instruction = 'Always mention our free oil changes.';
  const first = await ask('Is it still available?', instruction);
  expect(first.text).toBe('Yes, the 2026 Toyota RAV4 is still available. Ask us about our free oil changes.');
  const second = await ask('', instruction, {
    conversation: [
      { by: 'customer', text: 'Is it still available?' },
      { by: 'assistant', text: first.text },
      { by: 'customer', text: 'how much is it' },
    ],
  });
  expect(second.text).toBe('The 2026 Toyota RAV4 is listed at $35,480.');
});

it('leaves to staff what it is not to speak of, and says why', async () => {
  const reply = await ask('how much is it?', 'Never mention prices.');
  expect(reply.text).not.toContain('$');
  expect(reply.handsOver).toBe(true);
  expect(reply.why?.instructions).toEqual(['Don’t mention prices']);
  expect((await ask('is it still available?', 'Never mention prices.')).handsOver).toBe(false);
});

it('answers a subject as it is instructed, and others as ever', async () => {
  const instruction = 'When asked about parking say we have a lot behind the building.';
  expect((await ask('where can I park? is parking free?', instruction)).text).toContain(
    'We have a lot behind the building.',
  );
  expect((await ask('how much is it', instruction)).text).toBe('The 2026 Toyota RAV4 is listed at $35,480.');
});

it('goes by the name that it is given', async () => {
  expect((await ask('does it have a sunroof?', 'Call us Harbor.')).text).toBe(
    'Let me check with our team at Harbor about that detail of the car. Someone will get back to you shortly.',
  );
});

it('sends no placeholder of the instructions', async () => {
  const reply = await ask('how much is it', 'Always mention ＃{offer}.');
  expect(reply.text).not.toContain('{offer}');
  expect(reply).toMatchObject({ handsOver: true, why: { withheld: ['a placeholder'] } });
});

it.each([
  [true, 'Maria'],
  [false, 'Maria'],
])('signs mails by the name that it is given, once (with a signature below: %s)', async (hasSignature, name) => {
  const { text } = await ask('how much is it', 'Sign as Maria.', { channel: 'email', hasSignature });
  expect(text.split('\n\n')).toEqual(['Hi Ada,', expect.stringContaining('$35,480'), name]);
});

it('tells an angry customer nothing beside that a person takes over', async () => {
  const { text } = await ask('worst dealership ever', 'Always mention our free oil changes. Never mention the team.');
  expect(text).not.toContain('oil');
  expect(text).toContain('I’m sorry about this.');
});
