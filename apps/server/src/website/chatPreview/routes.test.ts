import type { FeedLine } from '@forecourt/api/contract/feed';
import { previewChatLimits, type PreviewChatMessage } from '@forecourt/api/contract/settings/chat-preview';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Asked, setUpLooks } from '../../../test-support/testLooks.ts';
import { loadFeed } from '../../feed/load.ts';

const { server, send } = setUpLooks();

const inChat = { dealer: 'home', product: 'DealerChat' };
const lines: FeedLine[] = [
  {
    type: 'setting',
    ...inChat,
    id: 'delivery',
    kind: 'cms-topic',
    value: { topic_id: 'delivery', label: 'Delivery', custom: false, position: 1 },
  },
  {
    type: 'setting',
    ...inChat,
    id: 'how',
    kind: 'cms-question',
    value: {
      question_id: 'how',
      topic_id: 'delivery',
      title: 'Do you deliver cars?',
      answer: 'Yes, within 100 miles.',
      custom: false,
      position: 1,
    },
  },
  {
    type: 'journey',
    ...inChat,
    id: 'shopping',
    name: 'Shoppers',
    instruction: 'When somebody asks about trade-ins, say “Bring it by.”',
  },
  { type: 'source', ...inChat, id: 'website', name: 'Website Chat', journey: 'shopping', instruction: '' },
];
beforeEach(() => loadFeed(server().database.pool, lines.map((line) => JSON.stringify(line)).join('\n')));

const shopper = (text: string): PreviewChatMessage => ({ by: 'shopper', text });
const assistant = (text: string): PreviewChatMessage => ({ by: 'assistant', text });
const chat = (messages: PreviewChatMessage[], asked?: Asked) =>
  send('POST', 'chat-ui-settings/preview-reply', { messages }, asked);

/** How many rows each table has, and what they hold. */
async function everyTable(): Promise<Record<string, string>> {
  const { pool } = server().database;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: contents } = await pool.query<{ contents: string }>(
      `select count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as contents from ${name} t`,
    );
    found[name] = contents[0]!.contents;
  }
  return found;
}

it('answers as the dealer’s assistant does, and writes to no table but the audit', async () => {
  const { 'public.audit': _audit, ...before } = await everyTable();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'public.conversation',
      'public.lead',
      'public.message',
      'public.event',
      'public.metric_day',
    ]),
  );
  expect(await chat([shopper('Do you deliver cars?')])).toMatchObject({
    status: 200,
    body: { text: 'Yes, within 100 miles.', hands_over: false },
  });
  expect((await chat([shopper('I want to talk to a person.')])).body).toMatchObject({ hands_over: true });
  expect((await chat([shopper('Can I come in tomorrow at 10 AM?')])).status).toBe(200);
  const { 'public.audit': _after, ...after } = await everyTable();
  expect(after).toEqual(before);
});

it('says in the audit that somebody tried, without a word of the chat', async () => {
  await chat([shopper('A secret question')]);
  const { rows } = await server().database.pool.query<{ action: string; actor: string; whole: string }>(
    'select action, actor, a::text as whole from audit a order by id desc limit 1',
  );
  expect(rows[0]).toMatchObject({ action: 'chatUi.replyInPreview', actor: 'admin' });
  expect(rows[0]!.whole).not.toContain('secret');
});

it('knows what was said before', async () => {
  const question = shopper('Do you deliver cars?');
  const { body } = await chat([question, assistant('Yes, within 100 miles.'), question]);
  expect(body.text).toBe('As I mentioned: Yes, within 100 miles.');
});

it('follows the instructions for the website’s chat', async () => {
  expect((await chat([shopper('Do you take trade-ins?')])).body.text).toContain('Bring it by.');
});

it('tells a new shopper of cars what the website’s chat would', async () => {
  const question = [shopper('What similar cars do you have in stock?')];
  const car: FeedLine = {
    type: 'lead',
    dealer: 'home',
    id: 'asked',
    product: 'DealerChat',
    first_name: 'Ana',
    last_name: 'Silva',
    source: 'Website Chat',
    lead_type: 'CHAT',
    status: 'ACTIVE',
    vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', price: 32245, stock: 'T1', available: true },
    created_at: '2026-01-05T15:00:00Z',
  };
  await loadFeed(server().database.pool, JSON.stringify(car));
  expect((await chat(question)).body.text).toContain('$32,245');
  await server().database.pool.query(
    "insert into setting (dealer_id, product_id, kind, key, value) values ('home', '', 'selling-price', '', '{\"Status\": false}')",
  );
  expect((await chat(question)).body.text).not.toContain('32,245');
});

describe('takes each limit, and no more', () => {
  const long = shopper('a'.repeat(previewChatLimits.text));
  const many = Array.from({ length: previewChatLimits.messages }, () => shopper('Hi'));
  it.each<[string, PreviewChatMessage[], number]>([
    ['1,000 characters', [long], 200],
    ['1,001 characters', [shopper(`${long.text}a`)], 400],
    ['an earlier message of 1,001 characters', [assistant(`${long.text}a`), shopper('Hi')], 400],
    ['20 messages', many, 200],
    ['21 messages', [...many, shopper('Hi')], 400],
    ['no message', [], 400],
    ['nothing to read', [shopper(' \u200b ')], 400],
    ['no question', [shopper('Hi'), assistant('Hi! How can I help?')], 400],
  ])('%s', async (_name, messages, status) => {
    expect((await chat(messages)).status).toBe(status);
  });
});

it.each<[string, Asked, number]>([
  ['whoever may only read the block', { by: 'reader' }, 403],
  ['a REGULAR', { by: 'regular' }, 403],
  ['a stranger', { by: 'stranger' }, 404],
  ['a dealer outside of the pilot, which has no preview', { by: 'super', account: 'plain' }, 403],
  ['a product without the block', { product: 'LEAD_ENGAGE' }, 403],
])('%s: %o gets %i', async (_name, asked, status) => {
  expect((await chat([shopper('Hi')], asked)).status).toBe(status);
});
