import type { Kysely } from 'kysely';
import { demoSiteDealer } from '../../demo/dealers.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Makes the demo site's host one of its dealer's domains. A database without the demo stays as it is. */
export async function claimDemoHost(db: Kysely<Schema>, host: string): Promise<void> {
  await db
    .insertInto('website_domain')
    .columns(['host', 'dealer_id'])
    .expression((eb) =>
      eb
        .selectFrom('dealer')
        .where('id', '=', demoSiteDealer)
        .select([eb.val(host).as('host'), 'id']),
    )
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
}
