import { type ModuleSession, startFirstResponse } from '@forecourt/api/contract/firstResponse';
import { api } from '../../api.ts';
import { session } from '../../session/store.ts';

/** A session of the module in the account and product that the person works in. */
export const startSession = (signal?: AbortSignal): Promise<ModuleSession> =>
  api.send(
    startFirstResponse,
    { params: { account_id: session.auth?.user_info.DealerId ?? '' }, body: {} },
    { ...(signal && { signal }) },
  );
