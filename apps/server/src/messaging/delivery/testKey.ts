const prefix = 'test:';

/** The key of a message that a person sends to themselves to look at (testMessages). */
export const testKey = (personId: string, id: string): string => `${prefix}${personId}:${id}`;

/** Such a message looks as customers get it, and not as a notice to staff does. */
export const isTestKey = (noticeKey: string | null): boolean => noticeKey?.startsWith(prefix) ?? false;
