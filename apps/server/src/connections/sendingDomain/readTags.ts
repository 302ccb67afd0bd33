/** A tag's name (RFC 6376 §3.2). */
const namePattern = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Reads a tag list such as a DKIM key record (RFC 6376 §3.2): `name=value` between semicolons, with white space around each, the names in
 * their case. The last semicolon may be missing.
 * @returns the tags in their order; undefined where it is no tag list, or has a tag twice
 */
export function readTags(record: string): Map<string, string> | undefined {
  const tags = new Map<string, string>();
  const parts = record.split(';').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  for (const part of parts) {
    const end = part.indexOf('=');
    const name = part.slice(0, Math.max(end, 0)).trim();
    if (!namePattern.test(name) || tags.has(name)) return undefined;
    tags.set(name, part.slice(end + 1).trim());
  }
  return tags;
}
