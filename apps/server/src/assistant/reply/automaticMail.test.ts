import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { liveLead, liveMessage, mailFields, sequence, setting } from '../../../test-support/assistantLeads.ts';
import { readMail } from '../../../test-support/readMail.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

// Mails that no person wrote, out and in, through a mail server: they say so, and nobody answers them (RFC 3834).

/** A machine that is busy with other suites is no fault of the code under test. */
const polling = { timeout: 15_000, interval: 30 };

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(
    setting('follow-up-template', 'still-there', {
      TemplateId: 'still-there',
      Name: 'Still there',
      Channel: 'email',
      Content: 'Still there?',
    }),
    sequence('first', {}),
  );
});
afterAll(() => office.close());

/** A mail as a mailbox reads it, with its header fields as they stand there. */
async function mailsTo(address: string) {
  const sources = office.carriers.mails.filter((mail) => mail.includes(`To: ${address}`));
  return Promise.all(
    sources.map(async (source) => {
      const { headerLines, text, html } = await readMail(source);
      const fields = new Map(
        headerLines.map(({ key, line }) => [
          key,
          line
            .slice(key.length + 1)
            .replace(/\r?\n[ \t]+/g, ' ')
            .trim(),
        ]),
      );
      return { fields, text: text ?? '', html: html || '' };
    }),
  );
}
const waiting = async (lead: string) =>
  (await office.server.database.pool.query('select kind from timer where lead_id = $1', [lead])).rows;

const outOfOffice = { Subject: 'Automatic reply: Your 2026 Toyota RAV4', 'Auto-Submitted': 'auto-replied' };

it('says of the assistant’s mails that no person wrote them, and how to unsubscribe', async () => {
  await office.feed(liveLead('ada'));
  await office.answered('ada');
  await office.feed(liveMessage('ada', 'Do you deliver?'));
  await office.answered('ada', 2);
  await office.delivered('ada');
  const mails = await mailsTo('ada@mail.example');
  expect(mails.map(({ fields }) => fields.get('auto-submitted'))).toEqual(['auto-generated', 'auto-replied']);
  for (const { fields, text, html } of mails) {
    expect(fields.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    expect(fields.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(http:\/\/localhost:\d+\/unsubscribe\?token=[\w.-]+)>$/.exec(fields.get('list-unsubscribe')!)![1]!;
    expect(text).toContain(`Unsubscribe: ${link}`);
    expect(html).toContain(`<a href="${link}">Unsubscribe</a>`);
  }
});

it('leads from the mail to the end of all mails, signed out', async () => {
  await office.feed(liveLead('bert'), liveLead('carl'));
  for (const lead of ['bert', 'carl']) {
    await office.answered(lead);
    await office.delivered(lead);
  }
  const [mail] = await mailsTo('bert@mail.example');
  const { fields } = mail!;
  const url = new URL(fields.get('list-unsubscribe')!.slice(1, -1));
  const answer = await office.server.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields.get('list-unsubscribe-post')!,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await office.feed(liveMessage('bert', 'One more question'), liveMessage('carl', 'Do you deliver?'));
  await office.unanswered('bert', 1);
  await office.answered('carl', 2);
});

it('says nothing of the kind of what a person wrote', async () => {
  await office.feed(...createConversation('home', 'dora'));
  const answer = await office.server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
    payload: {
      conversation_id: 'dora',
      newMessageObject: { id: randomUUID(), text: 'Lena here', selectedChannel: 'email' },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await expect.poll(async () => (await mailsTo('dora@mail.example')).length, polling).toBe(1);
  const [mail] = await mailsTo('dora@mail.example');
  const { fields, text, html } = mail!;
  for (const name of ['auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post', 'x-auto-response-suppress'])
    expect(fields.has(name), name).toBe(false);
  expect(text + html).not.toContain('nsubscribe');
});

it('tells staff automatically, with nothing to unsubscribe from', async () => {
  await office.feed(
    setting('subscriber', 'lena', {
      Id: 'lena',
      UserId: 'lena',
      FirstName: 'Lena',
      LastName: 'Ortiz',
      Email: 'lena@home.example',
      MainPhone: '+15550100300',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
    }),
    ...createConversation('home', 'emma'),
    liveMessage('emma', 'Which octane does it need?'),
  );
  await office.answered('emma');
  await expect.poll(async () => (await mailsTo('lena@home.example')).length, polling).toBe(1);
  const [mail] = await mailsTo('lena@home.example');
  const { fields } = mail!;
  expect(fields.get('auto-submitted')).toBe('auto-generated');
  expect(fields.has('list-unsubscribe')).toBe(false);
});

it.each([
  ['an automatic reply', 'finn', outOfOffice, 'reply'],
  ['a bounce', 'gina', { 'Content-Type': 'multipart/report; report-type=delivery-status' }, 'bounce'],
  ['an automatic reply by its subject alone', 'hugo', { subject: 'Out of Office: Your car' }, 'reply'],
] as const)(
  'answers nobody for %s, ends no follow-up, and shows staff what it is',
  async (_name, lead, headers, kind) => {
    await office.feed(liveLead(lead));
    await office.answered(lead);
    expect(await waiting(lead)).toEqual([{ kind: 'follow-up' }]);
    await office.feed(liveMessage(lead, 'I am away. Reply STOP or unsubscribe', { headers: mailFields(headers) }));
    expect(await waiting(lead)).toEqual([{ kind: 'follow-up' }]);
    expect(await office.sentTo(lead)).toHaveLength(1);
    const answer = await office.server.app.inject({
      method: 'GET',
      url: '/api/dashboard/dialogue',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: lead },
      headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
    });
    expect(answer.json().messages).toMatchObject([
      { Initiator: 'BOT', Automatic: null },
      { Initiator: 'SYSTEM', Automatic: kind },
    ]);
    // The customer is not engaged by it, and a person's word afterwards is answered as ever.
    await office.passTime(lead, 60);
    await expect.poll(async () => (await office.sentTo(lead)).length, polling).toBe(2);
    await office.feed(liveMessage(lead, 'Do you deliver?', { headers: mailFields({ Subject: 'Re: Your car' }) }));
    expect((await office.answered(lead, 3)).at(-1)!.body).toContain('100 miles');
  },
);

it('takes the header fields of no other channel, and of nobody else', async () => {
  await office.feed(...createConversation('home', 'ines'));
  await office.feed(
    liveMessage('ines', 'Do you deliver?', { channel: 'sms', headers: mailFields(outOfOffice) }),
    liveMessage('ines', 'We do', { initiator: 'SPECIALIST', headers: mailFields(outOfOffice), live: false }),
  );
  const { rows } = await office.server.database.pool.query(
    "select from message where lead_id = 'ines' and (automatic is not null or initiator = 'SYSTEM')",
  );
  expect(rows).toEqual([]);
});

/** A mailbox that answers every mail by itself, unless the mail says that no person wrote it and the mailbox heeds that. */
async function answerAll(lead: string, { heeds }: { heeds: boolean }): Promise<number> {
  const mails = await mailsTo(`${lead}@mail.example`);
  const answered = mails.filter(({ fields }) => !heeds || (fields.get('auto-submitted') ?? 'no') === 'no');
  for (const { fields } of answered) {
    const headers = mailFields({ ...outOfOffice, Subject: `Automatic reply: ${fields.get('subject')}` });
    await office.feed(liveMessage(lead, 'I am away until Monday', { headers }));
  }
  return answered.length;
}

it('does not begin a conversation of machines: a mailbox that heeds our mails stays silent, one that does not gets no answer', async () => {
  await office.feed(liveLead('polite'), liveLead('rude'));
  for (const lead of ['polite', 'rude']) {
    await office.answered(lead);
    await office.delivered(lead);
  }
  expect(await answerAll('polite', { heeds: true })).toBe(0);
  for (let round = 0; round < 3; round++) expect(await answerAll('rude', { heeds: false })).toBe(1);
  await office.passTime('rude', 30);
  expect(await office.sentTo('rude')).toHaveLength(1);
  const { rows } = await office.server.database.pool.query(
    "select from timer where lead_id = 'rude' and kind = 'answer'",
  );
  expect(rows).toEqual([]);
});
