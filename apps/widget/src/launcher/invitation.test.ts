import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invitationOn } from './invitation.ts';

const day = 24 * 60 * 60 * 1000;
const messages: Parameters<typeof invitationOn>[0] = [
  { message: 'Welcome', pages: ['home', 'other'] },
  { message: 'This one?', pages: ['vdp'] },
  { message: 'That one?', pages: ['vdp'] },
  { message: 'Nowhere', pages: [] },
];

/** The page's storage. */
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it('is a message of the page’s own', () => {
  expect(invitationOn(messages, 'home', 0)).toBe('Welcome');
  kept.clear();
  expect(invitationOn(messages, 'srp', 0)).toBeNull();
  expect(kept.size, 'nothing was shown').toBe(0);
});

// Spec 2 §9: "The pop-up is shown once per 24 hours."
it('comes once in 24 hours, on whichever page, and then with the next message', () => {
  expect(invitationOn(messages, 'vdp', 0)).toBe('This one?');
  expect(invitationOn(messages, 'vdp', 1)).toBeNull();
  expect(invitationOn(messages, 'home', day - 1)).toBeNull();
  expect(invitationOn(messages, 'vdp', day)).toBe('That one?');
  expect(invitationOn(messages, 'vdp', 2 * day)).toBe('This one?');
});

describe('where nothing can be remembered', () => {
  it('does not come', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(invitationOn(messages, 'home', 0)).toBeNull();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(invitationOn(messages, 'home', 0)).toBeNull();
  });

  it.each(['x', '7', '[]', '{"at":"x","count":-1}', '{"at":9e99}'])(
    'comes where %s was kept by something else',
    (value) => {
      kept.set('forecourtChat.invited', value);
      expect(invitationOn(messages, 'home', day)).toBe('Welcome');
    },
  );
});
