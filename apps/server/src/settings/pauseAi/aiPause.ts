import type { AiPause } from '@forecourt/api/contract/authRecord';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';

/** Who paused a product's assistant, and when; null while it works. */
export async function aiPause(trx: ScopedTransaction, { dealerId, productId }: Scope): Promise<AiPause | null> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select concat_ws(' ', p.first_name, p.last_name) as name, s.changed_at as at
    from setting s left join person p on p.id = s.changed_by
    where s.dealer_id = ${dealerId} and s.product_id = ${productId} and s.kind = 'pause-ai' and s.key = ''
      and s.value ->> 'is_paused' = 'true'`.execute(trx);
  return rows[0] ? { By: rows[0].name, At: new Date(rows[0].at).toISOString() } : null;
}
