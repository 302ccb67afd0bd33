/** What a call needs of a signed-in person's tokens. */
export interface Tokens {
  access_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

interface Provider {
  issuer: string;
  client_id: string;
}

const getKey = ({ issuer, client_id }: Provider) => `oidc.user:${issuer}:${client_id}`;

/**
 * The tokens as oidc-client-ts keeps them (`WebStorageStateStore`, `User.toStorageString`), read without loading it.
 * @returns null where nobody is signed in, or the entry cannot be read
 */
export function storedTokens(storage: Pick<Storage, 'getItem'>, provider: Provider): Tokens | null {
  try {
    const { access_token, expires_at } = JSON.parse(storage.getItem(getKey(provider)) ?? '{}') as Partial<Tokens>;
    return typeof access_token === 'string' && typeof expires_at === 'number' ? { access_token, expires_at } : null;
  } catch {
    return null;
  }
}

/** Removes the tokens, as oidc-client-ts does. */
export const clearStoredTokens = (storage: Pick<Storage, 'removeItem'>, provider: Provider): void =>
  storage.removeItem(getKey(provider));
