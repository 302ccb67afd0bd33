import { checkInstallation } from '@forecourt/api/contract/settings/chat-installation';
import pLimit from 'p-limit';
import { notFound } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { checkSite } from './siteCheck/checkSite.ts';
import type { LocalSites } from '../../platform/outbound/connectTo.ts';
import { listDomains } from './domains.ts';

export interface InstallationOptions {
  /** The console's, which the chat's script comes from. */
  origins: readonly string[];
  localSites: LocalSites;
}

/** How many websites one process looks at at once. */
const maxChecks = 4;

/** 'Check installation': looks at a dealer's own page, between transactions, since a page may take seconds to answer. */
export function installationRoutes(contract: Contract, { origins, localSites }: InstallationOptions): void {
  const limit = pLimit(maxChecks);
  contract.inSteps(checkInstallation, async ({ transact, dealerId, query: { website_url: domain } }) => {
    const domains = await transact((trx) => listDomains(trx, dealerId));
    if (!domains.some((own) => own.domain === domain)) throw notFound('This domain no longer exists', domain);
    return limit(() => checkSite({ domain, account: dealerId, origins }, { localSites }));
  });
}
