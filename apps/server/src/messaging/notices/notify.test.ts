import type { FeedLine } from '@forecourt/api/contract/feed';
import type { NotificationId, Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCarriers } from '../channels/carriers.ts';
import { type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';
import { deliveryJobs } from '../delivery/worker.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

const attack = '<img src=x onerror=alert(1)> http://evil.example\r\nBcc: all@evil.example';

const subscriber = (
  id: string,
  channels: Partial<Record<'Email' | 'SMS', NotificationId[]>>,
  only?: 'OnlyAssigned' | 'OnlyOrphan',
): FeedLine => {
  const value: Subscriber = {
    Id: id,
    UserId: id,
    FirstName: id,
    LastName: 'Tester',
    Email: `${id}@staff.example`,
    MainPhone: `+1555000${id.length}`,
    SecondaryPhone: '',
    CrmUserId: null,
    Channels: (['Email', 'SMS'] as const).flatMap((Channel) =>
      channels[Channel]
        ? [
            {
              Channel,
              SubscribedNotifications: channels[Channel].map((Id) => ({
                Id,
                Principals: only ? [{ Id: only, Name: only, Status: 1 as const }] : [],
              })),
            },
          ]
        : [],
    ),
  };
  return { type: 'setting', dealer: 'home', id, product: 'LEAD_ENGAGE', kind: 'subscriber', value };
};

let server: TestApp;
let worker: Jobs;
let carriers: TestCarriers;
let token: string;

beforeAll(async () => {
  carriers = await testCarriers();
  const [lead, ...conversation] = createConversation('home', 'strange') as [
    Extract<FeedLine, { type: 'lead' }>,
    ...FeedLine[],
  ];
  server = await testApp(carriers.environment, [
    {
      type: 'dealer',
      id: 'home',
      group: 'Test Group',
      name: 'Dealer home',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [
        {
          id: 'LEAD_ENGAGE',
          name: 'Sales AI',
          category: 'SALES_AI',
          signature: '<p>Kind regards,<br>The <strong>home</strong> team</p>',
        },
      ],
    },
    ...createConversation('home', 'talk'),
    { ...lead, first_name: attack, last_name: '', salesperson: 'rep' },
    ...conversation,
    subscriber('manager', { Email: ['handoff', 'appointment_set', 'contact_form', 'stop'], SMS: ['handoff'] }),
    subscriber('host', { Email: ['new_chat_start'] }),
    subscriber('rep', { Email: ['handoff'] }, 'OnlyAssigned'),
    subscriber('desk', { Email: ['handoff'] }, 'OnlyOrphan'),
  ]);
  token = await server.tokenFor('admin');
  const { db } = server.database;
  worker = runJobs(server.database, [deliveryJobs({ seal: testSeal, db, carriers: createCarriers(server.config) })]);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await carriers.close();
});

async function feed(...lines: FeedLine[]): Promise<void> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/feed',
    headers: { authorization: `Bearer ${server.feedToken}`, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(answer.json()).toMatchObject({ rejected: [] });
}

const event = (
  id: string,
  kind: Extract<FeedLine, { type: 'event' }>['kind'],
  more: Partial<Extract<FeedLine, { type: 'event' }>> = {},
): FeedLine => ({
  type: 'event',
  dealer: 'home',
  id,
  conversation: 'talk',
  kind,
  by: 'assistant',
  at: '2026-01-06T15:00:00Z',
  live: true,
  ...more,
});

const listNotices = async (id: string) =>
  (
    await server.database.pool.query<{ recipient: string }>(
      "select recipient from delivery where notice_key like 'event:' || $1 || ':%' order by recipient",
      [id],
    )
  ).rows.map(({ recipient }) => recipient);
const arrived = (count: number, of: () => unknown[]) =>
  expect.poll(() => of().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
/** A mail as somebody reads it: without its transfer encoding's soft line ends. */
const mailTo = (address: string) =>
  carriers.mails
    .findLast((mail) => mail.includes(`To: ${address}`))!
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=');

it('tells of what happens now, once, in the customer’s words and without the customers’ signature, and notes whom in the conversation', async () => {
  const live = event('handed', 'HANDOFF');
  await feed(live);
  await feed(live, event('again', 'CTA'));
  await feed({ ...live, details: ['Changed'] } as FeedLine);
  expect(await listNotices('handed')).toEqual(['+15550007', 'desk@staff.example', 'manager@staff.example']);
  await arrived(2, () => carriers.mails);
  await arrived(1, () => carriers.texts);
  const mail = mailTo('manager@staff.example');
  expect(mail).toContain('From: Dealer home <console@forecourt.example>');
  expect(mail).toContain('Subject: Handoff: Ada Byron');
  expect(mail).toContain('The assistant handed this customer off to your team.');
  expect(mail).toContain('talk@mail.example');
  expect(mail).toContain('2026 Toyota RAV4');
  expect(mail).toContain(`http://localhost:${server.config.port}/conversation/talk`);
  expect(mail).toContain('<blockquote>Please text me</blockquote>');
  expect(mail).not.toContain('Kind regards');
  expect(carriers.texts.at(-1)!.body).toBe(
    `Handoff: Ada Byron\nhttp://localhost:${server.config.port}/conversation/talk`,
  );
  const invoked = await server.app.inject({
    url: '/api/dashboard/notifications',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: 'talk' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(
    invoked.json<{ Items: { MessageId: string; Notifications: { NotifName: string }[] }[] }>().Items,
    invoked.body,
  ).toMatchObject([
    { MessageId: 'handed', Notifications: [{ NotifName: 'desk Tester' }, { NotifName: 'manager Tester' }] },
  ]);
});

it('notifies nobody of history, and assigned salespeople of their own leads', async () => {
  const { live: _live, ...history } = event('old', 'HANDOFF') as Extract<FeedLine, { type: 'event' }>;
  await feed(history, event('theirs', 'HANDOFF', { conversation: 'strange' }));
  expect(await listNotices('old')).toEqual([]);
  expect(await listNotices('theirs')).toEqual(['+15550007', 'manager@staff.example', 'rep@staff.example']);
});

it('injects nothing of what a customer calls themselves', async () => {
  await arrived(1, () => carriers.mails.filter((mail) => mail.includes('To: rep@staff.example')));
  await arrived(1, () => carriers.texts.filter(({ body }) => body.includes('evil')));
  const mail = mailTo('rep@staff.example');
  expect(mail.slice(mail.indexOf('Content-Type: text/html'))).not.toContain('<img');
  expect(mail).not.toMatch(/^Bcc:/im);
  expect(mail).not.toContain('evil.example');
  expect(mail).not.toContain('http://evil');
  expect(mail).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const text = carriers.texts.findLast(({ body }) => body.includes('evil'))!.body;
  expect(text.split('\n')).toHaveLength(2);
  expect(text).not.toMatch(/https?:\/\/evil|evil\.example/);
});

it('tells of an appointment in the time of the dealer, of a form and of a stop that staff send', async () => {
  const send = async (url: string, payload: object) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api/dashboard/${url}`,
        query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
    ).json<unknown>();
  const stop = { accountId: 'home', userId: 'talk', vin: '', action: 'stop' };
  expect(await send('dialogue/update-communication', stop)).toEqual({ status: 'OK' });
  const form = {
    user_id: 'talk',
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'talk@mail.example',
    phone_number: '',
    preferred_channel: [{ value: 'Email', selected: true }],
    form_type: 'ContactForm',
  };
  expect(await send('home/events', form)).toEqual({ submitted: true });
  await feed(
    event('due', 'APPOINTMENT_SET', { payload: '2026-01-09T15:30:00Z' }),
    event('odd', 'APPOINTMENT_SET', { payload: '2026-99-99T99' }),
  );
  await arrived(1, () => carriers.mails.filter((mail) => mail.includes('Friday, January 9, 2026')));
  expect(mailTo('manager@staff.example')).toContain('To: manager@staff.example');
  const { rows } = await server.database.pool.query<{ subject: string }>(
    "select subject from delivery where recipient = 'manager@staff.example' and subject ~ '^(Assistant|Contact)' or notice_key like 'event:odd%'",
  );
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual([
    'Appointment set: Ada Byron',
    'Assistant stopped: Ada Byron',
    'Contact form: Ada Byron',
  ]);
});

it('tells of an appointment by the clock that the account has chosen', async () => {
  const locale = {
    country_id: 'US',
    state_id: 'NY',
    date_format_id: 'MM/DD/YYYY',
    time_format_id: 'h23',
    phone_number_format_id: 'national',
    time_zone_id: 'America/New_York',
  };
  const findText = async (id: string) =>
    (
      await server.database.pool.query<{ html: string }>(
        "select html from delivery where notice_key like 'event:' || $1 || ':%' and recipient = 'manager@staff.example'",
        [id],
      )
    ).rows[0]!.html;
  await feed(event('twelve', 'APPOINTMENT_SET', { payload: '2026-01-09T20:30:00Z' }));
  await feed({ type: 'setting', dealer: 'home', id: 'locale', kind: 'dealer-parameters', value: locale } as FeedLine);
  await feed(event('twenty-four', 'APPOINTMENT_SET', { payload: '2026-01-09T20:30:00Z' }));
  expect(await findText('twelve')).toContain('January 9, 2026 at 3:30 PM');
  expect(await findText('twenty-four')).toContain('January 9, 2026 at 15:30');
});

it('tells of a chat that begins and of a STOP that a customer writes', async () => {
  const customerMessage = (id: string, channel: 'chat' | 'sms', body: string, at: string): FeedLine => ({
    type: 'message',
    dealer: 'home',
    id,
    conversation: 'talk',
    initiator: 'HUMAN',
    channel,
    body,
    at,
    live: true,
  });
  await feed(
    customerMessage('second', 'chat', 'Anybody there?', '2026-01-07T10:01:00Z'),
    customerMessage('first', 'chat', 'Hello', '2026-01-07T10:00:00Z'),
    customerMessage('enough', 'sms', 'STOP', '2026-01-07T10:02:00Z'),
    customerMessage('still', 'sms', 'Can I stop by?', '2026-01-07T10:03:00Z'),
  );
  const { rows } = await server.database.pool.query<{ notice_key: string }>(
    "select notice_key from delivery where notice_key ~ '^message:|^event:(enough|still)' order by 1",
  );
  expect(rows.map(({ notice_key }) => notice_key)).toEqual([
    'event:enough-consent:stop:manager:email',
    'message:first:new_chat_start:host:email',
  ]);
});

it('goes on with a notice whose sender was killed, and sends it once', async () => {
  await feed(event('cut', 'HANDOFF'));
  const findState = async () =>
    (
      await server.database.pool.query<{ state: string }>(
        "select state from delivery where notice_key = 'event:cut:handoff:manager:sms'",
      )
    ).rows[0]!.state;
  await expect.poll(findState, { timeout: 10_000 }).toBe('sent');
  // Texts of the events before may still be under way.
  const unsent = "notice_key is not null and channel = 'sms' and state in ('queued', 'sending')";
  const countUnsent = async () => (await server.database.pool.query(`select from delivery where ${unsent}`)).rowCount;
  await expect.poll(countUnsent, { timeout: 10_000 }).toBe(0);
  const before = carriers.texts.length;
  await server.database.pool.query(
    "update delivery set state = 'sending', lease = gen_random_uuid(), due_at = now() - interval '1 second' where notice_key = 'event:cut:handoff:manager:sms'",
  );
  await expect.poll(findState, { timeout: 10_000 }).toBe('sent');
  expect(carriers.texts).toHaveLength(before);
});

it('notifies somebody who is listed three times once on each channel, however their address is written', async () => {
  const twin = (id: string, more: Partial<Subscriber>): FeedLine => {
    const line = subscriber(id, { Email: ['stop'], SMS: ['stop'] }) as FeedLine & { value: Subscriber };
    Object.assign(line.value, more);
    return line;
  };
  await feed(
    twin('twin-a', { Email: 'sam@staff.example', MainPhone: '+12125550142' }),
    twin('twin-b', { Email: 'Sam@Staff.example', MainPhone: '2125550142' }),
    twin('twin-c', { Email: 'sam@staff.example', MainPhone: '12125550142' }),
  );
  await feed(event('enough-now', 'STOP'));
  expect(await listNotices('enough-now')).toEqual(['+12125550142', 'manager@staff.example', 'sam@staff.example']);
  const { rows } = await server.database.pool.query<{ name: string }>(
    "select name from notification where message_id = 'enough-now' order by name",
  );
  expect(rows).toEqual([{ name: 'manager Tester' }, { name: 'twin-a Tester' }]);
});
