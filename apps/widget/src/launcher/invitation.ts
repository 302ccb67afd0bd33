import type { Look } from './look.ts';

/** Where the page's own storage keeps when somebody was invited last: the day of it, and how often, and nobody's name. */
const key = 'forecourtChat.invited';

/** Spec 2 §9: once in 24 hours. */
const pause = 24 * 60 * 60 * 1000;

interface Invited {
  /** Milliseconds since 1970. */
  at: number;
  count: number;
}

/**
 * The words that invite a visitor to chat on a page, noted as shown. Each time it is the next of the page's messages.
 * @returns null for none, where it is too soon, and where the browser would not remember
 */
export function invitationOn(messages: Look['messages'], page: string, now = Date.now()): string | null {
  const own = messages.filter(({ pages }) => (pages as string[]).includes(page));
  if (own.length === 0) return null;
  try {
    const { at, count } = read();
    if (now - at < pause && at <= now) return null;
    localStorage.setItem(key, JSON.stringify({ at: now, count: count + 1 } satisfies Invited));
    return own[count % own.length]!.message;
  } catch {
    return null;
  }
}

function read(): Invited {
  const { at, count } = parsed(localStorage.getItem(key)) ?? {};
  return {
    at: typeof at === 'number' ? at : -Infinity,
    count: typeof count === 'number' && count >= 0 ? Math.floor(count) : 0,
  };
}

/** What cannot be read, somebody else has written. */
function parsed(kept: string | null): Partial<Invited> | null {
  try {
    return JSON.parse(kept ?? 'null') as Partial<Invited> | null;
  } catch {
    return null;
  }
}
