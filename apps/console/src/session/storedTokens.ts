/** What a call needs of a signed-in person's tokens. */
export interface Tokens {
  access_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/**
 * The tokens as oidc-client-ts keeps them (`WebStorageStateStore`, `User.toStorageString`), read without loading it.
 * @returns null where nobody is signed in, or the entry cannot be read
 */
export function storedTokens(
  storage: Pick<Storage, 'getItem'>,
  { issuer, client_id }: { issuer: string; client_id: string },
): Tokens | null {
  try {
    const { access_token, expires_at } = JSON.parse(
      storage.getItem(`oidc.user:${issuer}:${client_id}`) ?? '{}',
    ) as Partial<Tokens>;
    return typeof access_token === 'string' && typeof expires_at === 'number' ? { access_token, expires_at } : null;
  } catch {
    return null;
  }
}
