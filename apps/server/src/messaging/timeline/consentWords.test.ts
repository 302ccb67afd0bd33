import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelIds } from '@forecourt/api/channels';
import { describe, expect, it } from 'vitest';
import { harmless, optOuts } from '../../../test-support/optOutUtterances.ts';
import { detectConsent } from './consentWords.ts';

describe.each(channelIds)('by %s', (channel) => {
  it.each(optOuts)('%j opts out', (text) => {
    expect(detectConsent(text, channel)?.kind).toBe('out');
  });

  it.each(harmless)('%j does not', (text) => {
    expect(detectConsent(text, channel)).toBeUndefined();
  });
});

/** Each list was written after the recognizer, and tried before it was mended; how many were right then stands beside it. */
const heldOut = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../test-support/heldOutUtterances.json'), 'utf8'),
) as { rightAtFirst: string; optOuts: string[]; harmless: string[] }[];

describe.each(heldOut)(
  'held out, of which $rightAtFirst were right at first',
  ({ optOuts: others, harmless: harmlessOthers }) => {
    it('all that opts out', () => {
      expect(others.filter((text) => detectConsent(text, 'sms')?.kind !== 'out')).toEqual([]);
    });

    it('and nothing else', () => {
      expect(harmlessOthers.filter((text) => detectConsent(text, 'email')?.kind === 'out')).toEqual([]);
    });
  },
);

it.each(['START', 'start', ' Start. ', 'UNSTOP', 'unstop!'])('%j opts in', (text) => {
  expect(detectConsent(text, 'sms')).toEqual({ kind: 'in', words: text.trim() });
});

it.each(['Start whenever you like', 'start stop system', 'Yes please', 'can we start at 5', 'restart'])(
  '%j does not opt in',
  (text) => {
    expect(detectConsent(text, 'sms')).toBeUndefined();
  },
);

it('YES opts in by SMS alone, as carriers have it', () => {
  expect(channelIds.map((channel) => detectConsent('Yes.', channel)?.kind)).toEqual([
    undefined,
    'maybe-in',
    undefined,
    undefined,
  ]);
});

it('says by which words: the sentence that asks for it', () => {
  expect(detectConsent('We bought elsewhere. Please take me off your list! Thanks, Ada', 'email')?.words).toBe(
    'Please take me off your list!',
  );
  expect(
    detectConsent(
      `${'Thank you for the offer. '.repeat(50)}\nstop texting me ${'and all the others '.repeat(50)}`,
      'sms',
    )?.words,
  ).toHaveLength(200);
});

// How one unsubscribes, as the foot of a mail says it, is nobody's wish.
it.each([
  'To unsubscribe, click here',
  'If you no longer wish to receive these emails, unsubscribe here',
  'Opt-out reply STOP',
  'Reply STOP to opt out',
  'Text STOP to end messages',
  'Unsubscribe | Manage your preferences',
])('%j is no opt-out', (text) => {
  expect(detectConsent(text, 'email')).toBeUndefined();
});

it('takes no longer for a long message', () => {
  const started = performance.now();
  for (const part of ['stop ', 'do not ', 'take me off ', 'no more ', 's t o p ', 'unsubscribee', 'remove my '])
    detectConsent(part.repeat(20_000 / part.length), 'email');
  expect(performance.now() - started).toBeLessThan(3000);
});

it.each([
  ['Could you please make sure nothing else gets sent to his number', 'out'],
  ['make sure no more texts go out to me', 'out'],
  ['Make sure nothing gets sold before I come', undefined],
])('%s: %s', (text, kind) => {
  expect(detectConsent(text, 'sms')?.kind).toBe(kind);
});
