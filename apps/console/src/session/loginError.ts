import { ApiError } from '@forecourt/api/errors';
import { isRefusal } from './refusal.ts';

/** What the login page says of a failed sign-in: the sentence of who refused it, never a library's (spec 1 §2, §8). */
export const loginErrorText = (error: unknown): string =>
  ((error instanceof ApiError || isRefusal(error)) && error.message) || 'An error occurred';
