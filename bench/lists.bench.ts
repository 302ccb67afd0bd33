import { startDatabase, timeSql } from './database.ts';
import { createCalls } from './lists/calls.ts';
import { asked, count, loadConversations } from './lists/conversations.ts';
import type { Benchmark, Result } from './timing.ts';

/** Design §10, in ms: whose lists, which of their pages. */
const bounds = [
  { dealer: asked.usual, pages: 'opened', limit: 25 },
  { dealer: asked.usual, pages: 'any', limit: 100 },
  { dealer: asked.large, pages: 'opened', limit: 60 },
] as const;

export const benchmark: Benchmark = {
  title: `A list's SQL in a database of ${count.toLocaleString('en-US')} conversations: p99 over random pages, against the limit in ms`,
  measure: async () => {
    // Kept for the next run where somebody names a folder: a million conversations take minutes to make.
    await using own = await startDatabase(process.env['BENCH_DATA']);
    await loadConversations(own.database);
    const results: Result[] = [];
    for (const { dealer, pages, limit } of bounds) {
      const prefix = `${dealer.count.toLocaleString('en-US')}, ${pages === 'any' ? 'any page' : 'pages 1 to 40'}`;
      const calls = await createCalls(own.database, dealer.id, pages);
      const kinds = Object.entries(calls).map(([name, calls]) => ({ what: `${prefix}: ${name}`, limit, calls }));
      results.push(...(await timeSql(own.url, kinds)));
    }
    return results;
  },
};
