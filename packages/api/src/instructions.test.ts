import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInstructions } from './instructions.ts';

it('says what stands in quotation marks, at its place and where it is asked for', () => {
  expect(
    readInstructions(
      [
        'Start with “Welcome to Harbor!”',
        'When somebody asks about the price, say "It is on the website. Taxes come on top."',
        'Say «We deliver». Close with “See you soon!”',
      ].join('\n'),
    ).quotes,
  ).toEqual([
    { place: 'start', text: 'Welcome to Harbor!', about: null },
    { place: 'answer', text: 'It is on the website. Taxes come on top.', about: 'about the price' },
    { place: 'answer', text: 'We deliver', about: null },
    { place: 'end', text: 'See you soon!', about: null },
  ]);
});

describe('without quotation marks', () => {
  it.each([
    ['Always mention our free oil changes.', 'Ask us about our free oil changes.'],
    ['Please always say we are family owned', 'We are family owned.'],
    ['Make sure to mention that our service department is open late', 'Our service department is open late.'],
    ['always say thank you for your interest', 'Thank you for your interest.'],
    ['Tell customers about the college grad rebate', 'Ask us about the college grad rebate.'],
  ])('%s', (instruction, text) => {
    expect(readInstructions(instruction)).toMatchObject({
      quotes: [{ place: 'mention', text, about: null }],
      unfollowed: [],
    });
  });

  it.each([
    [
      'When asked about parking say we have a lot behind the building',
      'about parking',
      'We have a lot behind the building.',
    ],
    [
      'If a customer asks about recalls, tell them that our service desk can look it up',
      'about recalls',
      'Our service desk can look it up.',
    ],
    ['Whenever someone mentions students, mention our college rebate', 'students', 'Ask us about our college rebate.'],
  ])('%s', (instruction, about, text) => {
    const { quotes, unfollowed } = readInstructions(instruction);
    expect(quotes).toEqual([{ place: 'answer', text, about: expect.stringContaining(about) }]);
    expect(unfollowed).toEqual([]);
  });

  it.each([
    ['Do not talk about discounts', ['discounts']],
    ['Never mention prices, fees or other dealers.', ['prices', 'fees', 'other dealers']],
    ["Don't discuss financing", ['financing']],
    ['avoid mentioning the recall', ['the recall']],
  ])('%s', (instruction, avoided) => {
    expect(readInstructions(instruction)).toMatchObject({ avoided, quotes: [], unfollowed: [] });
  });

  it.each([
    ['Call us Harbor Auto', 'Harbor Auto', null],
    ['Refer to the dealership as “Harbor”', 'Harbor', null],
    ['sign as Maria', null, 'Maria'],
    ['Sign off as “Maria from Harbor”.', null, 'Maria from Harbor'],
  ])('%s', (instruction, name, signature) => {
    expect(readInstructions(instruction)).toEqual({ quotes: [], avoided: [], name, signature, unfollowed: [] });
  });
});

it.each([
  'Be friendly',
  'Ask for their budget',
  'Call us at 555-0100',
  'Do not mention prices unless they ask',
  'Always mention the sale before Friday',
  'Start with a warm welcome',
  'Keep it short',
  'Tell customers the truth',
])('leaves to a language model: %s', (instruction) => {
  expect(readInstructions(instruction)).toEqual({
    quotes: [],
    avoided: [],
    name: null,
    signature: null,
    unfollowed: [instruction],
  });
});

it('says nothing that is not written there, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (instruction) => {
      for (const { text, place } of readInstructions(instruction).quotes)
        if (place !== 'mention')
          expect(instruction.toLowerCase()).toContain(text.toLowerCase().replace(/^ask us about |\.$/g, ''));
    }),
  );
});

it('is quick with what nobody would write', () => {
  const begun = performance.now();
  for (const part of [
    '“',
    '"',
    'if ',
    'when asks ',
    '«a',
    'a.',
    'call us ',
    'when x say ',
    'never mention a, ',
    'sign ',
  ])
    readInstructions(part.repeat(10_000 / part.length));
  expect(performance.now() - begun).toBeLessThan(2000);
});
