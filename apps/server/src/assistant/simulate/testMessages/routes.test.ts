import type { FeedLine } from '@forecourt/api/contract/feed';
import { testMessagesAnHour } from '@forecourt/api/contract/settings/test-message';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setting } from '../../../../test-support/assistantLeads.ts';
import { type TestApp, testApp } from '../../../../test-support/testApp.ts';
import { type TestCarriers, testCarriers } from '../../../../test-support/testCarriers.ts';
import { runJobs } from '../../../../test-support/testRetries.ts';
import { createCarriers } from '../../../messaging/channels/carriers.ts';
import { deliveryJobs } from '../../../messaging/delivery/worker.ts';
import { testSeal } from '../../../../test-support/testSecretsKey.ts';

const template = (TemplateId: string, Channel: string, Content: string): FeedLine =>
  setting('follow-up-template', TemplateId, { TemplateId, Name: `Still looking, ${TemplateId}`, Channel, Content });

const mailless: FeedLine = {
  type: 'person',
  id: 'mailless',
  first_name: 'Max',
  last_name: 'Tester',
  email: 'mailless@test.example',
  username: 'mailless',
  role: 'ADMIN',
  dealers: ['home'],
  policy: [{ Resource: 'Settings:Signature', Allow: ['*'] }],
};

let carriers: TestCarriers;
let server: TestApp;
beforeAll(async () => {
  carriers = await testCarriers();
  server = await testApp(carriers.environment, [
    mailless,
    setting('signature', 'signature', { Signature: '<p>Harbor Toyota, <b>555-010-0100</b></p>' }),
    template('mail', 'email', 'Hi #{first_name}, is the #{vehicle} still on your mind? #{dealer} & team'),
    template('text', 'sms', 'Hi #{first_name}\nstill looking?'),
    template('gap', 'email', 'Hi #{nickname}'),
  ]);
  await server.database.pool.query("update person set email = '' where id = 'mailless'");
});
afterAll(async () => {
  await server.close();
  await carriers.close();
});

const send = async (path: string, Id: string = crypto.randomUUID(), person = 'admin') =>
  server.app.inject({
    method: 'POST',
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    payload: { Id },
  });
const signature = 'home/resources/general-info/_test';
const followUp = (id: string) => `follow-up/template/${id}/_test`;

const outbox = async (person: string) =>
  (
    await server.database.pool.query<{ recipient: string; subject: string; html: string; channel: string }>(
      'select recipient, subject, html, channel from delivery where starts_with(notice_key, $1) order by created_at',
      [`test:${person}:`],
    )
  ).rows;
const forget = () => server.database.pool.query('delete from delivery');
/** What metrics and conversations are made of. */
const counted = async () =>
  (
    await server.database.pool.query(
      'select (select count(*)::int from message) as messages, (select count(*)::int from event) as events, (select count(*)::int from lead) as leads',
    )
  ).rows[0];

it('emails the saved signature to the person who asks, as a test that nothing counts', async () => {
  await forget();
  const before = await counted();
  const answer = await send(signature);
  expect([answer.statusCode, answer.json()]).toEqual([200, { SentTo: 'admin@test.example', IsConfirmation: false }]);
  const [sent, ...more] = await outbox('admin');
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ recipient: 'admin@test.example', subject: '[Test] signature', channel: 'email' });
  expect(sent!.html).toContain('Test message. No customer gets it.');
  expect(sent!.html).toContain('Harbor Toyota, <b>555-010-0100</b>');
  expect(await counted()).toEqual(before);
});

it('emails a follow-up as a customer would read it, a text message too', async () => {
  await forget();
  expect((await send(followUp('mail'))).statusCode).toBe(200);
  expect((await send(followUp('text'))).statusCode).toBe(200);
  const [mail, text] = await outbox('admin');
  expect(mail!.subject).toBe('[Test] Still looking, mail');
  expect(mail!.html).toContain('Hi admin, is the car still on your mind? Dealer home &amp; team');
  expect(mail!.html).toContain('555-010-0100');
  expect(text).toMatchObject({ channel: 'email', recipient: 'admin@test.example' });
  expect(text!.html).toContain('<p>Hi admin</p><p>still looking?</p>');
  expect(text!.html).not.toContain('555-010-0100');
});

it('goes out over the queue, and looks like mail to a customer', async () => {
  await forget();
  carriers.mails.length = 0;
  await send(signature);
  const { db } = server.database;
  const jobs = runJobs(
    server.database,
    [deliveryJobs({ seal: testSeal, db, carriers: createCarriers(server.config) })],
    () => {},
  );
  await expect.poll(() => carriers.mails.length, { timeout: 15_000 }).toBe(1);
  await jobs.stop();
  const [mail] = carriers.mails;
  expect(mail).toMatch(/^To: admin@test\.example\r?$/m);
  expect(mail).toMatch(/^Subject: \[Test\] signature\r?$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(mail).not.toMatch(/List-Unsubscribe/);
});

it('sends the same press once', async () => {
  await forget();
  const id = crypto.randomUUID();
  for (let press = 0; press < 3; press++) expect((await send(signature, id)).statusCode).toBe(200);
  expect(await outbox('admin')).toHaveLength(1);
});

it('sends a person no more than the limit in an hour, several requests at once too', async () => {
  await forget();
  const answers = await Promise.all(Array.from({ length: testMessagesAnHour + 3 }, () => send(signature)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(testMessagesAnHour);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((one) => [one.statusCode, one.json<{ id: string }>().id])).toEqual(
    Array.from({ length: 3 }, () => [429, 'too-many-tests']),
  );
  expect(await outbox('admin')).toHaveLength(testMessagesAnHour);
  // An hour later there is room again.
  await server.database.pool.query("update delivery set created_at = created_at - interval '61 minutes'");
  expect((await send(followUp('mail'))).statusCode).toBe(200);
});

it('sends an address that a person typed themselves a link to confirm it, once a day, and no test before it is confirmed', async () => {
  await forget();
  const { pool } = server.database;
  await pool.query(
    "update person set email = 'typed@elsewhere.example', email_changed_at = now() where id = 'mailless'",
  );
  const answers = [];
  for (let press = 0; press < 4; press++) answers.push((await send(signature, undefined, 'mailless')).json());
  expect(answers).toEqual(
    Array.from({ length: 4 }, () => ({ SentTo: 'typed@elsewhere.example', IsConfirmation: true })),
  );
  const { rows } = await pool.query<{ subject: string; html: string }>(
    "select subject, html from delivery where recipient = 'typed@elsewhere.example'",
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  const link = /href="([^"]+)"/.exec(rows[0]!.html)![1]!.replaceAll('&amp;', '&');
  const url = new URL(link).pathname + new URL(link).search;
  const press = (address: string) =>
    server.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
  // Opening it confirms nothing, and nobody makes one up.
  expect((await server.app.inject({ url })).body).toContain('Confirm this address');
  expect((await press(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(400);
  expect((await send(signature, undefined, 'mailless')).json()).toMatchObject({ IsConfirmation: true });
  expect((await press(url)).body).toContain('Your address is confirmed.');
  expect((await send(signature, undefined, 'mailless')).json()).toMatchObject({ IsConfirmation: false });
  // Another address is another question, and the old link answers nothing about it.
  await pool.query(
    "update person set email = 'next@elsewhere.example', email_changed_at = now() where id = 'mailless'",
  );
  expect((await press(url)).statusCode).toBe(410);
  expect((await send(signature, undefined, 'mailless')).json()).toMatchObject({ IsConfirmation: true });
  await pool.query("update person set email = '', email_changed_at = null where id = 'mailless'");
});

it('refuses whom it is not for, and what cannot be sent', async () => {
  await forget();
  const findId = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return [statusCode, (JSON.parse(body) as { id: string }).id];
  };
  expect((await send(signature, undefined, 'regular')).statusCode).toBe(403);
  expect((await send(followUp('mail'), undefined, 'regular')).statusCode).toBe(403);
  expect((await send(signature, undefined, 'stranger')).statusCode).toBe(404);
  expect(await findId(send(signature, undefined, 'mailless'))).toEqual([409, 'no-address']);
  expect(await findId(send(followUp('gap')))).toEqual([409, 'nothing-to-send']);
  expect((await send(followUp('nowhere'))).statusCode).toBe(404);
  expect((await send(signature, 'not a uuid')).statusCode).toBe(400);
  expect((await server.database.pool.query('select from delivery')).rowCount).toBe(0);
});
