import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import type { LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';
import type { NewEvent } from '../../messaging/timeline/entries.ts';

/**
 * That a shopper has pressed a vehicle's card: `SelectCarouselCard` of spec 3 §3.
 * @param messageId of what the press says
 */
export const cardChoice = (
  { dealerId, conversationId, isLive }: Pick<NewEvent, 'dealerId' | 'conversationId' | 'isLive'>,
  messageId: string,
  vehicle: LeadVehicle,
  at?: string,
): NewEvent => ({
  dealerId,
  conversationId,
  isLive,
  id: `${messageId}-card`,
  kind: 'SELECT_CAROUSEL_CARD',
  madeBy: 'shopper',
  payload: [vehicleName(vehicle), vehicle.stock && `(stock ${vehicle.stock})`].filter(Boolean).join(' ') || null,
  at,
});
