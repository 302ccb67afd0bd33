import type { Versioned } from '@forecourt/api/client';
import { ApiError } from '@forecourt/api/errors';

/**
 * An answer without its Error field.
 * @throws {ApiError} with the text of a filled one: nothing was saved, and the form shows why (spec 2 §8)
 */
export function answered<T extends { Error?: string | undefined }>({
  value,
  version,
}: Versioned<T>): Versioned<Omit<T, 'Error'>> {
  const { Error: message, ...rest } = value;
  if (message) throw new ApiError({ id: 'not-saved', status: 400, message });
  return { value: rest, version };
}
