import type { ApiError } from '@forecourt/api/errors';
import { proxy } from 'valtio';

/** Why the server cannot work at the moment, as it says itself; null while it can. */
export const outage = proxy<{ reason: string | null }>({ reason: null });

export function reportOutage({ message }: Pick<ApiError, 'message'>): void {
  outage.reason = message || 'The server isn’t available right now.';
}
