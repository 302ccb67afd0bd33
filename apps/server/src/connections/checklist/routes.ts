import * as calls from '@forecourt/api/contract/connections/checklist';
import type { Contract } from '../../platform/http/serve.ts';
import { readChecklist, setAside } from './checklist.ts';

/** Settings → Connections: what a new dealer sets up. */
export function checklistRoutes(contract: Contract): void {
  contract.scoped(calls.checklist, ({ trx, scope }) => readChecklist(trx, scope.dealerId));

  contract.scoped(calls.setStepAside, async ({ trx, scope: { dealerId }, params: { step }, body, audit }) => {
    await setAside(trx, dealerId, step, body.IsSetAside);
    await audit(`checklist:${step}`, { after: { is_set_aside: body.IsSetAside } });
    return readChecklist(trx, dealerId);
  });
}
