import { ApiError } from '@forecourt/api/errors';
import { errorText } from '../../load/Load.tsx';

/** Why something was refused, in the server's words where it says why. */
export const getReason = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && error.message !== ''
    ? error.message
    : errorText(error);
