/** A version as the entity tag that answers and If-Match carry (RFC 9110 §8.8.3). */
export const entityTag = (version: number): string => `"${version}"`;

/** The version that an answer's entity tag names. */
export const versionIn = (tag: string): number => Number(tag.replace(/\D/g, ''));
