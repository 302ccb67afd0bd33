import { defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import { describe, expect, it } from 'vitest';
import type { AssistantRequest } from '../assistant.ts';
import type { Understood } from '../understanding/understood.ts';
import { applyActs } from './applyActs.ts';

type IntentAnswer = Understood['answers'][number];

const applyAll = (understood: Partial<Understood>, text: string, request: Partial<AssistantRequest>) =>
  applyActs(
    { intents: [], answers: [], unknown: [], open: [], isSilent: false, ...understood },
    {
      request: { conversation: [{ by: 'customer', text }], ...request } as AssistantRequest,
      message: text,
      lastAnswer: '',
    },
  );
const apply = (answer: IntentAnswer, text: string, request: Partial<AssistantRequest>) =>
  applyAll({ intents: [answer.intent], answers: [answer] }, text, request).answers[0]!;

const price: IntentAnswer = { intent: 'price', text: 'It’s $20,000.', facts: ['$20,000'] };
const booking: IntentAnswer = {
  intent: 'booking',
  text: 'You’re set.',
  facts: [],
  booking: { kind: 'book' } as unknown as NonNullable<IntentAnswer['booking']>,
};

it('tells nothing of what is handed off', () => {
  const answer = apply(price, 'How much?', { acts: { ...defaultActs, price: 'handoff' } });
  expect(answer).toMatchObject({ text: '', facts: [], handsOver: true });
});

it('answers as ever where nothing was chosen', () => {
  expect(apply(price, 'How much?', {})).toEqual(price);
});

it('never books a service visit that is handed off, and still books a test drive', () => {
  const acts = { ...defaultActs, service: 'handoff' as const };
  expect(apply(booking, 'I need an oil change Friday at 10', { acts }).booking).toBeUndefined();
  expect(apply(booking, 'Can I test drive it Friday at 10?', { acts }).booking).toBeDefined();
});

it('gives the service number in place of a visit, and hands off where there is none', () => {
  const acts = { ...defaultActs, service: 'contact' as const };
  const dealership = { servicePhone: '(555) 010-0201' } as NonNullable<AssistantRequest['dealership']>;
  const words = 'I need an oil change Friday';
  expect(apply(booking, words, { acts, dealership }).text).toContain('(555) 010-0201');
  expect(apply(booking, words, { acts })).toMatchObject({ text: '', handsOver: true });
});

it('leaves an intent without a choice as it is', () => {
  const identity: IntentAnswer = { intent: 'identity', text: 'I’m an automated assistant.', facts: [] };
  expect(apply(identity, 'Are you a bot?', { acts: { ...defaultActs, price: 'handoff' } })).toEqual(identity);
});

describe('keeps what the table says', () => {
  it('of each intent that it decides on, once, and of none that is fixed', () => {
    const identity: IntentAnswer = { intent: 'identity', text: 'I’m an automated assistant.', facts: [] };
    const { acts } = applyAll({ answers: [price, identity, price, { ...price, intent: 'hours' }] }, 'How much?', {
      acts: { ...defaultActs, hours: 'handoff' },
    });
    expect(acts).toEqual([
      { intent: 'price', act: 'answer' },
      { intent: 'hours', act: 'handoff' },
    ]);
  });

  it('of a service visit, also where there is no number to give', () => {
    const acts = { ...defaultActs, service: 'contact' as const };
    expect(applyAll({ answers: [booking] }, 'I need an oil change Friday', { acts }).acts).toEqual([
      { intent: 'service', act: 'contact' },
    ]);
  });

  it('of a question that the records have no answer to', () => {
    const acts = { ...defaultActs, price: 'handoff' as const };
    expect(applyAll({ unknown: ['How much is it?'] }, 'How much is it?', { acts })).toMatchObject({
      acts: [{ intent: 'price', act: 'handoff' }],
      answers: [{ intent: 'price', handsOver: true }],
    });
  });

  it.each([
    ['silent', true],
    ['handoff', false],
  ] as const)('of spam: %s', (spam, isSilent) => {
    const seen = applyAll({ intents: ['spam'], isSilent: true }, 'SEO', { acts: { ...defaultActs, spam } });
    expect(seen).toMatchObject({ isSilent, acts: [{ intent: 'spam', act: spam }] });
    expect(seen.answers).toHaveLength(isSilent ? 0 : 1);
  });
});
