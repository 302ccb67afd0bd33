import type { FeedLine } from '@forecourt/api/contract/feed';
import type pg from 'pg';
import { loadFeed } from '../src/feed/load.ts';

/**
 * Loads lines as a dealer's feed does.
 * @throws where one of them is refused
 */
export async function loadLines(pool: pg.Pool, lines: readonly FeedLine[]): Promise<void> {
  const { rejected } = await loadFeed(pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  if (rejected.length > 0) throw new Error(`The feed refuses ${JSON.stringify(rejected.slice(0, 3))}`);
}
