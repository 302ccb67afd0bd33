import type pg from 'pg';
import { demoSiteDealer } from '../../demo/dealers.ts';

/** Makes the demo site's host one of its dealer's domains. A database without the demo stays as it is. */
export async function claimDemoHost(pool: pg.Pool, host: string): Promise<void> {
  await pool.query(
    'insert into website_domain (host, dealer_id) select $1, id from dealer where id = $2 on conflict (host) do nothing',
    [host, demoSiteDealer],
  );
}
