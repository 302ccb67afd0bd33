import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtInAssistant } from '../../assistant/reply/builtIn.ts';
import { chatCompletionsAssistant } from '../../assistant/reply/chatCompletions.ts';
import { loadFeed } from '../../feed/load.ts';
import { sendDailyReport } from '../subscribers/dailyReport.ts';
import { modelDraft } from '../../../test-support/modelDraft.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { loadPreferences } from './loadPreferences.ts';

const subscriber = (id: string, channels: ('Email' | 'SMS')[], dealer = 'home'): FeedLine => ({
  type: 'setting',
  dealer,
  id,
  product: 'LEAD_ENGAGE',
  kind: 'subscriber',
  value: {
    Id: id,
    UserId: id,
    FirstName: id,
    LastName: 'Ortiz',
    Email: `${id}@team.example`,
    MainPhone: '+15550100300',
    SecondaryPhone: '',
    CrmUserId: null,
    Channels: channels.map((Channel) => ({ Channel, SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] })),
  },
});
const abroad: FeedLine = {
  type: 'dealer',
  id: 'foreign',
  group: 'Test Group',
  name: 'Autohaus',
  retailer_name: 'impel',
  time_zone: 'Europe/Berlin',
  country: 'DE',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
};

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    abroad,
    ...createConversation('home', 'talk'),
    subscriber('lena', ['Email', 'SMS']),
    subscriber('omar', ['Email']),
    subscriber('theirs', ['Email'], 'foreign'),
  ]);
});
afterAll(() => server.close());

async function call(
  method: 'GET' | 'POST',
  path: string,
  { payload, version, query = {}, as = 'admin' }: Options = {},
) {
  const dealer = as === 'stranger' ? 'foreign' : 'home';
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${dealer}/${path}`,
    query: { account_id: dealer, service_type: 'LEAD_ENGAGE', ...query },
    headers: {
      authorization: `Bearer ${await server.tokenFor(as)}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
}
interface Options {
  payload?: object;
  version?: number;
  query?: Record<string, string>;
  as?: string;
}

const list = (QueryType: string, as = 'admin') => call('GET', 'preferences', { query: { QueryType }, as });
const prefer = (version: number, Preferences: object, as = 'admin') =>
  call('POST', 'preferences', { version, payload: { Preferences }, as });
const queued = async (keyLike: string) =>
  (
    await server.database.pool.query<{ recipient: string; channel: string; subject: string; html: string }>(
      'select recipient, channel, subject, html from delivery where notice_key like $1 order by recipient',
      [keyLike],
    )
  ).rows;

it('has options and values, which change on one version', async () => {
  const options = await list('options');
  expect(options).toMatchObject({ etag: '"0"' });
  expect(options.body.Items.map(({ Type, Data }: { Type: string; Data: [] }) => [Type, Data.length])).toEqual([
    ['ReportChannel', 3],
    ['Tone', 2],
    ['SignedBy', 2],
    ['TextingHours', 4],
  ]);
  expect((await list('values')).body.Items).toMatchObject([
    { Type: 'ReportChannel', Data: [{ Id: 'None' }] },
    { Type: 'Tone', Data: [{ Id: 'Friendly' }] },
    { Type: 'SignedBy', Data: [{ Id: 'Assistant' }] },
    { Type: 'TextingHours', Data: [{ Id: '08:00-21:00' }] },
  ]);
  expect((await list('everything')).status).toBe(400);
  expect((await prefer(0, [{ Type: 'Tone', Value: 'Rude' }])).status).toBe(400);
  expect((await prefer(0, [{ Type: 'Font', Value: 'Arial' }])).status).toBe(400);
  const both = [
    { Type: 'Tone', Value: 'Formal' },
    { Type: 'SignedBy', Value: 'Team' },
  ];
  // Twice in one list would be a conflict with nobody.
  expect(await prefer(0, [...both, { Type: 'Tone', Value: 'Friendly' }])).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('A preference is listed twice') },
  });
  expect(await prefer(0, both)).toMatchObject({ status: 200, etag: '"2"' });
  expect(await prefer(0, both)).toMatchObject({ status: 412, etag: '"2"' });
  const writers = await Promise.all(
    Array.from({ length: 50 }, (_one, index) =>
      prefer(2, [both[index % 2]!, { Type: 'ReportChannel', Value: 'None' }]),
    ),
  );
  expect(writers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(writers.filter(({ status }) => status === 412)).toHaveLength(49);
});

it('writes the texting hours by the account’s clock', async () => {
  const texting = async (as: string) =>
    (await list('values', as)).body.Items.find(({ Type }: { Type: string }) => Type === 'TextingHours').Data[0].Name;
  expect(await texting('admin')).toBe('8 AM to 9 PM');
  expect(await texting('stranger')).toBe('08:00 to 21:00');
});

it('has no daily report outside the United States, in the list or to choose', async () => {
  const { body } = await list('options', 'stranger');
  expect(body.Items.map(({ Type }: { Type: string }) => Type)).toEqual(['Tone', 'SignedBy', 'TextingHours']);
  expect((await prefer(0, [{ Type: 'ReportChannel', Value: 'Email' }], 'stranger')).status).toBe(400);
});

it('makes the assistant speak and sign as preferred', async () => {
  const manner = await loadPreferences(server.database.db, 'home', 'LEAD_ENGAGE');
  expect(manner).toMatchObject({ Tone: 'Formal', SignedBy: 'Team' });
  const request = {
    dealerName: 'Harbor',
    productName: 'Sales AI',
    customerFirstName: 'Ada',
    vehicle: null,
    channel: 'email' as const,
    journeyName: '',
    journeyInstruction: '',
    sourceInstruction: '',
    conversation: [{ by: 'customer' as const, text: 'Hello' }],
    answers: [],
    knowledge: [],
    openingHours: null,
    handBackNote: null,
  };
  const assistant = builtInAssistant(server.database.pool);
  const formal = await assistant.reply({ ...request, manner });
  expect(formal.text).toMatch(/^Dear Ada,[^]*\n\nThe Harbor team$/);
  const friendly = await assistant.reply({ ...request, manner: { Tone: 'Friendly', SignedBy: 'Assistant' } });
  expect(friendly.text).toMatch(/^Hi Ada,[^]*\n\nSales AI, Harbor$/);
  // It is in a language model's prompt.
  let prompt = '';
  const real = globalThis.fetch;
  globalThis.fetch = async (_url, init) => {
    prompt = init?.body as string;
    return Response.json({ choices: [{ message: { content: modelDraft('Good day') } }] });
  };
  try {
    await chatCompletionsAssistant({ url: 'http://model', key: undefined, model: 'm' }).reply({ ...request, manner });
  } finally {
    globalThis.fetch = real;
  }
  expect(prompt).toContain('Be formal');
  expect(prompt).toContain('The Harbor team');
});

it("sends yesterday's report at eight by the dealer's clock, once, where and how it is preferred", async () => {
  // The conversation is of January 5; New York is five hours behind.
  const before = new Date('2026-01-06T12:59:00Z');
  const after = new Date('2026-01-06T13:00:00Z');
  const dependencies = { database: server.database, origin: 'https://console.example' };
  const report = (now: Date) => sendDailyReport(dependencies, { dealerId: 'home', productId: 'LEAD_ENGAGE' }, now);
  await report(after);
  expect(await queued('report:%')).toEqual([]);
  const { etag } = await list('values');
  await prefer(Number(etag!.replaceAll('"', '')), [{ Type: 'ReportChannel', Value: 'Email' }]);
  await report(before);
  expect(await queued('report:LEAD_ENGAGE:2026-01-05:%')).toEqual([]);
  await report(after);
  await report(after);
  const mails = await queued('report:LEAD_ENGAGE:2026-01-05:%');
  expect(mails.map(({ recipient, channel }) => [recipient, channel])).toEqual([
    ['lena@team.example', 'email'],
    ['omar@team.example', 'email'],
  ]);
  expect(mails[0]!.subject).toBe('Sales AI at Dealer home: Monday, January 5, 2026');
  expect(mails[0]!.html).toContain('<li>Leads worked: 1</li><li>Leads engaged: 1</li>');
  expect(mails[0]!.html).toContain(
    '<a class="button" href="https://console.example/?from=2026-01-05&amp;to=2026-01-05">Open the dashboard</a>',
  );
  await prefer(Number((await list('values')).etag!.replaceAll('"', '')), [{ Type: 'ReportChannel', Value: 'SMS' }]);
  await report(new Date('2026-01-07T13:00:00Z'));
  expect(await queued('report:LEAD_ENGAGE:2026-01-06:%')).toMatchObject([
    { recipient: '+15550100300', channel: 'sms', html: expect.stringContaining('Leads worked: 0. ') },
  ]);
});

it('sends one report and one message of the team to an address that is listed twice', async () => {
  const again = subscriber('again', ['Email']) as FeedLine & { value: { Email: string } };
  again.value.Email = 'OMAR@team.example';
  await loadFeed(server.database.pool, JSON.stringify(again));
  await prefer(Number((await list('values')).etag!.replaceAll('"', '')), [{ Type: 'ReportChannel', Value: 'Email' }]);
  const dependencies = { database: server.database, origin: 'https://console.example' };
  await sendDailyReport(dependencies, { dealerId: 'home', productId: 'LEAD_ENGAGE' }, new Date('2026-01-09T13:00:00Z'));
  const Id = randomUUID();
  const payload = { Id, Channel: 'Email', Recipients: ['omar', 'again'], Message: 'Hello' };
  expect((await call('POST', 'notify-team', { payload })).body).toEqual({ Notified: 1 });
  for (const key of ['report:LEAD_ENGAGE:2026-01-08:%', `team:${Id}:%`]) {
    const to = (await queued(key)).map(({ recipient }) => recipient.toLowerCase());
    expect(to.filter((recipient) => recipient === 'omar@team.example')).toHaveLength(1);
  }
  await server.database.pool.query("delete from setting where kind = 'subscriber' and key = 'again'");
});

it('notifies whom of the team is chosen, once however often it is pressed', async () => {
  expect((await call('GET', 'notify-team')).body.Items).toEqual([
    { Id: 'lena', Name: 'lena Ortiz', Channels: ['Email', 'SMS'] },
    { Id: 'omar', Name: 'omar Ortiz', Channels: ['Email'] },
  ]);
  const Id = randomUUID();
  const message = {
    Id,
    Channel: 'Email',
    Recipients: ['lena', 'omar', 'lena'],
    Message: ' Meeting <at> noon\n\nBe there ',
  };
  const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', 'notify-team', { payload: message })));
  expect(answers.map(({ status, body }) => [status, body.Notified])).toEqual([200, 200, 200, 200].map((ok) => [ok, 2]));
  expect(await queued(`team:${Id}:%`)).toEqual(
    ['lena', 'omar'].map((name) => ({
      recipient: `${name}@team.example`,
      channel: 'email',
      subject: 'A message from admin Tester, Dealer home',
      html: '<p>Meeting &lt;at&gt; noon</p><p>Be there</p><p>admin Tester</p>',
    })),
  );
  const { rows } = await server.database.pool.query("select from audit where subject = $1 and action = 'team.notify'", [
    Id,
  ]);
  expect(rows).toHaveLength(1);
});

it('sends nothing to somebody who is not there or not reachable so, and nothing blank or too long', async () => {
  const send = (more: object) =>
    call('POST', 'notify-team', {
      payload: { Id: randomUUID(), Channel: 'SMS', Recipients: ['lena'], Message: 'Hello', ...more },
    });
  for (const Recipients of [['lena', 'omar'], ['theirs'], ['nobody']])
    expect(await send({ Recipients })).toMatchObject({ status: 409, body: { id: 'not-reachable' } });
  for (const wrong of [
    { Message: ' \n' },
    { Message: 'x'.repeat(1001) },
    { Recipients: [] },
    { Channel: 'Fax' },
    { Id: '1' },
  ])
    expect((await send(wrong)).status).toBe(400);
  expect((await send({ Message: 'x'.repeat(1000) })).status).toBe(200);
  await loadFeed(
    server.database.pool,
    JSON.stringify({
      type: 'person',
      id: 'reader',
      first_name: 'Rea',
      last_name: 'Der',
      email: 'reader@test.example',
      username: 'reader',
      role: 'ADMIN',
      dealers: ['home'],
      policy: [{ Resource: 'Settings:NotifyAction', Allow: ['read'] }],
    }),
  );
  expect((await call('GET', 'notify-team', { as: 'reader' })).status).toBe(200);
  const refused = await call('POST', 'notify-team', {
    as: 'reader',
    payload: { Id: randomUUID(), Channel: 'Email', Recipients: ['lena'], Message: 'Hello' },
  });
  expect(refused.status).toBe(403);
});
