import { firstNames, lastNames } from '../../apps/server/src/demo/names.ts';
import { random } from '../../apps/server/src/demo/random.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { loadFeed } from '../../apps/server/src/feed/load.ts';
import { accountOf, dealerLine, personLine } from '../../e2e/ownDealer.ts';
import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import { words } from '../knowledge/entries.ts';
import { withCluster } from '../ownCluster.ts';

const users = 5000;
const entries = 10_000;

const id = 'long-tasks';
const products = [
  { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' as const },
  { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' as const },
];
const groups = ['Sales', 'Vehicles', 'Service', 'Dealership'];

/** Who manages the dealer's users and its Knowledge Bank. */
export const account = accountOf(id, 'noor');

/** A dealer of 5,000 users whose Knowledge Bank has 10,000 entries in 200 topics. */
function records(): FeedLine[] {
  const { pick } = random(2301);
  const lines: FeedLine[] = [
    dealerLine(id, { products, settings: { HasKnowledgeBank: true } }),
    personLine(id, 'noor', { policy: [{ Resource: 'Settings:Preferences', Allow: ['*'] }] }),
  ];
  for (let n = 1; n < users; n++)
    lines.push(
      personLine(id, `p${n}`, {
        first_name: pick(firstNames),
        last_name: pick(lastNames),
        role: n % 20 === 0 ? 'ADMIN' : 'REGULAR',
      }),
    );
  for (let n = 0; n < entries; n++)
    lines.push({
      type: 'knowledge',
      dealer: id,
      product: products[0]!.id,
      id: `entry-${n}`,
      group: groups[n % groups.length]!,
      topic: `Topic ${n % 200}`,
      question: `How much is the ${pick(words)} for a ${pick(words)}, case ${n}?`,
      answer: `<p>Your ${pick(words)} and the ${pick(words)} come with <b>${pick(words)}</b>. ${'Ask at the front desk of the dealership, or call us and we look it up for you. '.repeat(4)}</p>`,
    });
  return lines;
}

/** Fills a server's data folder before its first start. */
export const loadLargeDealer = (folder: string): Promise<void> =>
  withCluster(async (url) => {
    const { pool, close } = openDatabase(url);
    try {
      await migrate(pool);
      const { rejected } = await loadFeed(
        pool,
        records()
          .map((record) => JSON.stringify(record))
          .join('\n'),
      );
      if (rejected[0]) throw new Error(`Line ${rejected[0].line} was refused: ${rejected[0].reason}`);
      await pool.query('vacuum analyze');
    } finally {
      await close();
    }
  }, folder);
