import type { AccessType } from '@forecourt/api/access/policy';
import type { Versioned } from '@forecourt/api/client';
import { entityTag } from '@forecourt/api/entityTag';
import {
  availableSignatures,
  blankSignatureCall,
  createSignature,
  type Signature,
  updateSignature,
} from '@forecourt/api/contract/settings/signature';
import { api } from '../../../api.ts';
import { useVersioned } from '../../../saving/useVersioned.ts';
import { useAuth } from '../../../session/store.ts';

/** What the block shows: the product's signature, or what a first one begins with. */
export interface KnownSignature {
  /** Null where there is none, and this person may write none. */
  signature: Signature | null;
  isNew: boolean;
  /** Another product's, to go with. */
  salesAi: { Id: string; Signature: Signature } | null;
}

/** The version of a signature that nobody has written. */
const unwritten = entityTag(0);

/** The signature of the product that is shown, with what loads and saves it (spec 2 §7, general-info). */
export function useSignature(access: AccessType[]) {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const { query, load, put } = useVersioned(
    ['settings', user_info.DealerId, selectedProduct?.Id, 'signature'],
    async (signal): Promise<Versioned<KnownSignature>> => {
      const options = signal && { signal };
      const { value, version } = await api.sendVersioned(availableSignatures, { params, query: {} }, options);
      const [saved] = value.Items;
      const mayCreate = !saved && access.includes('create');
      const signature = saved
        ? getSignature(saved)
        : mayCreate
          ? await api.send(blankSignatureCall, { params, query: {} }, options)
          : null;
      return { value: { signature, isNew: !saved, salesAi: value.SalesAI }, version };
    },
  );
  const save = async ({ salesAi }: KnownSignature, body: Signature, ifMatch: string): Promise<Versioned<Signature>> => {
    const answer =
      ifMatch === unwritten
        ? await api.sendVersioned(createSignature, { params, query: {}, body }, { ifMatch })
        : await api.sendVersioned(
            updateSignature,
            { params: { ...params, resource_id: selectedProduct?.Id ?? '' }, query: {}, body },
            { ifMatch },
          );
    const saved = { value: getSignature(answer.value), version: answer.version };
    put({ value: { signature: saved.value, isNew: false, salesAi }, version: saved.version });
    return saved;
  };
  return { query, load, save };
}

/** The record's own fields, without what the call says of it. */
function getSignature({
  Id: _id,
  Version: _version,
  ...signature
}: Signature & { Id: string; Version: number }): Signature {
  return signature;
}
