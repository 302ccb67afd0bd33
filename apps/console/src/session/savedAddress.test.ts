import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath, saveAddress, takeSavedAddress } from './savedAddress.ts';

const origin = 'https://console.example';

/** Paths of steps that a parser resolves, drops or keeps, with a host among them. */
const steps = fc
  .array(fc.constantFrom('', '.', '..', '%2e', '%2E.', 'x', 'elsewhere.example', '\\', '@', ':', '?', '#'), {
    maxLength: 8,
  })
  .map((parts) => `/${parts.join('/')}`);

it.each(['/', '/?from=2026-01-01&to=2026-01-31', '/conversations?page=2#top'])('keeps %s', (address) => {
  expect(ownPath(address, origin)).toBe(address);
});

describe('refuses what is not a path of ours (trust: redirect after login)', () => {
  it.each([
    null,
    '',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    // A browser drops some control characters and encodes others: what is asked for is not what was checked.
    '/conver\nsations',
    '/conversations\r',
    '/conversations?page=\t2',
    '/conversations#\u0000',
    '/\u007F',
    '/\u0085',
    '\\\\elsewhere.example',
    // Its dots resolved, each of these begins like a host.
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    '/%2e//elsewhere.example',
    '/x/%2E%2e//elsewhere.example/deep?page=2',
    '/..//elsewhere.example#top',
    'javascript:alert(1)',
    '/login',
    '/login/callback?code=1',
    '/logout',
    '/x/../logout',
    'conversations',
  ])('%j', (address) => {
    expect(ownPath(address, origin)).toBeNull();
  });

  it('whatever is stored, what comes out stays on our origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
          fc.string({ unit: 'binary' }).map((text) => `/${text}`),
          steps,
        ),
        (address) => {
          const path = ownPath(address, origin);
          if (path === null) return;
          expect(new URL(path, origin).origin).toBe(origin);
          // What comes out is what the router and the browser read, however often.
          expect(ownPath(path, origin)).toBe(path);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the remembered address', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;

  it('is given back once', () => {
    saveAddress(storage, new URL('/?from=2026-01-01&to=2026-01-31#top', origin), 'ada');
    expect(takeSavedAddress(storage, origin, 'ada')).toBe('/?from=2026-01-01&to=2026-01-31#top');
    expect(takeSavedAddress(storage, origin, 'ada')).toBe('/');
  });

  it('outlives the way over the bare dashboard, which /logout returns to', () => {
    saveAddress(storage, new URL('/?from=2026-01-01&to=2026-01-31', origin), 'ada');
    saveAddress(storage, new URL('/', origin), null);
    expect(takeSavedAddress(storage, origin, 'ada')).toBe('/?from=2026-01-01&to=2026-01-31');
  });

  it('of one person is nobody else’s, and is gone once somebody else has signed in', () => {
    saveAddress(storage, new URL('/conversation/secret', origin), 'ada');
    expect(takeSavedAddress(storage, origin, 'bob')).toBe('/');
    expect(takeSavedAddress(storage, origin, 'ada')).toBe('/');
  });

  it('that somebody followed before anybody was signed in is whose who signs in, whoever was there before', () => {
    saveAddress(storage, new URL('/user', origin), 'ada');
    saveAddress(storage, new URL('/conversation/mailed', origin), null);
    expect(takeSavedAddress(storage, origin, 'bob')).toBe('/conversation/mailed');
  });
});
