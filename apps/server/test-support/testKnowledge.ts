import type { FeedLine } from '@forecourt/api/contract/feed';
import { loadFeed } from '../src/feed/load.ts';
import { getApiKey } from './contractRequests.ts';
import { superAdmin, testApp, wholePolicy } from './testApp.ts';

const products = [
  { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
  { id: 'SALESCAMPAIGNS', name: 'Campaigns', category: 'SALES_AI' },
  { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
] as const;
const dealer = (id: string, more: object = {}): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Dealer ${id}`,
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  settings: { HasKnowledgeBank: true },
  products: [...products],
  ...more,
});
const person = (id: string, more: object, dealers = ['home', 'cdk', 'without']): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role: 'ADMIN',
  dealers,
  policy: wholePolicy,
  ...more,
});
/** A question of Sales AI that the feed brings. */
export const given = (id: string, more: object = {}): FeedLine => ({
  type: 'knowledge',
  dealer: 'home',
  product: 'LEAD_ENGAGE',
  id,
  group: 'Sales',
  topic: 'Delivery',
  question: 'Do you deliver cars?',
  answer: '<p>Yes, within 100 miles.</p>',
  ...more,
});
const people = [
  dealer('home'),
  dealer('cdk', { retailer_name: 'cdk_global' }),
  dealer('without', { settings: {} }),
  person('ann', {}),
  person('ben', {}),
  person('reader', { policy: [{ Resource: 'Settings:Preferences', Allow: ['read'] }] }),
  person('sales-only', { products: ['LEAD_ENGAGE'] }),
  superAdmin('super', ['home', 'cdk', 'without']),
];

export interface Request {
  version?: number | undefined;
  as?: string;
  body?: object;
  query?: Record<string, string>;
  key?: string;
}
interface Entry {
  id: string;
  entry_id: string;
  question: string;
  answer: { answer: string };
  products: { id: number }[];
  meta_data: object;
  Version: number;
}

/** A server with Knowledge Banks, by an environment of its own where one is given, and what a test asks of the one of `home`. */
export async function testKnowledge(environment: Record<string, string> = {}) {
  const server = await testApp(environment, people);
  const feed = (...lines: FeedLine[]) =>
    loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  /** Leaves the given question alone. */
  const restore = async () => {
    await server.database.pool.query('delete from knowledge');
    await server.database.pool.query('delete from knowledge_topic');
    await server.database.pool.query('delete from knowledge_version');
    await feed(given('how'));
  };
  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, request: Request = {}) {
    const {
      version,
      as = 'ann',
      body,
      query = {},
      key = getApiKey(/dealers\/([^/]+)/.exec(url)?.[1] ?? 'home'),
    } = request;
    const answer = await server.app.inject({
      method,
      url,
      query,
      headers: {
        authorization: `Bearer ${await server.tokenFor(as)}`,
        'x-api-key': key,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json(), version: Number(/\d+/.exec(String(answer.headers.etag))) };
  }
  const list = async (product = 1, query: Record<string, string> = {}, as = 'ann') =>
    (await send('GET', `/cms/entries/dealers/home/products/${product}`, { query, as })).body as {
      id: string;
      name: string;
      topics: { id: string; name: string; custom: boolean; Version: number; total: number; questions: Entry[] }[];
    }[];
  const listTopics = async (product = 1) => (await list(product)).flatMap(({ topics }) => topics);
  const listEntries = async (product = 1) => (await listTopics(product)).flatMap(({ questions }) => questions);
  const groupId = async (name = 'Sales', product = 1) => (await list(product)).find((group) => group.name === name)!.id;
  const addTopic = async (topic_name: string, more: object = {}) =>
    send('POST', '/cms/topics', {
      body: { dealer_id: 'home', product_id: 1, group_id: await groupId(), topic_name, ...more },
    });
  /** Creates or edits; what is not given is that of a new question of the topic Warranty. */
  async function save(
    change: Partial<{ id: string; question: string; answer: string; in: number[]; topic: string }> & Request = {},
  ) {
    const { id = 'mine', question = 'How long is the warranty?', answer = '<p>Three years.</p>', version = 0 } = change;
    const topic_id = change.topic ?? (await addTopic('Warranty')).body.id;
    return send('POST', `/cms/update_insert/dealers/home/products/1/groups/${await groupId()}`, {
      ...change,
      version,
      body: { entry_id: id, product_ids: change.in ?? [1], question: { id: null, question }, answer, topic_id },
    });
  }
  const remove = (id: string, version: number, as?: string) =>
    send('DELETE', `/cms/delete/entries/${id}`, {
      version,
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      ...(as && { as }),
    });
  const removeTopic = async (id: string, version: number, product = 1) =>
    send(
      'DELETE',
      `/cms/delete/entries/dealers/home/products/${product}/groups/${await groupId('Sales', product)}/topics/${id}`,
      {
        version,
      },
    );
  return { server, feed, restore, send, list, listTopics, listEntries, groupId, addTopic, save, remove, removeTopic };
}
