import {
  type CapabilityKind,
  capabilityKinds,
  defaultCapabilities,
} from '@forecourt/api/contract/settings/capabilities';
import type { StoredValue } from '@forecourt/api/contract/settings/kinds';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { readDocument } from '../readDocument.ts';

/** What an account's chat can do. */
export type Capabilities = { [K in CapabilityKind]: StoredValue<K> };

/** Every switch of an account's chat; one that nobody has set is as it was before there were switches. */
export async function loadCapabilities(db: Kysely<Schema>, dealerId: string): Promise<Capabilities> {
  const rows = await db
    .selectFrom('setting')
    .select(['kind', 'value'])
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', '')
    .where('kind', 'in', capabilityKinds)
    .where('key', '=', '')
    .$narrowType<{ kind: CapabilityKind }>()
    .execute();
  const saved = rows.map(({ kind, value }) => [kind, readDocument({ dealerId, productId: '', kind, key: '' }, value)]);
  return { ...defaultCapabilities, ...Object.fromEntries(saved) } as Capabilities;
}

/** Whether salespeople can take an account's chats over. */
export const hasTakeover = async (db: Kysely<Schema>, dealerId: string): Promise<boolean> =>
  (await loadCapabilities(db, dealerId))['dealership-takeover'].Status;
