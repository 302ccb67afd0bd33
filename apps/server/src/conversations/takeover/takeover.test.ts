import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { createConversation } from '../../../test-support/testConversation.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

/** What the timeline of a chat has: its messages and events, in their order. */
async function timeline(chat: string) {
  const { rows } = await office.server.database.pool.query<{ what: string }>(
    `select what from (
       select at, initiator || ': ' || body as what from message where conversation_id = $1
       union all
       select at, concat_ws(' ', kind, made_by, salesperson_id, payload) from event where conversation_id = $1
     ) t order by at`,
    [chat],
  );
  return rows.map(({ what }) => what);
}

const setTakeover = (pool: ChatOffice['server']['database']['pool'], isOn: boolean) =>
  pool.query(
    "update setting set value = jsonb_build_object('Status', $1::boolean) where dealer_id = 'home' and kind = 'dealership-takeover'",
    [isOn],
  );

const joined = ['SYSTEM: admin joined the chat.', 'DEALERSHIP_TAKEOVER staff admin'];

it('lets a salesperson join a chat and hand it back, and tells the customer', async () => {
  await office.chat('ada');
  expect(await office.takeover('admin', 'ada')).toEqual({
    status: 200,
    body: { TakeoverEventType: 'IN_PROGRESS', SalesPerson: 'admin Tester', SalesPersonEmail: 'admin@test.example' },
  });
  expect(await timeline('ada')).toEqual(joined);
  const back = await office.takeover('admin', 'ada', 'COMPLETED', { note: 'Promised a call on Tuesday' });
  expect(back).toMatchObject({ status: 200, body: { TakeoverEventType: 'COMPLETED' } });
  expect(await timeline('ada')).toEqual([
    ...joined,
    'SYSTEM: admin left the chat. Our automated assistant is here to help.',
    'DEALERSHIP_TAKEOVER_COMPLETED staff admin Promised a call on Tuesday',
  ]);
});

it('gives a chat to one of two who join it at the same moment', async () => {
  await office.chat('bert');
  const answers = await Promise.all(['admin', 'regular'].map((person) => office.takeover(person, 'bert')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    id: 'taken',
    message: 'Someone else has joined this conversation',
  });
  expect(await timeline('bert')).toHaveLength(2);
});

it('changes nothing where somebody joins again, or ends what has ended', async () => {
  await office.chat('cyd');
  expect(await office.takeover('admin', 'cyd', 'COMPLETED')).toMatchObject({
    status: 200,
    body: { TakeoverEventType: null, SalesPerson: null },
  });
  await office.takeover('admin', 'cyd');
  expect((await office.takeover('admin', 'cyd')).status).toBe(200);
  expect(await timeline('cyd')).toEqual(joined);
  for (let time = 0; time < 2; time++) expect((await office.takeover('admin', 'cyd', 'COMPLETED')).status).toBe(200);
  expect(await timeline('cyd')).toHaveLength(4);
});

it('keeps a chat from others until its salesperson hands it back', async () => {
  await office.chat('dora');
  await office.takeover('admin', 'dora');
  expect((await office.takeover('regular', 'dora', 'COMPLETED')).status).toBe(409);
  expect(await timeline('dora')).toEqual(joined);
  await office.takeover('admin', 'dora', 'COMPLETED');
  expect((await office.takeover('regular', 'dora')).status).toBe(200);
});

it('refuses whoever joins in another name, for another customer, or what is no chat', async () => {
  await office.chat('emil');
  await office.feed(...createConversation('home', 'mailer'));
  const inAnothersName = { sales_person: { first_name: 'r', last_name: 't', email: 'regular@test.example' } };
  expect((await office.takeover('admin', 'emil', 'IN_PROGRESS', inAnothersName)).status).toBe(400);
  expect((await office.takeover('admin', 'emil', 'IN_PROGRESS', { user_id: 'mailer' })).status).toBe(400);
  expect(await office.takeover('admin', 'mailer')).toMatchObject({ status: 409, body: { id: 'no-chat' } });
  expect(await timeline('emil')).toEqual([]);
});

it('knows no chat of another account, and no preview', async () => {
  await office.chat('theirs', 'foreign');
  expect((await office.takeover('admin', 'theirs')).status).toBe(404);
  await office.chat('flo');
  await office.server.database.pool.query(
    "insert into preview (dealer_id, id, conversation_id, person_id) values ('home', 'rehearsal', 'flo', 'admin')",
  );
  expect((await office.takeover('admin', 'rehearsal', 'IN_PROGRESS', { user_id: 'flo' })).status).toBe(404);
});

it('is closed where the account has no takeover', async () => {
  await office.chat('gus');
  const { pool } = office.server.database;
  await setTakeover(pool, false);
  try {
    expect((await office.takeover('admin', 'gus')).status).toBe(403);
    const status = await office.server.app.inject({
      url: '/api/dashboard/takeover/home',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await office.server.tokenFor('regular')}` },
    });
    expect(status.json()).toEqual({ Status: false });
  } finally {
    await setTakeover(pool, true);
  }
});

it('says since when, and whether the customer is there', async () => {
  await office.chat('hal');
  const info = async () => {
    const answer = await office.server.app.inject({
      url: '/api/dashboard/home/leads/hal/general-info',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
    });
    return answer.json<{ IsCustomerOnline: boolean; TakeoverSince: string | null }>();
  };
  const before = Date.now() - 1000;
  expect(await info()).toMatchObject({ IsCustomerOnline: false, TakeoverSince: null });
  await office.takeover('admin', 'hal');
  expect(Date.parse((await info()).TakeoverSince!)).toBeGreaterThan(before);
  await office.takeover('admin', 'hal', 'COMPLETED');
  expect((await info()).TakeoverSince).toBeNull();

  const { pool } = office.server.database;
  await pool.query("update chat set shopper_until = now() + interval '5 s' where conversation_id = 'hal'");
  expect((await info()).IsCustomerOnline).toBe(true);
  await pool.query("update chat set shopper_until = now() - interval '1 s' where conversation_id = 'hal'");
  expect((await info()).IsCustomerOnline).toBe(false);
});

it('has the assistant answer what the customer still waits for, and nothing that was answered', async () => {
  const { pool } = office.server.database;
  const turns = async (chat: string) =>
    (await pool.query("select from timer where lead_id = $1 and kind = 'answer'", [chat])).rowCount;
  const write = (conversation: string, initiator: 'HUMAN' | 'SPECIALIST') =>
    office.feed({
      type: 'message',
      dealer: 'home',
      id: `${conversation}-${initiator}`,
      conversation,
      initiator,
      channel: 'chat',
      body: 'Is it there?',
      at: new Date().toISOString(),
    });
  for (const chat of ['ida', 'jon']) {
    await office.chat(chat);
    await write(chat, 'HUMAN');
    await office.takeover('admin', chat);
    expect(await turns(chat)).toBe(0);
  }
  await write('jon', 'SPECIALIST');
  for (const chat of ['ida', 'jon']) await office.takeover('admin', chat, 'COMPLETED');
  expect([await turns('ida'), await turns('jon')]).toEqual([1, 0]);
});
