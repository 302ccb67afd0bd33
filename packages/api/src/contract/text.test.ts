import { expect, it } from 'vitest';
import { cleanName } from './text.ts';

it.each([
  // What is in the source, written out: a reader sees neither.
  ['Ada\u200bByron', 'AdaByron'],
  ['Ada\r\nBcc: all@evil.example', 'Ada Bcc: all@evil.example'],
  ['\u202enoryB adA', 'noryB adA'],
  ['\u2067Ada\u2069', 'Ada'],
  ['Ada\u00a0\u3000 Byron\t', 'Ada Byron'],
  ['Ada\u00adByron', 'AdaByron'],
  ['Ada\u0000\u001b[31mByron', 'Ada [31mByron'],
  ['\u{e0041}\u{e0064}Ada', 'Ada'],
  ['\u3164', ''],
  ['\u2800\u115f', ''],
  ['Ada\ufe0f 1\ufe0f', 'Ada 1'],
  ['A\u200dd\u200ca\u0301\u200d', 'Ada\u0301'],
  ['Ada\u0301\u200dB', 'Ada\u0301B'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept);
});

it.each([
  'Sales \u{1f3f3}\ufe0f\u200d\u{1f308}\u{1f469}\u{1f3fd}\u200d\u{1f527}',
  'Jos\u00e9 O\u2019Hara-N\u00fa\u00f1ez',
  'Nguy\u1ec5n Th\u1ecb H\u00e0',
  '\u0645\u062d\u0645\u062f',
  '\u738b\u5c0f\u660e',
  // Persian, with a non-joiner between its letters, and Sinhala, with a joiner after its virama.
  '\u0645\u06cc\u200c\u0631\u0632\u0627',
  '\u0dc1\u0dca\u200d\u0dbb\u0dd3',
])('%s stays as it is', (typed) => {
  expect(cleanName(typed)).toBe(typed);
});
