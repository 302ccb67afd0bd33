import { saveRetention } from '@forecourt/api/contract/privacy';
import { listDue } from '../../src/privacy/retention.ts';
import { createConversation } from '../testConversation.ts';
import { feed, flip, ground, type Line, send } from './ground.ts';

/** A lead that nobody has written to, of two and a half years ago. */
async function isDue(): Promise<boolean> {
  const created = new Date();
  created.setUTCMonth(created.getUTCMonth() - 30);
  const [lead] = createConversation('home', 'long-ago');
  await feed({ ...lead, created_at: created.toISOString() } as typeof lead & object);
  return (await listDue(ground.server.database.db, 'home', 1000)).includes('long-ago');
}

export const privacyLines: Record<string, Line> = {
  'privacy.saveRetention Months': flip(
    [24, 36],
    (Months) => send(saveRetention, { body: { Kind: 'inquiry', Months } }),
    isDue,
  ),
};
