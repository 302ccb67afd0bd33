import {
  defaultHandoffSettings,
  handoffSettings,
  updateHandoffSettings,
} from '@forecourt/api/contract/settings/handoffs';
import type { Contract } from '../../platform/http/serve.ts';
import { readSetting, saveSetting } from '../records.ts';

/** By when handoffs are to be answered, and who gets them. */
export function handoffSettingsRoutes(contract: Contract): void {
  contract.scoped(handoffSettings, async ({ trx, scope, setVersion }) => {
    const saved = await readSetting(trx, scope, 'handoffs');
    setVersion(saved?.version ?? 0);
    return saved?.value ?? defaultHandoffSettings;
  });

  contract.scoped(updateHandoffSettings, async (work) => {
    work.setVersion(await saveSetting(work, { kind: 'handoffs', value: work.body }));
    return work.body;
  });
}
