import * as calls from '@forecourt/api/contract/settings/dealer-parameters';
import { countries, countryNamed } from '../locale/countries.ts';
import { dealerLocale } from './dealerLocale.ts';
import { setDealerLocale } from '../locale/setDealerLocale.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';
import { saveSetting } from './records.ts';

/** The dealership's locale (spec 2 §3, §4): of the whole account, whatever the product. */
export function dealerParameterRoutes(contract: Contract): void {
  contract.person(calls.localeOptions, async () => ({ countries: countries() }));

  contract.person(calls.dealerParameters, async ({ trx, dealerId, setVersion }) => {
    const { value, version } = await dealerLocale(trx, dealerId);
    setVersion(version);
    return value;
  });

  contract.person(
    calls.updateDealerParameters,
    async ({ trx, dealerId, person, body, ifMatch, setVersion, requestId }) => {
      const problems = calls.localeProblems(body, countryNamed(body.country_id));
      const issues = Object.entries(problems).map(([path, message]) => ({ path: `body.${path}`, message }));
      if (issues[0]) throw new Refusal(400, 'invalid-input', issues[0].message, { issues });
      setVersion(
        await saveSetting(
          trx,
          { dealerId, productId: '' },
          { kind: 'dealer-parameters', value: body, ifMatch },
          { person, action: calls.updateDealerParameters.id, requestId },
        ),
      );
      await setDealerLocale(trx, dealerId, { country: body.country_id, timeZone: body.time_zone_id });
      return body;
    },
  );
}
