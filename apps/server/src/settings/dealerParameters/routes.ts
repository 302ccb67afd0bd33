import * as calls from '@forecourt/api/contract/settings/dealer-parameters';
import { countries, countryNamed } from '../../platform/locale/countries.ts';
import { setDealerLocale } from './setDealerLocale.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { dealerPlace } from '../businessHours/businessHours.ts';
import { saveSetting } from '../records.ts';
import { dealerLocale } from '../dealerLocale.ts';

/** The dealership's locale (spec 2 §3, §4): of the whole account, whatever the product. */
export function dealerParameterRoutes(contract: Contract): void {
  contract.person(calls.localeOptions, async () => ({ countries: countries() }));

  contract.person(calls.dealerParameters, async ({ trx, dealerId, setVersion }) => {
    const { value, version } = await dealerLocale(trx, dealerId);
    setVersion(version);
    return value;
  });

  contract.person(calls.updateDealerParameters, async (work) => {
    const { dealerId, body } = work;
    const problems = calls.localeProblems(body, countryNamed(body.country_id));
    const issues = Object.entries(problems).map(([path, message]) => ({ path: `body.${path}`, message }));
    if (issues[0]) throw new Refusal(400, 'invalid-input', issues[0].message, { issues });
    const ofAccount = { ...work, scope: { dealerId, productId: '' } };
    const left = await dealerPlace(work.trx, ofAccount.scope);
    const change = { kind: 'dealer-parameters' } as const;
    work.setVersion(await saveSetting(ofAccount, { ...change, value: body }));
    const locale = { country: body.country_id, state: body.state_id, timeZone: body.time_zone_id };
    const { hours } = await setDealerLocale(work.trx, dealerId, locale, left.state);
    for (const { productId, before, after } of hours)
      await work.audit(`business-hours:${productId}`, { before, after });
    return body;
  });
}
