import { hashKey } from '@tanstack/react-query';

/** Whether two plain values are the same, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);
