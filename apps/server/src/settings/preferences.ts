import * as calls from '@forecourt/api/contract/settings/preferences';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';
import { listSettings, saveSetting, type Setting } from './records.ts';

/** Preferences (spec 2 §3, §5). The list is one form, so it has one version: the sum of its records', which only rise. */
export function preferenceRoutes(contract: Contract): void {
  contract.scoped(calls.preferences, async ({ trx, scope, query, setVersion }) => {
    const saved = await listSettings(trx, scope, 'preference');
    const country = await countryOf(trx, scope);
    setVersion(versionOf(saved));
    const values = query.QueryType === 'values' ? valuesOf(saved) : undefined;
    return { Items: calls.preferenceList(country, values) };
  });

  contract.scoped(calls.updatePreferences, async ({ trx, scope, person, body, ifMatch, setVersion, requestId }) => {
    const country = await countryOf(trx, scope);
    const hidden = body.Preferences.find(({ Type }) => !calls.hasPreference(Type, country));
    if (hidden)
      throw new Refusal(400, 'invalid-input', `${hidden.Type}: this account does not have it`, {
        issues: [{ path: hidden.Type, message: 'This account does not have it' }],
      });
    // Several records, one version: whoever saves the list saves it alone.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`preferences ${scope.dealerId} ${scope.productId}`}, 0))`.execute(
      trx,
    );
    const saved = await listSettings(trx, scope, 'preference');
    if (versionOf(saved) !== ifMatch)
      throw new Refusal(412, 'changed-elsewhere', 'Somebody else has saved this since you opened it', {
        version: versionOf(saved),
      });
    const change = { person, action: calls.updatePreferences.id, requestId };
    for (const value of body.Preferences) {
      const before = saved.find(({ key }) => key === value.Type);
      await saveSetting(
        trx,
        scope,
        { kind: 'preference', key: value.Type, value, ifMatch: before?.version ?? 0 },
        change,
      );
    }
    const now = await listSettings(trx, scope, 'preference');
    setVersion(versionOf(now));
    return { Items: calls.preferenceList(country, valuesOf(now)) };
  });
}

/** What a product prefers, for whoever heeds it; what nobody has chosen has its default. */
export async function preferencesOf(pool: pg.Pool, dealerId: string, productId: string): Promise<calls.Preferences> {
  const { rows } = await pool.query<Pick<Setting<'preference'>, 'value'>>(
    "select value from setting where dealer_id = $1 and product_id = $2 and kind = 'preference'",
    [dealerId, productId],
  );
  return valuesOf(rows);
}

const versionOf = (saved: Setting<'preference'>[]) => saved.reduce((sum, { version }) => sum + version, 0);

const valuesOf = (saved: Pick<Setting<'preference'>, 'value'>[]): calls.Preferences => ({
  ...calls.defaultPreferences,
  ...(Object.fromEntries(saved.map(({ value }) => [value.Type, value.Value])) as Partial<calls.Preferences>),
});

async function countryOf(trx: ScopedTransaction, { dealerId }: Scope): Promise<string> {
  const { country } = await trx
    .selectFrom('dealer')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return country;
}
