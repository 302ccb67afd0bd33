import type { ServerFrame } from '@forecourt/api/contract/chatSocket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatClient, type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { assistantJobs } from '../../assistant/reply/worker.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

// A customer who opts out in an open chat gets a confirmation, and nothing unasked. What they ask there afterwards is answered, by the
// assistant or by a person.

const confirmed =
  'You’re unsubscribed. We won’t send you any more texts or emails. You can still ask questions in this chat.';
const soon = { timeout: 15_000, interval: 30 };

let office: ChatOffice;
let jobs: Jobs;
const failures: unknown[] = [];
beforeAll(async () => {
  office = await chatOffice();
  const { config, database } = office.server;
  jobs = runJobs(database, assistantJobs({ database, assistant: createAssistant(config, database) }), (error) =>
    failures.push(error),
  );
});
afterAll(async () => {
  await jobs.stop();
  await office.close();
});

const answering = ({ frames }: ChatClient) =>
  frames.flatMap((frame: ServerFrame) => (frame.event_name === 'Status' ? [frame.is_answering] : []));

async function get(path: string, query: Record<string, string> = {}) {
  const answer = await office.server.app.inject({
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...query },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const range = { start_date: '2026-01-01T00:00:00', end_date: '2099-01-01T00:00:00' };

/** What the list and the number above it say of who waits. */
async function waiting() {
  const { items } = await get('conversations/conversationsSearch', range);
  const counts = await get('conversations/conversationsSearch/inbox', range);
  const listed = await get('conversations/conversationsSearch', { ...range, inbox: 'needs_reply' });
  const leads = (rows: { lead_id: string }[]) => rows.map(({ lead_id }) => lead_id).toSorted();
  const marked = leads(items.filter(({ WaitingSince }: { WaitingSince: string | null }) => WaitingSince !== null));
  expect(leads(listed.items)).toEqual(marked);
  expect(counts.needs_reply).toBe(marked.length);
  return marked;
}

const dueNow = (lead: string) =>
  office.server.database.pool.query("update timer set due_at = now() where lead_id = $1 and kind = 'answer'", [lead]);

it.each(['Please stop messaging me', 'STOP', 'unsubscribe', 'take me off your list'])(
  'confirms "%s", lets nobody wait, and answers the next question',
  async (words) => {
    const lead = `out-${words.length}`;
    const shopper = office.shopper(await office.chat(lead));
    await shopper.resume();
    await shopper.write(words);
    await shopper.shows(words, confirmed);
    expect(answering(shopper)).not.toContain(true);
    expect(await waiting()).not.toContain(lead);
    expect((await get(`home/leads/${lead}/general-info`)).OptOut).toMatchObject({ channel: 'chat' });

    await shopper.write('What are your hours?');
    await expect.poll(() => answering(shopper).at(-1), soon).toBe(true);
    await dueNow(lead);
    await expect.poll(() => shopper.messages().at(-1)?.by, soon).toBe('assistant');
    await expect.poll(() => answering(shopper).at(-1), soon).toBe(false);
    // The opt-out is no part of the question.
    expect(shopper.texts().at(-1)).not.toMatch(/stop|unsubscribe|sorry/i);
  },
);

it('needs a reply where the assistant is turned off, and a person may write it', async () => {
  const shopper = office.shopper(await office.chat('left'));
  await shopper.resume();
  await shopper.write('Stop texting me');
  await shopper.shows('Stop texting me', confirmed);
  await office.server.database.pool.query(
    `insert into setting (dealer_id, product_id, kind, key, value) values ('home', 'LEAD_ENGAGE', 'pause-ai', '', '{"is_paused":"true"}')`,
  );
  await shopper.write('Is the RAV4 still there?');
  await dueNow('left');
  await expect.poll(() => answering(shopper).at(-1), soon).toBe(false);
  expect(await waiting()).toContain('left');
  await office.server.database.pool.query("delete from setting where kind = 'pause-ai'");

  expect((await office.takeover('admin', 'left')).status).toBe(200);
  const staff = await office.staff('admin', 'left');
  await staff.resume();
  expect(await staff.write('It is')).toMatchObject({ event_name: 'ack' });
  expect(await waiting()).not.toContain('left');
});

it('confirms once, and shows nobody as typing for what gets no answer', async () => {
  const shopper = office.shopper(await office.chat('twice'));
  await shopper.resume();
  await shopper.write('stop');
  await shopper.write('STOP!!');
  await shopper.shows('stop', confirmed, 'STOP!!');
  await shopper.write('👍');
  await dueNow('twice');
  await expect.poll(() => answering(shopper).at(-1), soon).toBe(false);
  expect(shopper.messages().at(-1)?.by).toBe('shopper');
  expect(failures).toEqual([]);
});
