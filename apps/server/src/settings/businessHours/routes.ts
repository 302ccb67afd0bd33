import { holidayChoices } from '@forecourt/api/contract/settings/business-days';
import { businessHours, updateBusinessHours } from '@forecourt/api/contract/settings/business-hours';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { saveSetting } from '../records.ts';
import { dealerPlace, findMirror, ofPlace, ofPresent, readBusinessHours } from './businessHours.ts';

/** Work hours (spec 2 §3, §4). */
export function businessHoursRoutes(contract: Contract): void {
  contract.scoped(businessHours, async ({ trx, scope, query, setVersion }) => {
    if (query.mirror_from) await requireMirror(trx, scope);
    const { hours, version } = await readBusinessHours(trx, scope, query.mirror_from);
    setVersion(version);
    return hours;
  });

  contract.scoped(updateBusinessHours, async (work) => {
    const { trx, scope, body } = work;
    const dealer = await dealerPlace(trx, scope);
    // A form may be opened on December 31 and saved on January 1.
    if (![dealer.thisYear, dealer.thisYear - 1].includes(body.special_business_hours.current_year.year)) {
      const message = `The current year is ${dealer.thisYear}`;
      const path = 'body.special_business_hours.current_year.year';
      throw new Refusal(400, 'invalid-input', message, { issues: [{ path, message }] });
    }
    if (body.mirror_from) await requireMirror(trx, scope);
    // A form may have been opened before the dealer moved to another country or state.
    const special = await ofPlace(body.special_business_hours, dealer);
    const choices = holidayChoices(body);
    const value = {
      ...body,
      special_business_hours: await ofPresent(special, dealer, choices),
      public_holidays: body.public_holidays ?? [...choices].map(([name, closes]) => ({ name, dates: [], closes })),
    };
    await saveSetting(work, { kind: 'business-hours', value });
    const { hours, version } = await readBusinessHours(trx, scope);
    work.setVersion(version);
    return hours;
  });
}

/** @throws 400 if there is no other product to mirror */
async function requireMirror(trx: ScopedTransaction, scope: Scope): Promise<void> {
  if (await findMirror(trx, scope)) return;
  const message = 'This dealership has no Sales AI to match';
  throw new Refusal(400, 'invalid-input', message, { issues: [{ path: 'body.mirror_from', message }] });
}
