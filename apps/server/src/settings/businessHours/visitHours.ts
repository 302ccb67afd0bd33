import type { ProductCategory } from '@forecourt/api/contract/products';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { firstProduct } from '../salesProduct.ts';
import { readBusinessHours, type SeenHours } from './businessHours.ts';

/** The products whose hours hold for what a chat books, the first that has saved some. */
const departments: Record<'sales' | 'service', readonly ProductCategory[]> = {
  sales: ['SALES_AI'],
  service: ['SERVICE_AI', 'SALES_AI'],
};

/**
 * When customers of a product can come in. A website's chat has no door of its own: its customers come to the showroom, so Sales AI's
 * hours hold, and Service AI's for service; the chat's own say when its team answers. How far appointments stay from both ends is the
 * product's own choice. Without hours of those, and for every other product, its own hold.
 */
export async function visitHours(
  db: Kysely<Schema>,
  scope: Scope,
  department: 'sales' | 'service' = 'sales',
): Promise<SeenHours> {
  const own = await readBusinessHours(db, scope);
  const { dealerId, productId } = scope;
  const product = await db
    .selectFrom('dealer_product')
    .select('category')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', productId)
    .executeTakeFirst();
  if (product?.category !== 'CHAT_AI') return own;
  for (const category of departments[department]) {
    const other = await firstProduct(db, dealerId, category);
    const seen = other === undefined ? undefined : await readBusinessHours(db, { dealerId, productId: other });
    if (!seen?.isSaved) continue;
    const { appointment_working_hours } = own.hours;
    return { ...seen, hours: { ...seen.hours, appointment_working_hours } };
  }
  return own;
}
