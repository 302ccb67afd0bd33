import { ApiError } from '@forecourt/api/errors';

/** Why something was refused, in the server's words: what the rules say, another's change, a lost network. */
export const getReason = (error: unknown): { description?: string } =>
  error instanceof ApiError && error.status < 500 && error.message !== 'Error' && error.message !== ''
    ? { description: error.message }
    : {};
