import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getApiKey } from '../../test-support/contractRequests.ts';
import { testKnowledge } from '../../test-support/testKnowledge.ts';
import { readConfig } from '../platform/config/config.ts';

/** What reached the service, and what it answers. */
let asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
let answer: (response: ServerResponse) => void;

let service: Server;
let bank: Awaited<ReturnType<typeof testKnowledge>>;
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  bank = await testKnowledge({ KNOWLEDGE_URL: `http://127.0.0.1:${port}/bank/` });
});
afterAll(async () => {
  await bank.server.close();
  service.close();
});
beforeEach(() => {
  asked = [];
  answers([]);
});

const answers = (body: unknown, status = 200) => {
  answer = (response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const entries = (more: { query?: Record<string, string>; as?: string; key?: string } = {}, product = 1) =>
  bank.send('GET', `/cms/entries/dealers/home/products/${product}`, more);
const question = (id: number, text: string, more: object = {}) => ({
  id,
  entry_id: id,
  question: text,
  answer: { id, answer: `<p>About ${text}</p>` },
  products: [{ id: 1, name: 'Sales AI' }],
  meta_data: { custom: true, visible: true, editable: true, important: false },
  ...more,
});

it('passes a call on with its two headers, and gives its answer the shape of ours', async () => {
  answers([
    {
      id: 7,
      name: 'Sales',
      topics: [
        { id: 70, topic_name: 'Delivery', questions: [question(1, 'Do you deliver?'), question(2, 'Is it free?')] },
        { id: 71, name: 'Tires', custom: true, questions: [question(3, 'Tires?', { meta_data: { visible: false } })] },
      ],
    },
  ]);
  const { status, body } = await entries();
  expect(status).toBe(200);
  expect(asked).toMatchObject([
    {
      method: 'GET',
      url: '/bank/cms/entries/dealers/home/products/1',
      headers: { authorization: expect.stringMatching(/^Bearer ey/), 'x-api-key': getApiKey('home') },
    },
  ]);
  expect(body).toMatchObject([
    {
      id: '7',
      topics: [
        { id: '70', name: 'Delivery', custom: false, Version: 1, total: 2, questions: [{ id: '1', Version: 1 }, {}] },
        { id: '71', name: 'Tires', custom: true, total: 0, questions: [] },
      ],
    },
  ]);
  const part = async (query: Record<string, string>) =>
    (await entries({ query })).body.flatMap(({ topics }: { topics: { questions: { id: string }[] }[] }) =>
      topics.flatMap((topic) => topic.questions.map(({ id }) => id)),
    );
  expect(await part({ questions: '1' })).toEqual(['1']);
  expect(await part({ topic_id: '70', skip: '1' })).toEqual(['2']);
  expect(await part({ search: 'FREE deliv' })).toEqual(['2']);
  expect(await part({ group_id: 'other' })).toEqual([]);
});

it('passes on what is saved, cleaned and checked by the same rules, and deletions with their version', async () => {
  const topic = 'topic-1';
  const saved = await bank.send('POST', '/cms/update_insert/dealers/home/products/1/groups/group-7', {
    version: 4,
    body: {
      entry_id: 'mine',
      product_ids: [1, 2],
      question: { id: null, question: ' How? ' },
      answer: '<p onclick="x()">So.</p>',
      topic_id: topic,
    },
  });
  expect(saved).toMatchObject({
    status: 200,
    version: 5,
    body: { question: 'How?', answer: { answer: '<p>So.</p>' } },
  });
  answers({ id: 9, topic_name: 'Tires' });
  const added = await bank.send('POST', '/cms/topics', {
    body: { dealer_id: 'home', product_id: 1, group_id: 'group-7', topic_name: ' Tires ' },
  });
  expect(added.body).toEqual({ id: '9', topic_name: 'Tires' });
  answers('');
  expect((await bank.remove('mine', 5)).body).toEqual({ deleted: true, topic_deleted: false });
  const gone = `/cms/delete/entries/dealers/home/products/1/groups/group-7/topics/${topic}`;
  expect((await bank.send('DELETE', gone, { version: 2 })).status).toBe(200);
  expect(
    asked.map(({ method, url, body, headers }) => [method, url, body && JSON.parse(body), headers['if-match']]),
  ).toEqual([
    [
      'POST',
      '/bank/cms/update_insert/dealers/home/products/1/groups/group-7',
      {
        entry_id: 'mine',
        product_ids: [1, 2],
        question: { id: null, question: 'How?' },
        answer: '<p>So.</p>',
        topic_id: topic,
      },
      '"4"',
    ],
    [
      'POST',
      '/bank/cms/topics',
      { dealer_id: 'home', product_id: 1, group_id: 'group-7', topic_name: 'Tires' },
      undefined,
    ],
    ['DELETE', '/bank/cms/delete/entries/mine', '', '"5"'],
    ['DELETE', `/bank${gone}`, '', '"2"'],
  ]);
  const { rows } = await bank.server.database.pool.query(
    "select action, subject from audit where action like 'knowledge.%' order by at",
  );
  expect(rows).toEqual([
    { action: 'knowledge.save', subject: 'knowledge:mine' },
    { action: 'knowledge.addTopic', subject: 'knowledge-topic:9' },
    { action: 'knowledge.deleteEntry', subject: 'knowledge:mine' },
    { action: 'knowledge.deleteTopic', subject: 'knowledge-topic:topic-1' },
  ]);
});

it('asks nothing for who may not, and what is not complete', async () => {
  const statuses = [
    await entries({ as: 'regular' }),
    await entries({ as: 'stranger' }),
    await entries({ key: 'wrong' }),
    await entries({}, 2),
    await entries({}, 9),
    await bank.send('DELETE', '/cms/delete/entries/mine', {
      as: 'reader',
      version: 1,
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    }),
    await bank.send('POST', '/cms/update_insert/dealers/home/products/1/groups/group-7', {
      version: 0,
      body: { entry_id: 'x', product_ids: [1], question: { id: null, question: ' ' }, answer: 'A', topic_id: 't' },
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 404, 403, 403, 404, 403, 400]);
  expect(asked).toEqual([]);
});

it.each<[string, () => void]>([
  ['HTTP error! status: 500', () => answers({}, 500)],
  ['HTTP error! status: 401', () => answers({}, 401)],
  ['no data detected', () => answers('')],
  ["response isn't an object type", () => answers('<html>')],
  ["response isn't an object type", () => answers('"text"')],
  ['An unknown error occurred', () => answers([{ other: true }])],
  ['An unknown error occurred', () => (answer = (response) => response.destroy())],
])('says why the service did not answer: %s', async (message, make) => {
  make();
  expect(await entries()).toMatchObject({ status: 424, body: { id: 'content-service', message } });
});

it('reads no answer that does not end, packed or not, nor one that takes too long', async () => {
  const closed = Promise.withResolvers<void>();
  const endless = (response: ServerResponse, part: Buffer) => {
    response.on('close', closed.resolve);
    const write = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', write);
    write();
  };
  answer = (response) => endless(response.writeHead(200), Buffer.alloc(64 * 1024, '['));
  const failed = { status: 424, body: { message: 'An unknown error occurred' } };
  expect(await entries()).toMatchObject(failed);
  await closed.promise;

  // 64 MB in 64 KB.
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '['));
  answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  expect(await entries()).toMatchObject(failed);

  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 50));
  let drops: NodeJS.Timeout | undefined;
  answer = (response) => {
    drops = setInterval(() => response.write(' '), 50);
    response.writeHead(200);
  };
  expect(await entries()).toMatchObject(failed);
  clearInterval(drops);
  vi.restoreAllMocks();
}, 20_000);

it('follows no redirect: the token would go where nobody has configured it', async () => {
  answer = (response) =>
    asked.length === 1 ? response.writeHead(307, { location: '/elsewhere' }).end() : response.end('[]');
  expect(await entries()).toMatchObject({ status: 424, body: { message: 'An unknown error occurred' } });
  expect(asked).toHaveLength(1);
});

it('lists the products that both know, tells the console, and has neither versions nor imports', async () => {
  answers([
    { id: 1, product_name: 'Sales AI' },
    { id: 4, product_name: 'CarBuying AI' },
  ]);
  expect((await bank.send('GET', '/cms/dealers/home/products')).body).toEqual([{ id: 1, product_name: 'Sales AI' }]);
  const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
  const own = '/api/dashboard/home/knowledge-bank';
  expect((await bank.send('GET', own, { query })).body).toMatchObject({ product_id: 1, is_external: true });
  expect((await bank.send('GET', `${own}/entries/how/versions`, { query })).status).toBe(409);
  const body = {
    dry_run: false,
    entries: [
      { line: 1, entry_id: '', version: null, group: 'Sales', topic: 'T', question: 'Q', answer: 'A', products: [] },
    ],
  };
  expect((await bank.send('POST', `${own}/import`, { query, body })).status).toBe(409);
});

it('is no address of ours, and in production one that nobody listens in on', () => {
  expect(() => readConfig({ KNOWLEDGE_URL: 'http://localhost:4300/x' })).toThrow(
    'expected an origin other than the console’s',
  );
  expect(() => readConfig({ MODE: 'production', KNOWLEDGE_URL: 'http://content.example' })).toThrow(
    'KNOWLEDGE_URL="http://content.example": expected a URL that starts with https:',
  );
  expect(readConfig({ KNOWLEDGE_URL: 'https://content.example' }).knowledgeUrl).toBe('https://content.example');
});
