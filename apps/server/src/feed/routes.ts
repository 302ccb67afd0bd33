import { feed } from '@forecourt/api/contract/feed';
import { audit } from '../platform/db/audit.ts';
import type { Database } from '../platform/db/database.ts';
import type { Contract } from '../platform/http/serve.ts';
import { loadFeed } from './load.ts';

/**
 * POST api/feed (design §7).
 * @param origin of the console, for links in notices to staff
 */
export function feedRoutes(contract: Contract, { db, pool }: Database, origin: string): void {
  contract.open(feed, async ({ body, requestId }) => {
    const report = await loadFeed(pool, body, origin);
    await audit(db, {
      dealerId: null,
      actor: 'feed',
      action: feed.id,
      subject: 'feed',
      after: { loaded: report.loaded, unchanged: report.unchanged, rejected: report.rejected.length },
      requestId,
    });
    return report;
  });
}
