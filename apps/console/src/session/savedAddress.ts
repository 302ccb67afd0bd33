const key = 'saved-address';

/**
 * A path of our own, or null (trust: redirect after login). Anything that a browser could read as another host is none:
 * `//host`, `/\host`, a scheme, a control character.
 */
export function ownPath(address: string | null, origin: string): string | null {
  if (address === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return null;
  const url = new URL(address, origin);
  const isOwn = url.origin === origin && !/^\/(login|logout)(\/|$)/.test(url.pathname);
  return isOwn ? url.pathname + url.search + url.hash : null;
}

/** Remembers where somebody wanted to go before they had to sign in. */
export const saveAddress = (storage: Storage, address: string) => storage.setItem(key, address);

/** The remembered address, once; the dashboard where there is none. */
export function takeSavedAddress(storage: Storage, origin: string): string {
  const address = ownPath(storage.getItem(key), origin);
  storage.removeItem(key);
  return address ?? '/';
}
