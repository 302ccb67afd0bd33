import {
  defaultPreferences,
  type PreferenceValue,
  type Preferences,
} from '@forecourt/api/contract/settings/preferences';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import type { Setting } from '../../platform/db/tables.ts';
import { readDocument } from '../readDocument.ts';

/** A product's preferences, with defaults. */
export async function loadPreferences(pool: pg.Pool, dealerId: string, productId: string): Promise<Preferences> {
  const { rows } = await pool.query<Pick<Selectable<Setting>, 'key' | 'value'>>(
    "select key, value from setting where dealer_id = $1 and product_id = $2 and kind = 'preference'",
    [dealerId, productId],
  );
  return getChosen(
    rows.flatMap(({ key, value }) => readDocument({ dealerId, productId, kind: 'preference', key }, value) ?? []),
  );
}

/** The chosen values, with defaults. */
export const getChosen = (saved: readonly PreferenceValue[]): Preferences => ({
  ...defaultPreferences,
  ...(Object.fromEntries(saved.map(({ Type, Value }) => [Type, Value])) as Partial<Preferences>),
});
