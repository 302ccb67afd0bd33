import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { random } from '../../demo/random.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { isFull } from '../../../test-support/sample.ts';
import { serverOn, type TestServer } from '../../../test-support/testServer.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';

// Replies in the worst of weather: the person presses twice and gives up waiting, the server is killed while it answers
// and while it sends. Every reply arrives, once, and nothing typed is lost.

const customers = Array.from({ length: 20 }, (_, index) => `customer-${index}`);
const replies = isFull ? 200 : 60;
const kills = isFull ? 6 : 2;

let prepared: TestApp;
let carriers: TestCarriers;
let server: TestServer;
let token: string;
beforeAll(async () => {
  carriers = await testCarriers();
  prepared = await testApp(
    {},
    customers.flatMap((id) => createConversation('home', id)),
  );
  token = await prepared.tokenFor('admin');
  server = serverOn(prepared, carriers, 'exactly-once');
  await server.start();
});
afterAll(async () => {
  await server.end();
  await prepared.close();
  await carriers.close();
});

/** Kills the server wherever it is, and starts another. */
async function killAndStart(): Promise<void> {
  await server.kill();
  // What it was sending counts as given up a while later; the test does not wait for the while.
  await prepared.database.pool.query("update delivery set due_at = now() where state = 'sending'");
  await server.start();
}

async function call(method: string, path: string, body: object, signal?: AbortSignal): Promise<boolean> {
  const query = new URLSearchParams({ account_id: 'home', service_type: 'LEAD_ENGAGE' });
  const answer = await fetch(`http://127.0.0.1:${prepared.config.port}/api/dashboard/${path}?${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  }).catch(() => undefined);
  if (answer && answer.status !== 200 && answer.status < 500) throw new Error(await answer.text());
  return answer?.status === 200;
}

it('brings every reply to its customer once, and keeps every draft', { timeout: 240_000 }, async () => {
  const { chance, between, next } = random(20);
  const sent: { text: string; channel: string }[] = [];
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      // Somewhere in the middle of its work.
      const reached = (replies / (kills + 1)) * kill;
      await expect.poll(() => sent.length, { timeout: 90_000, interval: 5 }).toBeGreaterThanOrEqual(reached);
      await killAndStart();
    }
  };

  const drafts: { conversation_id: string; text: string }[] = [];
  let left = replies;
  const person = async () => {
    while (left-- > 0) {
      const number = replies - left;
      const conversation_id = customers[number % customers.length]!;
      const channel = chance(0.5) ? 'email' : 'sms';
      const text = `Reply number ${number}`;
      const body = { conversation_id, newMessageObject: { id: randomUUID(), text, selectedChannel: channel } };
      const press = () =>
        call('POST', 'message/home', body, chance(0.3) ? AbortSignal.timeout(between(1, 30)) : undefined);
      // Until an answer has come: what the person sees before is that it may not have been sent.
      for (;;) {
        const answers = await Promise.all(chance(0.3) ? [press(), press()] : [press()]);
        if (answers.includes(true)) break;
        await sleep(between(20, 120));
      }
      sent.push({ text, channel });
      if (chance(0.2)) {
        const draft = { conversation_id, text: `Begun after ${number}: ${next()}` };
        const saved = { ...draft, channel: 'whatsapp', typed_at: new Date().toISOString() };
        while (!(await call('PUT', 'drafts/home', saved))) await sleep(50);
        drafts.push(draft);
      }
      await sleep(between(0, 60));
    }
  };
  await Promise.all([person(), person(), person(), killer()]);

  await expect
    .poll(
      async () =>
        (
          await prepared.database.pool.query<{ state: string; n: string }>(
            'select state, count(*) as n from delivery group by 1',
          )
        ).rows,
      { timeout: 90_000, interval: 500 },
    )
    .toEqual([{ state: 'sent', n: String(replies) }]);

  const getText = (mail: string) => /Reply number \d+/.exec(mail)![0];
  const expected = (channel: string) =>
    sent
      .filter((reply) => reply.channel === channel)
      .map(({ text }) => text)
      .toSorted();
  expect(carriers.texts.map(({ body }) => body).toSorted()).toEqual(expected('sms'));
  // A mail that was taken by a mail server whose thanks nobody lived to hear is sent again under the same Message-ID,
  // which is how a mailbox knows that it is one (RFC 5322 §3.6.4).
  const byId = new Map(carriers.mails.map((mail) => [/Message-ID: <(.*?)>/i.exec(mail)![1]!, getText(mail)]));
  console.log(`${carriers.mails.length - byId.size} of ${carriers.mails.length} mails came a second time`);
  expect([...byId.values()].toSorted()).toEqual(expected('email'));

  const last = new Map(drafts.map(({ conversation_id, text }) => [conversation_id, text]));
  const { rows } = await prepared.database.pool.query<{ conversation_id: string; text: string }>(
    'select conversation_id, text from draft',
  );
  expect(new Map(rows.map((row) => [row.conversation_id, row.text]))).toEqual(last);
});
