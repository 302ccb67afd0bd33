import {
  defaultPreferences,
  type PreferenceValue,
  type Preferences,
} from '@forecourt/api/contract/settings/preferences';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { readDocument } from '../readDocument.ts';

/** A product's preferences, with defaults. */
export async function loadPreferences(db: Kysely<Schema>, dealerId: string, productId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('kind', '=', 'preference')
    .execute();
  return getChosen(
    rows.flatMap(({ key, value }) => readDocument({ dealerId, productId, kind: 'preference', key }, value) ?? []),
  );
}

/** The chosen values, with defaults. */
export const getChosen = (saved: readonly PreferenceValue[]): Preferences => ({
  ...defaultPreferences,
  ...(Object.fromEntries(saved.map(({ Type, Value }) => [Type, Value])) as Partial<Preferences>),
});
