import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** The hosts of a dealer's websites. */
export async function listWebsites(db: Kysely<Schema>, dealerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('website_domain')
    .select('host')
    .where('dealer_id', '=', dealerId)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}
