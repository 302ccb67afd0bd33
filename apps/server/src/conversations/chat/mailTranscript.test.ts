import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatClient, type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

async function shopper(id: string): Promise<ChatClient> {
  const client = office.shopper(await office.chat(id));
  await client.resume();
  return client;
}
const mail = (client: ChatClient, email = 'ada@mail.example', id = randomUUID()) => {
  client.send({ event_name: 'MailTranscript', id, email });
  return client.answered(id);
};
const listMails = async (chat: string) =>
  (
    await office.server.database.pool.query<{ recipient: string; subject: string; html: string; channel: string }>(
      'select recipient, subject, html, channel from delivery where conversation_id = $1 order by created_at',
      [chat],
    )
  ).rows;

it('mails the whole chat to the address that was typed, once, and says so in the chat', async () => {
  const client = await shopper('ada');
  await client.write('Is <b>it</b> there?');
  await office.takeover('admin', 'ada');
  const staff = await office.staff('admin', 'ada');
  await staff.resume();
  await staff.write('It is.');
  const id = randomUUID();
  for (let time = 0; time < 2; time++) {
    client.frames.length = 0;
    expect(await mail(client, ' ada@mail.example ', id)).toMatchObject({ event_name: 'ack' });
  }
  await expect.poll(() => staff.texts()).toContain('We’re emailing this conversation to ada@mail.example.');
  const mails = await listMails('ada');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    recipient: 'ada@mail.example',
    channel: 'email',
    subject: 'Your conversation with Dealer home',
  });
  const { html } = mails[0]!;
  expect(html).toMatch(/<strong>You, .+<\/strong><\/p><div>Is &lt;b&gt;it&lt;\/b&gt; there\?<\/div>/);
  expect(html.indexOf('Is &lt;b&gt;')).toBeLessThan(html.indexOf('<div>It is.</div>'));
  expect(html).not.toContain('We’re emailing');
});

it.each(['nowhere', 'ada@mail.example\r\nBcc: all@mail.example', 'a@b.example, c@d.example'])(
  'mails nothing to %j',
  async (email) => {
    const chat = randomUUID();
    const client = await shopper(chat);
    expect(await mail(client, email)).toMatchObject({ event_name: 'Refused' });
    expect(await listMails(chat)).toEqual([]);
  },
);

it('mails a chat three times a day, and never to somebody who wants no mail', async () => {
  const client = await shopper('bert');
  await client.write('Hello');
  for (let time = 0; time < 3; time++) expect(await mail(client)).toMatchObject({ event_name: 'ack' });
  expect(await mail(client)).toMatchObject({ event_name: 'Refused', reason: expect.stringContaining('tomorrow') });
  expect(await listMails('bert')).toHaveLength(3);

  const other = await shopper('cyd');
  await office.server.database.pool.query(
    "insert into opt_out (dealer_id, lead_id, channel, at) values ('home', 'cyd', 'email', now())",
  );
  expect(await mail(other)).toMatchObject({ event_name: 'Refused', reason: 'You’ve asked us not to email you.' });
});
