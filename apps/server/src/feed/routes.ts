import { feed } from '@forecourt/api/contract/feed';
import { audit } from '../platform/db/audit.ts';
import type { Platform } from '../platform/platform.ts';
import { loadFeed } from './load.ts';

/** POST api/feed (design §7). */
export function registerFeed({ contract, database: { db, pool } }: Platform): void {
  contract.open(feed, async ({ body, requestId }) => {
    const report = await loadFeed(pool, body);
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
