import { afterAll, beforeAll, expect, it } from 'vitest';
import { inShowroom, liveMessage } from '../../../test-support/assistantLeads.ts';
import { harborFile } from '../../../test-support/harborStock.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { serverOn, type TestServer } from '../../../test-support/testServer.ts';
import { stockCalls, stockKeeper } from '../../../test-support/testStock.ts';
import { loadFeed } from '../../feed/load.ts';

// A server that is killed at each step of a turn answers it once after that, and the next turn knows what the first one was about.

/** Where it is killed: while it waits for a lock of the test, or as soon as something has come out. */
const steps = [
  // It reads the state before it understands the message.
  { name: 'before it understands', lead: 'step-read', lock: 'access exclusive' },
  // It has its answer, and writes it with the new state in one transaction.
  { name: 'before the send', lead: 'step-write', lock: 'share' },
  { name: 'after the message is stored', lead: 'step-stored', until: 'message' },
  { name: 'after the carrier has it', lead: 'step-sent', until: 'carrier' },
] as const;
type Step = (typeof steps)[number];

const polling = { timeout: 30_000, interval: 5 };

let prepared: TestApp;
let carriers: TestCarriers;
let server: TestServer;
beforeAll(async () => {
  carriers = await testCarriers();
  prepared = await testApp(carriers.environment, [
    ...inShowroom,
    stockKeeper,
    ...steps.flatMap(({ lead }, at) =>
      createConversation('home', lead).map((line) =>
        line.type === 'lead' ? { ...line, phone: `+1555010${2000 + at}` } : line,
      ),
    ),
  ]);
  const calls = await stockCalls(prepared);
  await calls.load(await calls.add(), harborFile());
  server = serverOn(prepared, carriers, 'assistant-state-killed');
});
afterAll(async () => {
  await server.end();
  await prepared.close();
  await carriers.close();
});

const answersTo = async (lead: string): Promise<string[]> =>
  (
    await prepared.database.pool.query<{ body: string }>(
      "select body from message where lead_id = $1 and initiator = 'BOT' and id <> $1 || '-bot' order by at",
      [lead],
    )
  ).rows.map(({ body }) => body);

/** Locks the table of the states against what a step does, and waits until the server is stopped by it. */
async function killAtLock(lock: 'access exclusive' | 'share', isDue: () => Promise<unknown>): Promise<void> {
  const { pool } = prepared.database;
  const holder = await pool.connect();
  try {
    await holder.query(`begin; lock table assistant_state in ${lock} mode`);
    await isDue();
    const waits = async () =>
      (await pool.query("select from pg_locks where relation = 'assistant_state'::regclass and not granted")).rowCount;
    await expect.poll(waits, polling).toBe(1);
    await server.kill();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** A customer writes; the server is killed at a step of the answer, and started again. */
async function writeAndKill(step: Step, text: string, count: number): Promise<string> {
  const { pool } = prepared.database;
  const { lead } = step;
  const texts = carriers.texts.length;
  await loadFeed(pool, JSON.stringify(liveMessage(lead, text, { channel: 'sms' })));
  const isDue = () => pool.query("update timer set due_at = now() where lead_id = $1 and kind = 'answer'", [lead]);
  if ('lock' in step) {
    await killAtLock(step.lock, isDue);
    expect(await answersTo(lead)).toHaveLength(count - 1);
    expect(carriers.texts).toHaveLength(texts);
  } else {
    await isDue();
    if (step.until === 'message') await expect.poll(() => answersTo(lead), polling).toHaveLength(count);
    else await expect.poll(() => carriers.texts.length, polling).toBe(texts + 1);
    await server.kill();
  }
  // What it was doing counts as given up a while later; the test does not wait for the while.
  await pool.query('update timer set due_at = now() where lease is not null');
  await pool.query("update delivery set due_at = now() where state = 'sending'");
  await server.start();
  const unsent = async () =>
    (
      await pool.query(
        "select from timer where lead_id = $1 and kind = 'answer' union all select from delivery where state <> 'sent'",
        [lead],
      )
    ).rowCount;
  await expect.poll(unsent, { ...polling, interval: 100 }).toBe(0);
  const answers = await answersTo(lead);
  expect(answers).toHaveLength(count);
  expect(carriers.texts).toHaveLength(texts + 1);
  return answers.at(-1)!;
}

it.each(steps)('$name: answers once, and knows then which one is the white one', { timeout: 120_000 }, async (step) => {
  await server.kill();
  await server.start();
  const listing = await writeAndKill(step, 'Do you have any trucks?', 1);
  expect(listing).toMatch(/2022 Toyota Tacoma.*2025 Toyota Tacoma/);
  // Of the stock, the white truck is the Tacoma of 2022 for $34,300; three other cars are white, too (harborStock.ts).
  const price = await writeAndKill(step, 'How much is the white one?', 2);
  expect(price).toContain('2022 Toyota Tacoma');
  expect(price).toContain('$34,300');
  expect(price).not.toMatch(/RAV4|Civic|\$38,700/);
});
