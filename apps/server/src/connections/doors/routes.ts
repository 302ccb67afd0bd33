import * as calls from '@forecourt/api/contract/connections/doors';
import type { Contract } from '../../platform/http/serve.ts';
import { findDoor, listRefused } from './listDoors.ts';

/** Settings → Connections: how the dealer is reached. */
export function doorRoutes(contract: Contract): void {
  contract.scoped(calls.doors, async ({ trx, scope: { dealerId } }) => ({
    Mail: await findDoor(trx, dealerId, { address: 'mail', kind: 'mail', channels: ['email'] }),
    Texts: await findDoor(trx, dealerId, { address: 'phone', kind: 'text', channels: ['sms', 'whatsapp'] }),
    Refused: await listRefused(trx, dealerId),
  }));
}
