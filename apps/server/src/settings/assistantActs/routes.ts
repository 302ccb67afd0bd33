import { assistantActs, defaultActs, updateAssistantActs } from '@forecourt/api/contract/settings/assistant-acts';
import type { Contract } from '../../platform/http/serve.ts';
import { readSetting, saveSetting } from '../records.ts';

/** What the assistant does with each kind of request (docs/decisions/assistant-acts.md). */
export function assistantActRoutes(contract: Contract): void {
  contract.scoped(assistantActs, async ({ trx, scope, setVersion }) => {
    const saved = await readSetting(trx, scope, 'assistant-acts');
    setVersion(saved?.version ?? 0);
    return saved?.value ?? defaultActs;
  });

  contract.scoped(updateAssistantActs, async (work) => {
    work.setVersion(await saveSetting(work, { kind: 'assistant-acts', value: work.body }));
    return work.body;
  });
}
