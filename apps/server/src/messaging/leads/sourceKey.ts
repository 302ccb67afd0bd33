/** What the names of sources are compared by: without case and blanks (docs/decisions/sources.md). */
export const sourceKey = (name: string): string => name.normalize('NFC').replace(/\s+/gu, '').toLowerCase();
