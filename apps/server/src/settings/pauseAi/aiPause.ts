import type { AiPause } from '@forecourt/api/contract/authRecord';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';

/** Who paused a product's assistant, and when; null while it works. */
export async function aiPause(trx: ScopedTransaction, { dealerId, productId }: Scope): Promise<AiPause | null> {
  const pause = await trx
    .selectFrom('setting as s')
    .leftJoin('person as p', 'p.id', 's.changed_by')
    .select((eb) => [
      eb.fn<string>('concat_ws', [eb.val(' '), 'p.first_name', 'p.last_name']).as('name'),
      's.changed_at as at',
    ])
    .where('s.dealer_id', '=', dealerId)
    .where('s.product_id', '=', productId)
    .where('s.kind', '=', 'pause-ai')
    .where('s.key', '=', '')
    .where(sql`s.value ->> 'is_paused'`, '=', 'true')
    .executeTakeFirst();
  return pause ? { By: pause.name, At: pause.at.toISOString() } : null;
}
