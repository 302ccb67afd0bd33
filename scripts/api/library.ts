import { join } from 'node:path';

/** The library's sources. */
export const library = join(import.meta.dirname, '../../packages/ui/src');
