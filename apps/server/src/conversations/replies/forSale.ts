import type { VehicleForSale } from '@forecourt/api/contract/for-sale';
import { findVehicles } from '../../messaging/leads/vehiclesForSale.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Conversation } from '../dialogue/conversation.ts';

/** The vehicles that a reply can offer: what the assistant may offer too, those like the customer's first. */
export async function listForSale(
  trx: ScopedTransaction,
  { dealerId, leadId }: Conversation,
): Promise<VehicleForSale[]> {
  const lead = await trx
    .selectFrom('lead')
    .select('vehicle')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  const like = lead?.vehicle as { make?: string; model?: string } | null | undefined;
  const { make, model } = like ?? {};
  const vehicles = await findVehicles(trx, dealerId, make && model ? { like: { make, model } } : {});
  return vehicles.map((vehicle) => ({
    Name: [vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(' '),
    Stock: vehicle.stock ?? null,
    Price: vehicle.price ?? null,
  }));
}
