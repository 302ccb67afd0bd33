import { expect, it } from 'vitest';
import { freshTokens } from './refresh.ts';

interface Tokens {
  access: number;
  isFresh: boolean;
}

/** A browser with several tabs: one storage, one lock, and a provider that takes each refresh token once. */
function tabs(stored: Tokens | null) {
  let tokens = stored;
  let renewals = 0;
  let queue = Promise.resolve<unknown>(undefined);
  const port = {
    read: async () => tokens,
    isFresh: (one: Tokens) => one.isFresh,
    renew: async () => {
      renewals += 1;
      const used = tokens!;
      await Promise.resolve();
      if (tokens !== used) throw new Error('used twice');
      return (tokens = { access: used.access + 1, isFresh: true });
    },
    exclusively: <R>(run: () => Promise<R>) => {
      const result = queue.then(run);
      queue = result.catch(() => undefined);
      return result;
    },
  };
  return { port, renewals: () => renewals };
}

it('of five tabs that find the tokens run out, one renews them and the others take what it got', async () => {
  const { port, renewals } = tabs({ access: 1, isFresh: false });
  const found = await Promise.all(Array.from({ length: 5 }, () => freshTokens(port)));
  expect(found.map((tokens) => tokens?.access)).toEqual([2, 2, 2, 2, 2]);
  expect(renewals()).toBe(1);
});

it('of five tabs whose refresh token is refused, one asks and the others hear of it', async () => {
  const { port } = tabs({ access: 1, isFresh: false });
  const stored = { tokens: await port.read() };
  let asked = 0;
  const refused = {
    ...port,
    read: async () => stored.tokens,
    renew: async () => {
      asked += 1;
      stored.tokens = null;
      return null;
    },
  };
  expect(await Promise.all(Array.from({ length: 5 }, () => freshTokens(refused)))).toEqual(Array(5).fill(null));
  expect(asked).toBe(1);
});

it('lets the next call try again where the provider could not be asked', async () => {
  const { port } = tabs({ access: 1, isFresh: false });
  const cutOff = { ...port, renew: () => Promise.reject(new TypeError('Failed to fetch')) };
  await expect(freshTokens(cutOff)).rejects.toThrow('Failed to fetch');
  expect(await freshTokens(port)).toEqual({ access: 2, isFresh: true });
});

it('renews nothing that is fresh, and nothing where nobody is signed in', async () => {
  const fresh = tabs({ access: 1, isFresh: true });
  expect(await freshTokens(fresh.port)).toEqual({ access: 1, isFresh: true });
  const nobody = tabs(null);
  expect(await freshTokens(nobody.port)).toBeNull();
  expect(fresh.renewals() + nobody.renewals()).toBe(0);
});
