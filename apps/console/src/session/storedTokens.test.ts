import { User, WebStorageStateStore } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { storedTokens } from './storedTokens.ts';

const oidc = { issuer: 'https://issuer.example/oidc', client_id: 'console' };

function getStorage(initial: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

it('reads what oidc-client-ts has written', async () => {
  const storage = getStorage();
  const user = new User({
    access_token: 'an access token',
    token_type: 'Bearer',
    profile: { sub: 'somebody', iss: oidc.issuer, aud: 'console', exp: 1, iat: 1 },
    expires_at: 1_800_000_000,
  });
  // The key under which its UserManager stores the person.
  const store = new WebStorageStateStore({ store: storage });
  await store.set(`user:${oidc.issuer}:${oidc.client_id}`, user.toStorageString());
  expect(storedTokens(storage, oidc)).toEqual({ access_token: 'an access token', expires_at: 1_800_000_000 });
});

it.each(['', 'no json', '{}', '{"access_token":1,"expires_at":2}', 'null'])('takes %o for no tokens', (text) => {
  expect(storedTokens(getStorage({ [`oidc.user:${oidc.issuer}:console`]: text }), oidc)).toBeNull();
});

it('finds none where nobody is signed in', () => {
  expect(storedTokens(getStorage(), oidc)).toBeNull();
});
