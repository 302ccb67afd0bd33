import { seesAdobeAnalytics } from '@forecourt/api/access/actions';
import * as calls from '@forecourt/api/contract/settings/chat-domains';
import type { Scope, ScopedTransaction } from '../../db/scope.ts';
import { forbidden } from '../../errors/refusal.ts';
import type { Contract } from '../../http/serve.ts';
import type { Person } from '../../identity/person.ts';
import { changeDomain, insertDomain, listDomains, removeDomain } from './domains.ts';

/**
 * Chat Onboarding Settings: the domains that the chat is on (spec 2 §3, §7).
 * @param supportsSms whether texts can be sent
 */
export function domainRoutes(contract: Contract, supportsSms: boolean): void {
  contract.scoped(calls.domains, async ({ trx, scope }) => ({ Items: await listDomains(trx, scope.dealerId) }));

  contract.scoped(calls.addDomain, (work) => insertDomain(work, work.body));

  contract.scoped(calls.updateDomain, async (work) => {
    if (work.body.settings.adobe_analytics_enabled !== undefined) await requireAdobeAnalytics(work);
    const changed = await changeDomain(work, work.body.website_url, work.body.settings);
    work.setVersion(changed.Version);
    return changed;
  });

  contract.scoped(calls.deleteDomain, async (work) => {
    await removeDomain(work, work.body.website_url);
    work.setVersion(0);
    return { deleted: true as const };
  });

  contract.scoped(calls.pilotStatus, async ({ trx, scope }) => {
    return { Status: (await dealerOf(trx, scope)).is_pilot };
  });

  contract.scoped(calls.chatMetadata, () => Promise.resolve({ supports_sms: supportsSms }));
}

const dealerOf = async (trx: ScopedTransaction, { dealerId }: Scope) =>
  trx
    .selectFrom('dealer')
    .select(['is_pilot', 'insight_providers'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();

/** @throws 403 for a switch that the person is not shown (spec 2 §6) */
async function requireAdobeAnalytics({
  trx,
  scope,
  person: { role },
}: {
  trx: ScopedTransaction;
  scope: Scope;
  person: Person;
}): Promise<void> {
  const dealer = await dealerOf(trx, scope);
  const facts = {
    role,
    dealerSettings: { IsPilot: dealer.is_pilot },
    insightProviders: dealer.insight_providers,
  };
  if (!seesAdobeAnalytics(facts)) throw forbidden('Your account does not allow this');
}
