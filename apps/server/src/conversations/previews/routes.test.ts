import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dialogue } from '@forecourt/api/contract/dialogue';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { LeadInfo } from '@forecourt/api/contract/leads';
import * as previews from '@forecourt/api/contract/previews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { chatCompletionsAssistant } from '../../assistant/reply/chatCompletions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { modelDraft } from '../../../test-support/modelDraft.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { previewJobs } from '../../assistant/simulate/previews/worker.ts';

const inSales = { dealer: 'home', product: 'LEAD_ENGAGE' };
const lines: FeedLine[] = [
  ...createConversation('home', 'ada'),
  message('home', 'ada', 'late', 'HUMAN', 'sms', 'Do you deliver?', '2026-01-06T15:00:00Z'),
  ...createConversation('foreign', 'theirs'),
  { type: 'journey', ...inSales, id: 'shopping', name: 'Shoppers', instruction: 'Start with “Welcome!”' },
  { type: 'journey', ...inSales, id: 'empty', name: 'Nothing yet', instruction: ' ' },
  { type: 'source', ...inSales, id: 'website', name: 'Dealer Website', journey: 'shopping', instruction: '' },
  { type: 'source', ...inSales, id: 'friends', name: 'Referral', instruction: '' },
  {
    type: 'knowledge',
    ...inSales,
    id: 'delivery',
    group: 'Sales',
    topic: 'Delivery',
    question: 'Can the car be delivered?',
    answer: '<p>We deliver within <b>100 miles</b>.</p>',
  },
  {
    type: 'knowledge',
    ...inSales,
    id: 'hours',
    group: 'Dealership',
    topic: 'Hours',
    question: 'When are you open?',
    answer: '<p>From 9 to 7.</p>',
  },
];

let server: TestApp;
let worker: Jobs;
beforeAll(async () => {
  server = await testApp({}, lines);
  const { database, config } = server;
  worker = runJobs(database, [previewJobs({ database, assistant: createAssistant(config, database) })]);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

const base = '/api/dashboard/journey-source-instructions';
const scope = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

async function send(
  method: 'GET' | 'POST',
  url: string,
  { body, query = {}, person = 'admin' }: { body?: object; query?: Record<string, string>; person?: string } = {},
) {
  const answer = await server.app.inject({
    method,
    url,
    query: { ...scope, ...query },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, answer: answer.json<unknown>() };
}

const open = async (cid = 'ada') =>
  z.parse(
    previews.openPreview.response,
    (await send('POST', `${base}/open-preview`, { body: { preview_link: `/conversation/${cid}/preview` } })).answer,
  ).conversation_id;
const listMessages = async (id: string) =>
  z.parse(dialogue.response, (await send('GET', '/api/dashboard/dialogue', { query: { conversation_id: id } })).answer)
    .messages;
const findLead = async (cid: string) =>
  z.parse(LeadInfo, (await send('GET', `/api/dashboard/home/leads/${cid}/general-info`)).answer);
const answered = (id: string, count: number) =>
  expect.poll(async () => (await listMessages(id)).length, { timeout: 10_000 }).toBe(count);
const generate = (id: string, journey: string, source = '') =>
  send('POST', `${base}/generate-preview-response/${id}`, {
    body: { journey_instructions: journey, source_instructions: source, journey_name: 'Shoppers' },
  });

it('opens with the customer’s last question, and answers it by e-mail and by SMS', async () => {
  const lead = await findLead('ada');
  expect(lead.AgenticLead).toMatchObject({
    type: 'lead',
    preview_link: '/conversation/ada/preview',
    configuration_id: 'website',
    journey_information: { id: 'shopping', name: 'Shoppers', instruction: 'Start with “Welcome!”', version: 1 },
    generation: null,
  });
  const id = await open();
  await answered(id, 3);
  const messages = await listMessages(id);
  expect(messages.map(({ Initiator, Channel }) => [Initiator, Channel])).toEqual([
    ['HUMAN', 'sms'],
    ['BOT', 'email'],
    ['BOT', 'sms'],
  ]);
  expect(messages[0]!.Message).toBe('Do you deliver?');
  expect(messages[1]!.Message).toContain('<p>Welcome!</p><p>We deliver within 100 miles.</p>');
  expect(messages[2]!.Message).toBe('Welcome! We deliver within 100 miles.');
  const preview = await findLead(id);
  expect(preview).toMatchObject({ FullName: 'Ada Byron', StopAssistant: false, AccountId: 'home' });
  expect(preview.AgenticLead).toMatchObject({ type: 'test', preview_link: null, generation: { state: 'done' } });
  // Previews are counted nowhere: what they took from the Knowledge Bank isn't either.
  const { rows } = await server.database.pool.query(
    'select from knowledge_use union all select from unanswered_question',
  );
  expect(rows).toEqual([]);
});

it('answers again by instructions that are not saved, and what is written as the customer', async () => {
  const id = await open();
  await answered(id, 3);
  expect((await generate(id, 'Close with “Bye!”', 'Say “From a friend.”')).status).toBe(200);
  await answered(id, 5);
  expect((await listMessages(id)).at(-1)!.Message).toBe('We deliver within 100 miles. From a friend. Bye!');

  const reply = { id: crypto.randomUUID(), text: ' When are you <open>? ', selectedChannel: 'email' };
  for (const _twice of [1, 2]) {
    const { status } = await send('POST', '/api/dashboard/message/home', {
      body: { conversation_id: id, newMessageObject: reply },
    });
    expect(status).toBe(200);
  }
  const another = { ...reply, text: 'Something else' };
  expect(
    (await send('POST', '/api/dashboard/message/home', { body: { conversation_id: id, newMessageObject: another } }))
      .status,
  ).toBe(409);
  await answered(id, 6);
  await generate(id, 'Start with “Hello!”');
  await answered(id, 8);
  expect((await listMessages(id)).slice(5).map((one) => one.Message)).toEqual([
    'When are you &lt;open&gt;?',
    expect.stringContaining('<p>Hello!</p><p>From 9 to 7.</p>'),
    'Hello! From 9 to 7.',
  ]);
});

it('hands over to people where the Knowledge Bank knows nothing', async () => {
  const id = await open();
  await answered(id, 3);
  await send('POST', '/api/dashboard/message/home', {
    body: {
      conversation_id: id,
      newMessageObject: { id: crypto.randomUUID(), text: 'Which octane does it need?', selectedChannel: 'sms' },
    },
  });
  await generate(id, 'When somebody asks about fuel, say “Premium.”');
  await answered(id, 6);
  expect((await listMessages(id)).at(-1)!.Message).toMatch(
    /^Let me check with our team at .+\. Someone will get back to you shortly\.$/,
  );
});

it('is counted, listed and sent nowhere', async () => {
  const count = async () => {
    const { rows } = await server.database.pool.query<Record<string, string>>(
      'select (select count(*) from lead) as leads, (select count(*) from message) as messages, (select count(*) from delivery) as deliveries, (select coalesce(sum(n), 0) from metric_day) as counted, (select count(*) from conversation_list) as listed',
    );
    return rows[0];
  };
  const before = await count();
  const id = await open();
  await answered(id, 3);
  expect(await count()).toEqual(before);
});

describe('refuses', () => {
  it.each([
    ['//evil.example/conversation/ada/preview', 400],
    ['https://evil.example/conversation/ada/preview', 400],
    ['http://127.0.0.1/conversation/ada/preview', 400],
    ['/conversation/../preview', 400],
    ['/conversation/ada/preview?next=//evil.example', 400],
    ['/conversation/ada/preview/', 400],
    ['\\\\evil.example\\conversation\\ada\\preview', 400],
    ['javascript:alert(1)', 400],
    ['/conversation/nobody/preview', 404],
    ['/conversation/theirs/preview', 404],
  ])('the link %s: %i', async (preview_link, status) => {
    expect((await send('POST', `${base}/open-preview`, { body: { preview_link } })).status).toBe(status);
  });

  it('a response without a journey instruction, more than 1,000 characters, and a foreign preview', async () => {
    const id = await open();
    expect((await generate(id, ' \n')).status).toBe(400);
    expect((await generate('ada', 'Say “x”')).status).toBe(404);
    const say = (length: number, person = 'admin') =>
      send('POST', '/api/dashboard/message/home', {
        person,
        body: {
          conversation_id: id,
          newMessageObject: { id: crypto.randomUUID(), text: 'a'.repeat(length), selectedChannel: 'sms' },
        },
      });
    expect((await say(1000)).status).toBe(200);
    expect((await say(1001)).status).toBe(400);
    expect((await say(1, 'stranger')).status).toBe(404);
    for (const query of [{ conversation_id: id }]) {
      const { status } = await send('GET', '/api/dashboard/dialogue', {
        query: { ...query, account_id: 'foreign' },
        person: 'stranger',
      });
      expect(status).toBe(404);
    }
  });

  it('a form and a draft for a preview, which nobody answers', async () => {
    const id = await open();
    const { status } = await send('GET', '/api/dashboard/drafts/home', { query: { conversation_id: id } });
    expect(status).toBe(404);
  });
});

it('saves both instructions, and refuses what was begun on older ones', async () => {
  const save = (versions: { journey_version: number; source_version: number }, text: string, person = 'admin') =>
    send('POST', `${base}/save-instructions`, {
      person,
      body: {
        journey_instructions: text,
        source_instructions: 'Say “Cars.”',
        configuration_id: 'website',
        journey_id: 'shopping',
        ...versions,
      },
    });
  const { journey_information, source_information } = (await findLead('ada')).AgenticLead!;
  const versions = { journey_version: journey_information!.version, source_version: source_information!.version };
  expect((await save(versions, 'Start with “New!”', 'regular')).status).toBe(403);
  expect((await save(versions, '  ')).status).toBe(400);
  const tries = await Promise.all(Array.from({ length: 10 }, (_one, at) => save(versions, `Start with “New ${at}!”`)));
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 412),
  ]);
  const saved = (await findLead('ada')).AgenticLead!;
  expect(saved.journey_information!.version).toBe(versions.journey_version + 1);
  expect(saved.source_information).toMatchObject({ instruction: 'Say “Cars.”', version: versions.source_version + 1 });
});

describe('a language model', () => {
  it('is asked with the instructions and the knowledge apart from the customer’s words; a failure is told', async () => {
    const asked: { model: string; messages: { role: string; content: string }[] }[] = [];
    let isBroken = false;
    const model = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push(JSON.parse(body) as (typeof asked)[number]);
        response.statusCode = isBroken ? 500 : 200;
        response.end(
          JSON.stringify({ choices: [{ message: { content: modelDraft('Thank you for asking!\n\nYours') } }] }),
        );
      });
    }).listen(0, '127.0.0.1');
    await new Promise((done) => model.once('listening', done));
    const { port } = model.address() as AddressInfo;
    await worker.stop();
    const assistant = chatCompletionsAssistant({ url: `http://127.0.0.1:${port}/v1`, key: 'secret', model: 'any' });
    const own = runJobs(server.database, [previewJobs({ database: server.database, assistant })], () => undefined);
    const id = await open();
    await answered(id, 3);
    expect((await listMessages(id))[1]!.Message).toContain('<p>Thank you for asking!</p><p>Yours</p>');
    const [system, ...userMessages] = asked[0]!.messages;
    expect(system!.content).toContain('We deliver within 100 miles.');
    expect(userMessages).toEqual([{ role: 'user', content: 'Do you deliver?' }]);

    isBroken = true;
    await generate(id, 'Say “x”');
    await expect
      .poll(async () => (await findLead(id)).AgenticLead!.generation, { timeout: 15_000 })
      .toEqual({ state: 'failed', reason: 'The assistant answered 500' });
    expect(await listMessages(id)).toHaveLength(3);
    await own.stop();
    model.close();
  });
});
