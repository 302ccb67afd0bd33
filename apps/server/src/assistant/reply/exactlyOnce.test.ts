import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { isFull } from '../../../test-support/sample.ts';
import { serverOn, type TestServer } from '../../../test-support/testServer.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { inShowroom, liveMessage } from '../../../test-support/assistantLeads.ts';

// Many customers write at once, and the server is killed while it answers and sends. Everybody is answered, once.

const customers = Array.from({ length: isFull ? 100 : 40 }, (_, index) => `customer-${index}`);
const kills = isFull ? 2 : 1;

let prepared: TestApp;
let carriers: TestCarriers;
let server: TestServer;
beforeAll(async () => {
  carriers = await testCarriers();
  prepared = await testApp(carriers.environment, [
    ...inShowroom,
    ...customers.flatMap((id, at) =>
      createConversation('home', id).map((line) =>
        line.type === 'lead' ? { ...line, phone: `+1555010${1000 + at}` } : line,
      ),
    ),
  ]);
  server = serverOn(prepared, carriers, 'assistant-exactly-once');
});
afterAll(async () => {
  await server.end();
  await prepared.close();
  await carriers.close();
});

it('answers every customer once, wherever it is killed', { timeout: 240_000 }, async () => {
  const { pool } = prepared.database;
  const answers = async () =>
    (await pool.query<{ n: number }>("select count(*)::int as n from message where body like '%100 miles%'")).rows[0]!
      .n;
  const lines = customers.map((id, at) => liveMessage(id, 'Do you deliver?', { channel: at % 2 ? 'email' : 'sms' }));
  await loadFeed(pool, lines.map((line) => JSON.stringify(line)).join('\n'));

  await server.start();
  for (let kill = 1; kill <= kills; kill++) {
    // Somewhere in the middle of its work.
    const reached = (customers.length / (kills + 1)) * kill;
    await expect.poll(answers, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(reached);
    await server.kill();
    // What it was doing counts as given up a while later; the test does not wait for the while.
    await pool.query('update timer set due_at = now() where lease is not null');
    await pool.query("update delivery set due_at = now() where state = 'sending'");
    await server.start();
  }
  const states = async () =>
    (await pool.query<{ state: string; n: number }>('select state, count(*)::int as n from delivery group by 1')).rows;
  await expect.poll(states, { timeout: 60_000, interval: 300 }).toEqual([{ state: 'sent', n: customers.length }]);
  const { rows } = await pool.query<{ lead: string }>(
    "select lead_id as lead from message where body like '%100 miles%' order by 1",
  );
  expect(rows.map(({ lead }) => lead)).toEqual(customers.toSorted());
  expect((await pool.query('select from timer where lead_id is not null')).rowCount).toBe(0);
  expect(carriers.texts).toHaveLength(customers.length / 2);
  // A mail whose taking nobody lived to hear comes again under the same Message-ID (messaging/delivery/exactlyOnce.test.ts).
  const mails = new Set(carriers.mails.map((mail) => /Message-ID: <(.*?)>/i.exec(mail)![1]));
  expect(mails.size).toBe(customers.length / 2);
});
