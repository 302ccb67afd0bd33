import { createHash } from 'node:crypto';

/**
 * The id of a lead source, or of a sub-source within its source: made from its name, which may hold anything, and always
 * the same for it. The key of the source's setting too.
 */
export const getSourceId = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 22);
