import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationText, whenText } from './followUpTime.ts';

it.each([
  [1, '1 minute'],
  [60, '1 hour'],
  [90, '1 hour and 30 minutes'],
  [1440, '1 day'],
  [4320, '3 days'],
  [10_081, '7 days and 1 minute'],
  [1501, '1 day, 1 hour, and 1 minute'],
  [525_600, '365 days'],
])('%i minutes read %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});

it('says what a step is counted from', () => {
  expect(whenText({ Interval: { Value: 4320 }, ReferencePoint: 'FIRST_MESSAGE' })).toBe(
    '3 days after the first message',
  );
});

it('loses no minute', () => {
  const worth: Record<string, number> = { day: 1440, hour: 60, minute: 1 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 525_600 }), (minutes) => {
      const parts = [...durationText(minutes).matchAll(/(\d+) (day|hour|minute)(s?)/g)];
      expect(parts.reduce((sum, [, count, unit]) => sum + Number(count) * worth[unit!]!, 0)).toBe(minutes);
      for (const [, count, , s] of parts) expect(s).toBe(count === '1' ? '' : 's');
    }),
  );
});
