import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotesIn } from './instructions.ts';

it('says what stands in quotation marks, at its place and where it is asked for', () => {
  expect(
    quotesIn(
      [
        'Be friendly. Start with “Welcome to Harbor!”',
        'When somebody asks about the price, say "It is on the website. Taxes come on top."',
        'Never mention other dealers.',
        'Say «We deliver». Close with “See you soon!”',
      ].join('\n'),
    ),
  ).toEqual([
    { place: 'start', text: 'Welcome to Harbor!', about: null },
    { place: 'answer', text: 'It is on the website. Taxes come on top.', about: 'about the price' },
    { place: 'answer', text: 'We deliver', about: null },
    { place: 'end', text: 'See you soon!', about: null },
  ]);
});

it('says nothing that is not quoted, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (instruction) => {
      for (const { text } of quotesIn(instruction)) expect(instruction).toContain(text);
      if (!/["“”«]/.test(instruction)) expect(quotesIn(instruction)).toEqual([]);
    }),
  );
});

it('is quick with what nobody would write', () => {
  for (const part of ['“', '"', 'if ', 'when asks ', '«a', 'a.'])
    expect(() => quotesIn(part.repeat(10_000 / part.length))).not.toThrow();
});
