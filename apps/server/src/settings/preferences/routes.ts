import * as calls from '@forecourt/api/contract/settings/preferences';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../../db/scope.ts';
import { changedElsewhere, Refusal } from '../../errors/refusal.ts';
import type { Contract } from '../../http/serve.ts';
import { listSettings, saveSetting, type Setting } from '../records.ts';
import { chosenOf } from './preferencesOf.ts';

/** Preferences (spec 2 §3, §5). The list is one form, so it has one version: the sum of its records' versions. */
export function preferenceRoutes(contract: Contract): void {
  contract.scoped(calls.preferences, async ({ trx, scope, query, setVersion }) => {
    const saved = await listSettings(trx, scope, 'preference');
    const country = await countryOf(trx, scope);
    setVersion(versionOf(saved));
    const values = query.QueryType === 'values' ? chosenOf(valuesOf(saved)) : undefined;
    return { Items: calls.preferenceList(country, values) };
  });

  contract.scoped(calls.updatePreferences, async (work) => {
    const { trx, scope, body } = work;
    const country = await countryOf(trx, scope);
    const hidden = body.Preferences.find(({ Type }) => !calls.hasPreference(Type, country));
    if (hidden)
      throw new Refusal(400, 'invalid-input', `${hidden.Type}: this account does not have it`, {
        issues: [{ path: hidden.Type, message: 'This account does not have it' }],
      });
    // Several records share one version, so saves of the list are serialized.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`preferences ${scope.dealerId} ${scope.productId}`}, 0))`.execute(
      trx,
    );
    const saved = await listSettings(trx, scope, 'preference');
    if (versionOf(saved) !== work.ifMatch) throw changedElsewhere(versionOf(saved));
    for (const value of body.Preferences) {
      const ifMatch = saved.find(({ key }) => key === value.Type)?.version ?? 0;
      const change = { kind: 'preference', key: value.Type } as const;
      await saveSetting({ ...work, ifMatch }, { ...change, value });
    }
    const now = await listSettings(trx, scope, 'preference');
    work.setVersion(versionOf(now));
    return { Items: calls.preferenceList(country, chosenOf(valuesOf(now))) };
  });
}

const valuesOf = (saved: Setting<'preference'>[]) => saved.map(({ value }) => value);

const versionOf = (saved: Setting<'preference'>[]) => saved.reduce((sum, { version }) => sum + version, 0);

async function countryOf(trx: ScopedTransaction, { dealerId }: Scope): Promise<string> {
  const { country } = await trx
    .selectFrom('dealer')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return country;
}
