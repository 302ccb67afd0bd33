import * as calls from '@forecourt/api/contract/settings/capabilities';
import type { CapabilityKind } from '@forecourt/api/contract/settings/capabilities';
import type { SettingValue } from '@forecourt/api/contract/settings/kinds';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { readSetting, saveSetting, type SettingWork } from '../records.ts';
import { requireAdobeAnalytics } from './adobeAnalytics.ts';
import { loadCapabilities } from './capabilities.ts';

interface Reading {
  trx: ScopedTransaction;
  dealerId: string;
  setVersion: (version: number) => void;
}

/** Capability Manager and Takeover Settings: what an account's chat can do (spec 2 §3, §7). */
export function capabilityRoutes(contract: Contract): void {
  contract.scoped(calls.dealershipTakeover, read('dealership-takeover'));
  contract.scoped(calls.maximizeConversion, read('maximize-conversion'));
  contract.scoped(calls.sellingPrice, read('selling-price'));
  contract.scoped(calls.quickReplies, read('quick-replies'));
  contract.scoped(calls.serviceScheduler, read('service-scheduler'));
  contract.scoped(calls.chatStartForm, read('chat-start-form'));
  contract.scoped(calls.leadGating, read('lead-gating'));
  contract.scoped(calls.adobeAnalytics, async (work) => {
    await requireAdobeAnalytics(work);
    return read('adobe-analytics')(work);
  });

  contract.scoped(calls.updateDealershipTakeover, saveStatus('dealership-takeover'));
  contract.scoped(calls.updateMaximizeConversion, saveStatus('maximize-conversion'));
  contract.scoped(calls.updateSellingPrice, saveStatus('selling-price'));
  contract.scoped(calls.updateQuickReplies, saveStatus('quick-replies'));
  contract.scoped(calls.updateChatStartForm, saveStatus('chat-start-form'));
  contract.scoped(calls.updateServiceScheduler, async (work) => {
    const { Visible } = (await loadCapabilities(work.trx, work.dealerId))['service-scheduler'];
    const { status, visible = Visible } = work.body;
    return save(work, 'service-scheduler', { Status: status, Visible: visible });
  });
  contract.scoped(calls.updateLeadGating, (work) => save(work, 'lead-gating', work.body));
  contract.scoped(calls.updateAdobeAnalytics, async (work) => {
    await requireAdobeAnalytics(work);
    return save(work, 'adobe-analytics', work.body);
  });
}

const read =
  <K extends CapabilityKind>(kind: K) =>
  async ({ trx, dealerId, setVersion }: Reading) => {
    const saved = await readSetting(trx, ofAccount(dealerId), kind);
    setVersion(saved?.version ?? 0);
    return (await loadCapabilities(trx, dealerId))[kind];
  };

type Saving = Omit<SettingWork, 'scope'> & Pick<Reading, 'dealerId' | 'setVersion'>;
type StatusKind = Exclude<CapabilityKind, 'service-scheduler' | 'lead-gating' | 'adobe-analytics'>;

const saveStatus = (kind: StatusKind) => (work: Saving & { body: { status: boolean } }) =>
  save(work, kind, { Status: work.body.status });

async function save<K extends CapabilityKind>(work: Saving, kind: K, value: SettingValue<K>): Promise<SettingValue<K>> {
  work.setVersion(await saveSetting({ ...work, scope: ofAccount(work.dealerId) }, { kind, value }));
  return value;
}

/** A chat's switches are the account's, whatever the product. */
const ofAccount = (dealerId: string) => ({ dealerId, productId: '' });
