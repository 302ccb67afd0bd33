import * as z from 'zod/mini';
import { hostNamePattern, longestHostName } from './feed/parts.ts';

/** Spec 2 §5, §8. */
export const domainMessage = 'Please enter a valid domain';

/**
 * A website's host name as browsers send it: in lower case, and in Punycode where it is not ASCII (the URL Standard's host parser).
 * @returns undefined for an address with a path or port, an IP address, or a name without a dot
 */
export function readDomain(typed: string): string | undefined {
  const name = typed.trim().replace(/\.$/, '');
  // What would end the host in a URL, or be decoded in it.
  if (/[\s/\\?#@:%[\]]/.test(name) || !URL.canParse(`https://${name}`)) return undefined;
  const { hostname } = new URL(`https://${name}`);
  const isWebsite = hostname.includes('.') && /[a-z]/.test(hostname.split('.').at(-1)!);
  return isWebsite && hostname.length <= longestHostName && hostNamePattern.test(hostname) ? hostname : undefined;
}

/** A domain as it is typed; it comes out as it is stored. */
export const Domain = z.pipe(
  z.string().check(
    z.maxLength(300),
    z.refine((typed) => readDomain(typed) !== undefined, domainMessage),
  ),
  z.transform((typed) => readDomain(typed)!),
);
