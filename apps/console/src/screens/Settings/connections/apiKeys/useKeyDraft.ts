import { type ApiScope, apiScopeIds } from '@forecourt/api/apiScopes';
import { tolerant, tolerantList } from '@forecourt/api/contract/tolerant';
import * as z from 'zod/mini';
import { useTabDraft } from '../../../../drafts/useTabDraft.ts';
import { useAuth } from '../../../../session/store.ts';

/** What is typed for a key that is still to be created. */
export interface KeyDraft {
  name: string;
  scopes: ApiScope[];
}

const schema = tolerant<KeyDraft>(
  { name: z.string(), scopes: tolerantList(z.enum(apiScopeIds), apiScopeIds.length) },
  { name: '', scopes: [] },
);

/** Creating a key takes a fresh sign-in, which leaves the page: what was typed is kept meanwhile. */
export const useKeyDraft = () => useTabDraft(`api-key:${useAuth().user_info.DealerId}`, schema);
