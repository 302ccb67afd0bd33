import { hashKey } from '@tanstack/react-query';

/**
 * Whether two plain values are the same, whatever the order of their fields. Two versions of a form share what was not
 * changed in it, which is not looked into: a form asks at every key and press.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return hashKey([one]) === hashKey([other]);
  return Object.keys({ ...one, ...other }).every(
    (name) => isMissing(one[name]) === isMissing(other[name]) && isSame(one[name], other[name]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A field that is missing is not one that is null. */
const isMissing = (value: unknown) => value === undefined;
