import {
  type CapabilityKind,
  capabilityKinds,
  defaultCapabilities,
} from '@forecourt/api/contract/settings/capabilities';
import type { StoredValue } from '@forecourt/api/contract/settings/kinds';
import { type QueryExecutorProvider, type Selectable, sql } from 'kysely';
import type { Setting } from '../../platform/db/tables.ts';
import { readDocument } from '../readDocument.ts';

/** What an account's chat can do. */
export type Capabilities = { [K in CapabilityKind]: StoredValue<K> };

/** Every switch of an account's chat; one that nobody has set is as it was before there were switches. */
export async function loadCapabilities(db: QueryExecutorProvider, dealerId: string): Promise<Capabilities> {
  const { rows } = await sql<Pick<Selectable<Setting>, 'value'> & { kind: CapabilityKind }>`
    select kind, value from setting
    where dealer_id = ${dealerId} and product_id = '' and kind = any (${capabilityKinds}) and key = ''`.execute(db);
  const saved = rows.map(({ kind, value }) => [kind, readDocument({ dealerId, productId: '', kind, key: '' }, value)]);
  return { ...defaultCapabilities, ...Object.fromEntries(saved) } as Capabilities;
}

/** Whether salespeople can take an account's chats over. */
export const hasTakeover = async (db: QueryExecutorProvider, dealerId: string): Promise<boolean> =>
  (await loadCapabilities(db, dealerId))['dealership-takeover'].Status;
