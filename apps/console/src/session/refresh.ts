/** What a refresh works on: the tokens of all tabs of this browser. */
export interface RefreshPort<T> {
  /** The stored tokens, as any tab wrote them last. */
  read: () => Promise<T | null>;
  /** Whether they are good for a call that starts now. */
  isFresh: (tokens: T) => boolean;
  /** Exchanges the refresh token for new tokens, which are stored; null, with none stored, where it is refused. */
  renew: () => Promise<T | null>;
  /** Runs one at a time over all tabs (Web Locks). */
  exclusively: <R>(run: () => Promise<R>) => Promise<R>;
}

/**
 * Tokens that are good now. Of several tabs that find the tokens expired at the same time, one renews them and the others
 * take what it stored: a refresh token is used once only, and a second use would end everybody's session (trust: tokens).
 * @returns null where nobody is signed in, or no longer
 */
export async function freshTokens<T>({ read, isFresh, renew, exclusively }: RefreshPort<T>): Promise<T | null> {
  const tokens = await read();
  if (!tokens || isFresh(tokens)) return tokens;
  return exclusively(async () => {
    const latest = await read();
    return !latest || isFresh(latest) ? latest : renew();
  });
}
