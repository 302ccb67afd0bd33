import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { gate, runOneByOne, skipWaits } from '../../../test-support/testRetries.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import type { Assistant, AssistantReply } from './assistant.ts';
import { inShowroom, liveMessage } from '../../../test-support/assistantLeads.ts';
import { assistantJobs } from './worker.ts';

// docs/decisions/assistant.md: "After six failed tries a question is handed over without a message."

const customers = ['unlucky', 'late', 'late-failed', 'late-last'];

let server: TestApp;
let listWaits: (id: string) => Promise<number[]>;
beforeAll(async () => {
  server = await testApp({}, [...inShowroom, ...customers.flatMap((id) => createConversation('home', id))]);
  listWaits = await skipWaits(server.database.pool, 'timer');
});
afterAll(() => server.close());

const startWith = (reply: Assistant['reply'], onError: (error: unknown) => void = () => {}) =>
  runOneByOne(
    server.database,
    assistantJobs({
      database: server.database,
      assistant: { reply, guidance: null },
    }),
    onError,
  );

/** Lets a customer ask something that is to be answered now. @returns the id of the turn */
async function ask(customer: string, triedBefore = 0): Promise<string> {
  await loadFeed(server.database.pool, JSON.stringify(liveMessage(customer, 'Do you deliver?')));
  const { rows } = await server.database.pool.query<{ id: string }>(
    "update timer set due_at = now(), attempts = $2 where lead_id = $1 and kind = 'answer' returning id",
    [customer, triedBefore],
  );
  return rows[0]!.id;
}

const findTurn = async (id: string) =>
  (
    await server.database.pool.query<{ attempts: number; lease: string | null }>(
      'select attempts, lease from timer where id = $1',
      [id],
    )
  ).rows[0];
const sentTo = async (id: string) =>
  (await server.database.pool.query<{ body: string }>('select body from message where id = $1', [id])).rows.map(
    ({ body }) => body,
  );
const handOffs = async (customer: string) =>
  (
    await server.database.pool.query(
      "select from event where lead_id = $1 and kind = 'HANDOFF' and made_by = 'assistant'",
      [customer],
    )
  ).rowCount;

it('waits twice as long after each failed try, and hands over after the sixth', async () => {
  const id = await ask('unlucky');
  const failures: unknown[] = [];
  const worker = startWith(
    () => Promise.reject(new Error('The model is away')),
    (error) => failures.push(error),
  );
  await expect.poll(() => findTurn(id), { timeout: 15_000 }).toBeUndefined();
  await worker.stop();
  expect(await listWaits(id)).toEqual([2, 4, 8, 16, 32]);
  expect(failures).toHaveLength(6);
  expect(await sentTo(id)).toEqual([]);
  expect(await handOffs('unlucky')).toBe(1);
});

describe('a try that is cut off has no effect once another has begun', () => {
  it.each<[string, string, number, (first: ReturnType<typeof gate<AssistantReply>>) => void]>([
    ['its answer', 'late', 0, (first) => first.open({ text: 'Too late', handsOver: true })],
    ['its failure', 'late-failed', 0, (first) => first.fail(new Error('The model is away'))],
    ['its failure as the last', 'late-last', 5, (first) => first.fail(new Error('The model is away'))],
  ])('%s', async (_what, customer, triedBefore, end) => {
    const id = await ask(customer, triedBefore);
    const [first, second] = [gate<AssistantReply>(), gate<AssistantReply>()];
    const slow = startWith(first.pass);
    await first.reached;
    await server.database.pool.query('update timer set due_at = now() where id = $1', [id]);
    const next = startWith(second.pass);
    await second.reached;
    const begun = await findTurn(id);
    end(first);
    await slow.stop();
    expect(await findTurn(id)).toEqual(begun);
    expect(await sentTo(id)).toEqual([]);
    expect(await handOffs(customer)).toBe(0);
    second.open({ text: 'We do.', handsOver: false });
    await next.stop();
    expect(await sentTo(id)).toEqual([expect.stringContaining('We do.')]);
  });
});
