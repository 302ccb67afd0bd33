import { z } from 'zod';

/** Where an S3-compatible store keeps files: a bucket, or a folder of one. */
export interface Bucket {
  /** Without credentials, and without a slash at its end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Also for what only production refuses. */
export const filesUrlMessage =
  'expected https://KEY:SECRET@host/bucket?region=us-east-1, key and secret percent-encoded; production takes no http';

/** @returns nothing for what is not percent-encoded UTF-8 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Path-style, which every S3-compatible store takes; a folder may follow the bucket. */
export const FilesUrl = z.string().transform((text, context): Bucket => {
  const given = URL.canParse(text) ? new URL(text) : undefined;
  const path = given?.pathname.replace(/\/+$/, '');
  const { region = 'us-east-1', ...others } = Object.fromEntries(given?.searchParams ?? []);
  if (
    given &&
    ['https:', 'http:'].includes(given.protocol) &&
    decoded(given.username) &&
    decoded(given.password) &&
    /^(\/[\w.-]+)+$/.test(path!) &&
    /^[\w-]+$/.test(region) &&
    Object.keys(others).length === 0
  )
    return {
      url: `${given.origin}${path}`,
      region,
      accessKeyId: decoded(given.username),
      secretAccessKey: decoded(given.password),
    };
  context.addIssue({ code: 'custom', message: filesUrlMessage });
  return z.NEVER;
});
