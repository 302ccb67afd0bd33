import { defaultHandoffSettings, type HandoffSettings } from '@forecourt/api/contract/settings/handoffs';
import { readStored } from '@forecourt/api/contract/settings/kinds';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** How a product's handoffs are followed up. */
export async function loadHandoffSettings(
  db: Kysely<Schema>,
  { dealerId, productId }: Scope,
): Promise<HandoffSettings> {
  const saved = await db
    .selectFrom('setting')
    .select('value')
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('kind', '=', 'handoffs')
    .where('key', '=', '')
    .executeTakeFirst();
  return (saved && readStored('handoffs', saved.value)) ?? defaultHandoffSettings;
}
