import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOpening, dealership } from '../apps/server/src/assistant/reply/eval/conversations/dealership.ts';
import { readSet } from '../apps/server/src/assistant/reply/eval/conversations/readSet.ts';
import { insertStock } from '../apps/server/src/assistant/reply/eval/conversations/stock.ts';
import { liveMessage } from '../apps/server/test-support/assistantLeads.ts';
import { loadLines } from '../apps/server/test-support/loadLines.ts';
import { settle, startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { type Server, startServer } from './serverProcess.ts';
import { type Benchmark, compareLimit, type Result } from './timing.ts';

/** The first answer also loads the sentence model. */
const warmUps = 5;
/** CPU of one answer at the 95th percentile, in ms, and resident memory that the sentence model adds to the server, in MB. */
const limits = { cpu: 150, memory: 450 };
/** The kernel's unit of CPU time (`getconf CLK_TCK`), in ms. */
const tickMs = 10;
const set = join(import.meta.dirname, '../apps/server/src/assistant/reply/eval/sets/seen.json');

/** What one answer of the built-in assistant costs, from the customer's message to what is sent. */
export const benchmark: Benchmark = {
  title: 'An answer of the built-in assistant: CPU of the whole server process and its memory, against limits',
  measure: async (): Promise<Result[]> => {
    await using own = await startDatabase();
    const { conversations } = readSet(set);
    const plays = conversations.map((conversation, index) => ({
      id: `play-${index}`,
      index,
      firstName: 'Ada',
      conversation,
      appointmentAt: null,
    }));
    await loadLines(own.database.pool, [...dealership, ...plays.flatMap(getOpening)]);
    await insertStock(own.database.db, 'home');
    await settle(own.database);
    await using server = await startServer(own);
    const answer = async (index: number): Promise<number> => {
      const { id, conversation } = plays[index]!;
      const before = readCpu(server);
      await loadLines(own.database.pool, [
        liveMessage(id, conversation.turns[0]!.text, { channel: conversation.channel }),
      ]);
      await waitUntilAnswered(own.database.db);
      return readCpu(server) - before;
    };
    const memory = readMemory(server);
    const times: number[] = [];
    for (const index of plays.keys()) times.push(await answer(index));
    const measured = times.slice(warmUps);
    console.log(
      `${measured.length} answers: median ${percentile(measured, 50)} ms of CPU; server ${memory.toFixed()} → ${readMemory(server).toFixed()} MB`,
    );
    return [
      compareLimit('CPU of an answer, p95', percentile(measured, 95), limits.cpu),
      compareLimit('Memory more than before the first answer, MB', readMemory(server) - memory, limits.memory),
    ];
  },
};

/** Makes the answer due now, and waits until it is given. */
async function waitUntilAnswered(db: Awaited<ReturnType<typeof startDatabase>>['database']['db']): Promise<void> {
  await db.updateTable('timer').set({ due_at: new Date() }).where('kind', '=', 'answer').execute();
  for (;;) {
    const waiting = await db.selectFrom('timer').select('id').where('kind', '=', 'answer').limit(1).executeTakeFirst();
    if (!waiting) return;
    await sleep(20);
  }
}

/** @returns CPU time of a server's process with its threads so far, in ms (proc(5), fields 14 and 15) */
function readCpu({ child }: Server): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** @returns resident memory of a server's process, in MB */
function readMemory({ child }: Server): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1024;
}
