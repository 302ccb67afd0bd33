import { phoneChannels } from '@forecourt/api/channels';
import * as calls from '@forecourt/api/contract/connections/doors';
import { registrationOptions } from '../../messaging/delivery/textRegistration.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { toE164 } from '../../platform/locale/e164.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSending, insertTest } from './doorTests.ts';
import { findRegistration } from './findRegistration.ts';
import { findAddress, findDoor, findMailDoor, listRefused } from './listDoors.ts';
import { createSecret, getToken, sendTest } from './sendTest.ts';

/** Settings → Connections: how the dealer is reached, and tests of it. */
export function doorRoutes({ contract, config }: Platform): void {
  const messagingService = registrationOptions(config.twilio)?.messagingService;
  contract.scoped(calls.doors, async ({ trx, scope: { dealerId } }) => ({
    Mail: await findMailDoor(trx, dealerId, config),
    Texts: await findDoor(trx, dealerId, { address: 'phone', kind: 'text', channels: phoneChannels }),
    TextRegistration: messagingService === undefined ? null : await findRegistration(trx, messagingService),
    Refused: await listRefused(trx, dealerId),
  }));

  contract.inSteps(calls.testDoor, async ({ transact, dealerId, params: { door }, body }) => {
    const secret = createSecret(door);
    const message = await transact(async (trx) => {
      const { name, country } = await findDealer(trx, dealerId);
      const sentTo =
        door === 'mail' ? await findMailAddress(trx, dealerId) : readPhone(body.Phone, country, config.textNumber);
      const token = getToken(door, { sentTo, secret });
      const id = await insertTest(trx, { dealerId, door, sentTo, token });
      return { dealerId, dealerName: name, id, sentTo, secret };
    });
    const failure = await sendTest(config, door, message);
    return transact(async (trx, audit) => {
      await audit(`door:${door}`, { after: { sent_to: message.sentTo, failure: failure ?? null } });
      return endSending(trx, message, failure);
    });
  });
}

const findDealer = (trx: ScopedTransaction, dealerId: string) =>
  trx.selectFrom('dealer').select(['name', 'country']).where('id', '=', dealerId).executeTakeFirstOrThrow();

/** @throws {Refusal} 409 for a dealer without an address */
async function findMailAddress(trx: ScopedTransaction, dealerId: string): Promise<string> {
  const address = await findAddress(trx, dealerId, 'mail');
  if (address === undefined) throw new Refusal(409, 'not-connected', 'There is no address to send a test to');
  return address;
}

/** @throws {Refusal} 400 for what is no number, and for the one that texts come from: no number can text itself */
function readPhone(typed: string | undefined, country: string, sender: string | undefined): string {
  const phone = toE164(typed ?? '', country);
  if (!/^\+\d{7,15}$/.test(phone)) throw new Refusal(400, 'no-phone', 'Enter a mobile number');
  if (phone === sender) throw new Refusal(400, 'own-number', 'Texts are sent from this number. Enter another one');
  return phone;
}
