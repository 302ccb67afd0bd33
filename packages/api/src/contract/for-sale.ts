import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount, Scope } from './scope.ts';
import { Id } from './text.ts';

/** A vehicle that staff can offer in a reply. */
export const VehicleForSale = z.object({
  /** '2026 Toyota RAV4 XLE'. */
  Name: z.string(),
  Stock: z.nullable(z.string()),
  /** As the dealership asks for it, in its own currency; null where nobody knows it, or it is not to be promised. */
  Price: z.nullable(z.number()),
});
export type VehicleForSale = z.output<typeof VehicleForSale>;

/** The dealer's vehicles that may be offered, up to 60: those like the customer's first, then the newest. */
export const vehiclesForSale = call({
  ...inAccount,
  id: 'leads.forSale',
  method: 'GET',
  path: '/api/dashboard/for-sale/:account_id',
  summary: 'List the vehicles a reply can offer',
  access: 'signed-in',
  query: z.extend(Scope, { conversation_id: Id }),
  response: z.object({ Items: z.array(VehicleForSale) }),
});
