import * as calls from '@forecourt/api/contract/settings/chat-domains';
import type { Contract } from '../../platform/http/serve.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { changeDomain, insertDomain, listDomains, removeDomain } from './domains.ts';
import { isPilot } from './requirePilot.ts';

/**
 * Chat Onboarding Settings: the domains that the chat is on (spec 2 §3, §7).
 * @param options whether texts can be sent, and what Google's API secrets are sealed with
 */
export function domainRoutes(
  contract: Contract,
  { supportsSms, seal }: { supportsSms: boolean; seal: SecretSeal },
): void {
  contract.scoped(calls.domains, async ({ trx, scope }) => ({ Items: await listDomains(trx, scope.dealerId) }));

  contract.scoped(calls.addDomain, (work) => insertDomain(work, work.body));

  contract.scoped(calls.updateDomain, async (work) => {
    const changed = await changeDomain(work, seal, work.body.website_url, work.body.settings);
    work.setVersion(changed.Version);
    return changed;
  });

  contract.scoped(calls.deleteDomain, async (work) => {
    await removeDomain(work, work.body.website_url);
    work.setVersion(0);
    return { deleted: true as const };
  });

  contract.scoped(calls.pilotStatus, ({ person, scope }) =>
    Promise.resolve({ Status: isPilot(person, scope.dealerId) }),
  );

  contract.scoped(calls.chatMetadata, () => Promise.resolve({ supports_sms: supportsSms }));
}
