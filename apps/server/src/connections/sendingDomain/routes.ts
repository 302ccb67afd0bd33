import * as calls from '@forecourt/api/contract/connections/sendingDomain';
import { deletedElsewhere } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { checkDomain, type CheckOptions, getIncluded } from './checkDomain.ts';
import { isSigning } from './checks.ts';
import { createKey } from './createKey.ts';
import { deleteDomain, findDomain, presentDomain, saveDomain, splitAddress, storeChecks } from './domains.ts';

/** Settings → Connections → Sending domain: what mail comes from, and the records that make it ours to send. */
export function sendingDomainRoutes(contract: Contract, options: CheckOptions): void {
  const included = getIncluded(options.smtp);

  contract.scoped(calls.sendingDomain, async ({ trx, dealerId }) => ({
    Domain: await presentDomain(trx, dealerId, included),
  }));

  contract.inSteps(calls.saveSendingDomain, async ({ transact, person, dealerId, body, ifMatch, setVersion }) => {
    const { domain } = splitAddress(body.Address);
    const before = await transact((trx) => findDomain(trx, dealerId));
    // Made and sealed before the transaction: both take their time.
    const key = before?.domain === domain ? undefined : await createKey();
    const sealed = key && { ...key, privateKey: await options.seal.seal(dealerId, key.privateKey) };
    const saved = await transact(async (trx, audit) => {
      await saveDomain(trx, { dealerId, personId: person.id, ifMatch }, body.Address, sealed);
      await audit(domain, {
        ...(before && { before: { address: before.address, selector: before.selector } }),
        after: { address: body.Address, selector: key?.selector ?? before?.selector },
      });
      return (await findDomain(trx, dealerId))!;
    });
    setVersion(saved.version);
    const checks = await checkDomain(options, saved);
    return transact(async (trx) => {
      await storeChecks(trx, saved, checks);
      return { Domain: await presentDomain(trx, dealerId, included) };
    });
  });

  contract.scoped(calls.deleteSendingDomain, async ({ trx, dealerId, ifMatch, setVersion, audit }) => {
    const before = await findDomain(trx, dealerId);
    await deleteDomain(trx, dealerId, ifMatch);
    await audit(before!.domain, { before: { address: before!.address, selector: before!.selector } });
    setVersion(0);
    return { Domain: null };
  });

  contract.inSteps(calls.checkSendingDomain, async ({ transact, dealerId }) => {
    const domain = await transact((trx) => findDomain(trx, dealerId));
    if (!domain) throw deletedElsewhere('The sending domain was deleted');
    const checks = await checkDomain(options, domain);
    return transact(async (trx, audit) => {
      await storeChecks(trx, domain, checks);
      await audit(domain.domain, {
        before: { is_signing: isSigning(domain.checks) },
        after: { is_signing: isSigning(checks) },
      });
      return { Domain: await presentDomain(trx, dealerId, included) };
    });
  });
}
