import * as calls from '@forecourt/api/contract/settings/preferences';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { changedElsewhere, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { listSettings, saveSetting, type Setting } from '../records.ts';
import { dealerFormats } from '../dealerLocale.ts';
import { getChosen } from './loadPreferences.ts';
import { holdLock } from '../../platform/db/holdLock.ts';

/** Preferences (spec 2 §3, §5). The list is one form, so it has one version: the sum of its records' versions. */
export function preferenceRoutes(contract: Contract): void {
  contract.scoped(calls.preferences, async ({ trx, scope, query, setVersion }) => {
    const saved = await listSettings(trx, scope, 'preference');
    setVersion(getVersion(saved));
    const values = query.QueryType === 'values' ? getChosen(getValues(saved)) : undefined;
    return { Items: calls.preferenceList(await findAccount(trx, scope), values) };
  });

  contract.scoped(calls.updatePreferences, async (work) => {
    const { trx, scope, body } = work;
    const account = await findAccount(trx, scope);
    const hidden = body.Preferences.find(({ Type }) => !calls.hasPreference(Type, account.country));
    if (hidden)
      throw new Refusal(400, 'invalid-input', `${hidden.Type}: this account doesn’t have this preference`, {
        issues: [{ path: hidden.Type, message: 'This account doesn’t have this preference' }],
      });
    // Several records share one version, so saves of the list are serialized.
    const lock = `preferences ${scope.dealerId} ${scope.productId}`;
    await holdLock(trx, lock);
    const saved = await listSettings(trx, scope, 'preference');
    if (getVersion(saved) !== work.ifMatch) throw changedElsewhere(getVersion(saved));
    for (const value of body.Preferences) {
      const ifMatch = saved.find(({ key }) => key === value.Type)?.version ?? 0;
      const change = { kind: 'preference', key: value.Type } as const;
      await saveSetting({ ...work, ifMatch }, { ...change, value });
    }
    const now = await listSettings(trx, scope, 'preference');
    work.setVersion(getVersion(now));
    return { Items: calls.preferenceList(account, getChosen(getValues(now))) };
  });
}

const getValues = (saved: Setting<'preference'>[]) => saved.map(({ value }) => value);

const getVersion = (saved: Setting<'preference'>[]) => saved.reduce((sum, { version }) => sum + version, 0);

async function findAccount(
  trx: ScopedTransaction,
  { dealerId }: Scope,
): Promise<{ country: string; clock: TimeFormat }> {
  const { country } = await trx
    .selectFrom('dealer')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return { country, clock: (await dealerFormats(trx, dealerId, country)).time };
}
