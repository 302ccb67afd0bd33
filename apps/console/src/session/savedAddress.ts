const key = 'saved-address';
/** Whose page it was. */
const ownerKey = 'saved-address-of';

/** Whether a path is a way in or out: nobody is brought back to one. */
export const isEntrance = (pathname: string): boolean => /^\/(login|logout|switch)(\/|$)/.test(pathname);

/**
 * A path of our own, or null (trust: redirect after login). Anything that a browser could read as another host is none:
 * `//host`, `/\host`, a scheme, a control character, or a path that begins like a host once its dots are resolved.
 */
export function ownPath(address: string | null, origin: string): string | null {
  if (address === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return null;
  const url = new URL(address, origin);
  const path = url.pathname + url.search + url.hash;
  // Read again as the router will: `/.//host` is parsed as a path of ours, `//host`, which leads to another host.
  const isOwn = url.origin === origin && URL.canParse(path, origin) && new URL(path, origin).href === url.href;
  return isOwn && !isEntrance(url.pathname) ? path : null;
}

/**
 * Remembers where somebody was, or wanted to go, before they had to sign in. The bare dashboard is where sign-in leads
 * anyway, and where /logout returns to: it does not take the place of an address that is remembered already.
 * @param personId whose page it was: nobody else is brought there. Null where nobody was signed in, as with a link from a mail
 */
export function saveAddress(
  storage: Storage,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  personId: string | null,
): void {
  const address = pathname + search + hash;
  if (address === '/') return;
  storage.setItem(key, address);
  if (personId === null) storage.removeItem(ownerKey);
  else storage.setItem(ownerKey, personId);
}

/**
 * The remembered address, once; the dashboard where there is none.
 * @param personId who is signed in now
 */
export function takeSavedAddress(storage: Storage, origin: string, personId: string): string {
  const address = ownPath(storage.getItem(key), origin);
  const owner = storage.getItem(ownerKey);
  storage.removeItem(key);
  storage.removeItem(ownerKey);
  return address !== null && (owner === null || owner === personId) ? address : '/';
}
