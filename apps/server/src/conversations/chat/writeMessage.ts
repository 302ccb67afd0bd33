import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import { chatClose, maxShopperMessage, type ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import { escapeText } from '@forecourt/api/escapeHtml';
import { audit } from '../../platform/db/audit.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type LeadVehicle, vehicleOfLead } from '../../messaging/leads/vehiclesForSale.ts';
import { findTakeover, type TakenOver } from '../takeover/state.ts';
import type { NewMessage } from '../../messaging/timeline/entries.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { cardChoice } from './cardChoice.ts';
import { ChatClosed, type Party } from './party.ts';

type MessageFrame = Extract<ClientFrame, { event_name: 'Message' }>;

/**
 * Stores what a shopper or the salesperson who has joined writes. The same message again changes nothing.
 * @returns its place in the chat; null where the chat is none of the website's
 * @throws Refusal if it cannot be stored, ChatClosed if the chat is no longer the salesperson's
 */
export async function writeMessage(
  trx: ScopedTransaction,
  party: Party,
  { id, payload, vehicle_info: shown, from_card: fromCard, attachments: fileIds }: MessageFrame,
): Promise<number | null> {
  const { chat } = party;
  const message: NewMessage = {
    dealerId: chat.dealerId,
    id,
    conversationId: chat.conversationId,
    initiator: party.by === 'shopper' ? 'HUMAN' : 'SPECIALIST',
    channel: 'chat',
    body: escapeText(payload.trim()),
    ...(party.by === 'staff' && { personId: party.personId }),
    fileIds,
    isLive: true,
  };
  await lockLeads(trx, [chat]);
  const known = await findSequence(trx, message);
  if (known !== undefined) return known;
  if (party.by === 'staff') await requireOwner(trx, chat, party.personId);
  else if (payload.length > maxShopperMessage)
    throw new Refusal(400, 'too-long', `Use ${maxShopperMessage} characters or fewer`);

  const vehicle = party.by === 'shopper' && shown !== null ? await noteVehicle(trx, chat, shown, fromCard) : undefined;
  const events = fromCard && vehicle ? [cardChoice({ ...chat, isLive: true }, id, vehicle)] : [];
  const { messages } = await record(trx, { messages: [message], events, changedLeads: vehicle ? [chat] : [] });
  // Another conversation's has just taken the id.
  if (messages.length === 0) throw idTaken();
  if (party.by === 'staff')
    await audit(trx, {
      dealerId: chat.dealerId,
      actor: party.personId,
      action: 'chat.send',
      subject: id,
      after: { conversation: chat.conversationId, channel: 'chat' },
    });
  return (await findSequence(trx, message)) ?? null;
}

/** @throws ChatClosed */
async function requireOwner(trx: ScopedTransaction, chat: TakenOver, personId: string): Promise<void> {
  const takeover = await findTakeover(trx, chat);
  if (takeover?.status !== 'IN_PROGRESS' || takeover.ownerId !== personId)
    throw new ChatClosed(chatClose.notOwner, 'You’re no longer in this chat');
}

/**
 * @returns the place of a message that is stored; undefined if it is not
 * @throws Refusal if the id belongs to another message
 */
async function findSequence(trx: ScopedTransaction, message: NewMessage): Promise<number | null | undefined> {
  const { dealerId, id, conversationId, initiator, personId = null, body } = message;
  const stored = await trx
    .selectFrom('message')
    .select('seq')
    .select((eb) =>
      eb
        .and([
          eb.and({ conversation_id: conversationId, initiator, body }),
          eb('person_id', 'is not distinct from', personId),
        ])
        .as('isSame'),
    )
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!stored.isSame) throw idTaken();
  return stored.seq;
}

const idTaken = () => new Refusal(409, 'id-taken', 'This id belongs to another message');

/**
 * The first vehicle that a shopper writes about is the one that the lead asks about, and so is one whose card they press. A page is not
 * believed about its price.
 * @returns it as the dealer's records have it; undefined where the lead has another one
 */
async function noteVehicle(
  trx: ScopedTransaction,
  { dealerId, leadId }: TakenOver,
  shown: ShopperVehicle,
  isChosen = false,
): Promise<LeadVehicle | undefined> {
  const lead = await trx
    .selectFrom('lead')
    .select((eb) => eb('vehicle', 'is not', null).as('hasVehicle'))
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (lead?.hasVehicle && !isChosen) return undefined;
  const vehicle = await vehicleOfLead(trx, dealerId, shown);
  await trx
    .updateTable('lead')
    .set({ vehicle: JSON.stringify(vehicle) })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .execute();
  return vehicle;
}
