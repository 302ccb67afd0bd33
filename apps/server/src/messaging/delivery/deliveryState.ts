import type { DeliveryState } from '@forecourt/api/contract/dialogue';
import { type RawBuilder, sql } from 'kysely';

/**
 * How far a delivery has come, with what its carrier has reported since it left.
 * @param delivery the table or its alias
 */
export const deliveryState = (delivery: RawBuilder<unknown>): RawBuilder<DeliveryState | null> =>
  sql<DeliveryState | null>`case when ${delivery}.state <> 'sent' then ${delivery}.state when ${delivery}.opened_at is not null then 'opened'
    when ${delivery}.delivered_at is not null then 'delivered' else ${delivery}.state end`;
