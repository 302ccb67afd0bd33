import { pauseAi, resumeAi, updatePauseAi } from '@forecourt/api/contract/settings/pause-ai';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { readSetting, saveSetting } from '../records.ts';

/** Pause AI (spec 2 §4). */
export function pauseAiRoutes(contract: Contract): void {
  contract.scoped(pauseAi, async ({ trx, scope, setVersion }) => {
    const saved = await readSetting(trx, scope, 'pause-ai');
    setVersion(saved?.version ?? 0);
    return saved?.value ?? { is_paused: 'false' as const };
  });

  contract.scoped(updatePauseAi, async (work) => {
    const { trx, scope, body } = work;
    const saved = await readSetting(trx, scope, 'pause-ai');
    if (saved?.value.is_paused === 'true' && body.is_paused === 'false')
      throw new Refusal(409, 'one-way', 'Only our support team can turn a paused assistant back on');
    work.setVersion(await saveSetting(work, { kind: 'pause-ai', value: body }));
    return body;
  });

  contract.scoped(resumeAi, async (work) => {
    const value = { is_paused: 'false' as const };
    work.setVersion(await saveSetting(work, { kind: 'pause-ai', value }));
    return value;
  });
}
