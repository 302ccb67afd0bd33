import { feed } from '@forecourt/api/contract/feed';
import { keyActor } from '../platform/access/apiKeys.ts';
import { audit } from '../platform/db/audit.ts';
import { noteDoorUse } from '../platform/monitoring/doorUse.ts';
import type { Platform } from '../platform/platform.ts';
import { limitToDealer } from './keyLines.ts';
import { loadLines } from './load.ts';
import { parseLines } from './parse.ts';

/** POST api/feed (design §7): any record with the installation's token, a dealer's own with an API key. */
export function registerFeed({ contract, database: { db, pool } }: Platform): void {
  contract.machine(feed, async ({ body, key, requestId }) => {
    const lines = parseLines(body);
    const report = await loadLines(pool, key ? limitToDealer(lines, key.dealerId) : lines);
    noteDoorUse('feed');
    await audit(db, {
      dealerId: key?.dealerId ?? null,
      actor: key ? keyActor(key) : 'feed',
      action: feed.id,
      subject: 'feed',
      after: { loaded: report.loaded, unchanged: report.unchanged, rejected: report.rejected.length },
      requestId,
    });
    return report;
  });
}
