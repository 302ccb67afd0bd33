import { type DealerOfAdobe, seesAdobeAnalytics } from '@forecourt/api/access/actions';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { forbidden } from '../../platform/errors/refusal.ts';
import type { Person } from '../../platform/access/person.ts';

/** @throws 403 for a switch that the person is not shown (spec 2 §6) */
export async function requireAdobeAnalytics({
  trx,
  dealerId,
  person: { role },
}: {
  trx: ScopedTransaction;
  dealerId: string;
  person: Person;
}): Promise<void> {
  const { is_pilot: IsPilot, insight_providers: insightProviders } = await trx
    .selectFrom('dealer')
    .select(['is_pilot', 'insight_providers'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const dealer: DealerOfAdobe = { dealerSettings: { IsPilot }, insightProviders };
  if (!seesAdobeAnalytics({ role, ...dealer })) throw forbidden();
}
