import * as calls from '@forecourt/api/contract/connections/doors';
import { registrationOptions } from '../../messaging/delivery/textRegistration.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { findDoor, listRefused } from './listDoors.ts';
import { findRegistration } from './findRegistration.ts';

/** Settings → Connections: how the dealer is reached. */
export function doorRoutes(contract: Contract, twilio: Config['twilio']): void {
  const messagingService = registrationOptions(twilio)?.messagingService;
  contract.scoped(calls.doors, async ({ trx, scope: { dealerId } }) => ({
    Mail: await findDoor(trx, dealerId, { address: 'mail', kind: 'mail', channels: ['email'] }),
    Texts: await findDoor(trx, dealerId, { address: 'phone', kind: 'text', channels: ['sms', 'whatsapp'] }),
    TextRegistration: messagingService === undefined ? null : await findRegistration(trx, messagingService),
    Refused: await listRefused(trx, dealerId),
  }));
}
