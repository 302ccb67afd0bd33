import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboundDomain, type TestInbound, testInbound } from '../../../test-support/testInbound.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { loadFeed } from '../../feed/load.ts';
import { findReplyAddress } from '../../messaging/delivery/replyAddress.ts';
import { conversations, insertSentMail, pixel } from './testMails.ts';

let database: TestDatabase;
let inbound: TestInbound;
/** Mails that were sent. */
let ours: { id: string; messageId: string };
let toLee: typeof ours;
const address = `harbor@${inboundDomain}`;
/** Policies of domains by their names; every other name is unknown. */
const dns: Record<string, string[][]> = {
  '_dmarc.strict.example': [['v=DMARC1; p=reject']],
};
beforeAll(async () => {
  database = await testDatabase();
  await loadFeed(database.pool, conversations);
  ours = await insertSentMail(database, 1);
  toLee = await insertSentMail(database, 2);
  inbound = await testInbound(database, (name, type) =>
    type === 'TXT' && dns[name]
      ? Promise.resolve(dns[name])
      : Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })),
  );
});
afterAll(async () => {
  await inbound.close();
  await database.drop();
});

const readMessage = (mailId: string) =>
  database.db
    .selectFrom('message')
    .select(['id', 'conversation_id', 'lead_id', 'initiator', 'subject', 'body', 'automatic', 'author', 'mail'])
    .where('mail_id', '=', mailId)
    .execute();
const timers = (leadId: string) =>
  database.db.selectFrom('timer').select('kind').where('lead_id', '=', leadId).where('kind', '=', 'answer').execute();

const write = (fields: Record<string, string>, body: string) =>
  [
    ...Object.entries({
      From: 'Dana Reyes <dana@customer.example>',
      To: address,
      Subject: 'The Tacoma',
      Date: 'Fri, 20 Nov 2026 10:00:00 +0000',
      ...fields,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');

it('finds the conversation by the reply address that our mail had, whoever answers', async () => {
  const replyAddress = (await findReplyAddress(database.db, 'harbor', 'c1'))!;
  expect(replyAddress).toMatch(/^harbor\+[\da-f]{20}@in\.example$/);
  await inbound.deliver(
    replyAddress,
    write({ From: 'sam@elsewhere.example', 'Message-ID': '<1@x>' }, 'Is it still there?'),
  );
  await inbound.settle();
  expect(await readMessage('<1@x>')).toMatchObject([
    { conversation_id: 'c1', initiator: 'HUMAN', subject: 'The Tacoma', automatic: null },
  ]);
  expect((await readMessage('<1@x>'))[0]!.body).toContain('Is it still there?');
});

it('finds it by the mail that is answered, ours or the customer’s own', async () => {
  await inbound.deliver(
    address,
    write({ From: 'x@y.example', 'Message-ID': '<2@x>', 'In-Reply-To': ours.messageId }, 'Yes'),
  );
  await inbound.deliver(
    address,
    write({ From: 'x@z.example', 'Message-ID': '<3@x>', References: '<unknown@x> <1@x> <also-unknown@x>' }, 'No'),
  );
  await inbound.settle();
  expect(await readMessage('<2@x>')).toMatchObject([{ conversation_id: 'c1' }]);
  expect(await readMessage('<3@x>')).toMatchObject([{ conversation_id: 'c1' }]);
});

it('finds it by the sender, case aside, and the newest of several', async () => {
  await inbound.deliver(address, write({ From: 'LEE@Customer.example', 'Message-ID': '<4@x>' }, 'Hello again'));
  await inbound.settle();
  expect(await readMessage('<4@x>')).toMatchObject([{ conversation_id: 'c3', lead_id: 'l3' }]);
});

it('makes a stranger a lead, and one of several mails at once', async () => {
  const mails = ['<5@x>', '<6@x>', '<7@x>'].map((id) =>
    inbound.deliver(address, write({ From: 'Ada Ng <ada@new.example>', 'Message-ID': id }, `Mail ${id}`)),
  );
  await Promise.all(mails);
  await inbound.settle();
  const leads = await database.db.selectFrom('lead').selectAll().where('email', '=', 'ada@new.example').execute();
  expect(leads).toMatchObject([{ first_name: 'Ada', last_name: 'Ng', source: 'Email', product_id: 'LEAD_ENGAGE' }]);
  const messages = (await Promise.all(['<5@x>', '<6@x>', '<7@x>'].map(readMessage))).flat();
  expect(messages.map(({ lead_id }) => lead_id)).toEqual(Array.from({ length: 3 }, () => leads[0]!.id));
  expect(await timers(leads[0]!.id)).toHaveLength(1);
});

it('takes a mail once, however often it comes', async () => {
  const mail = write({ 'Message-ID': '<8@x>', From: 'twice@new.example' }, 'Once');
  await inbound.deliver(address, mail);
  await inbound.deliver([address, `harbor+leads@${inboundDomain}`], mail);
  await inbound.settle();
  expect(await readMessage('<8@x>')).toHaveLength(1);
});

it('takes mail for dealers alone', async () => {
  await expect(inbound.deliver(`nobody@${inboundDomain}`, write({}, 'Hi'))).rejects.toThrow(/550/);
  await expect(inbound.deliver('harbor@elsewhere.example', write({}, 'Hi'))).rejects.toThrow(/550/);
});

it('answers no machine', async () => {
  await inbound.deliver(
    address,
    write(
      {
        From: 'away@new.example',
        'Message-ID': '<9@x>',
        'Auto-Submitted': 'auto-replied',
        'In-Reply-To': ours.messageId,
      },
      'I am out of the office.',
    ),
  );
  await inbound.settle();
  expect(await readMessage('<9@x>')).toMatchObject([
    { initiator: 'SYSTEM', automatic: 'reply', conversation_id: 'c1' },
  ]);
});

it('has the assistant wait where the sender’s own domain disowns a mail', async () => {
  await inbound.deliver(address, write({ From: 'boss@strict.example', 'Message-ID': '<10@x>' }, 'Send me the list'));
  await inbound.settle();
  const [message] = await readMessage('<10@x>');
  expect(message).toMatchObject({ mail: { sender: { verdict: 'failed', dmarc: 'fail' } } });
  expect(await timers(message!.lead_id)).toEqual([]);
});

it('makes the report of a mail server the failure of the mail that it is about (RFC 3464)', async () => {
  const report = [
    'From: MAILER-DAEMON@mx.customer.example (Mail Delivery System)',
    `To: ${address}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <11@x>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.customer.example',
    '',
    'Final-Recipient: rfc822; dana@customer.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 The email account',
    ' does not exist',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${ours.messageId}`,
    'Subject: Your Tacoma',
    '',
    '--b--',
  ].join('\r\n');
  await inbound.deliver(address, report, '');
  await inbound.settle();
  expect(await readMessage('<11@x>')).toMatchObject([
    { initiator: 'SYSTEM', automatic: 'bounce', conversation_id: 'c1' },
  ]);
  const delivery = await database.db.selectFrom('delivery').selectAll().where('id', '=', ours.id).executeTakeFirst();
  expect(delivery).toMatchObject({
    state: 'failed',
    reason: 'The email came back undelivered: 550 5.1.1 The email account does not exist',
  });
  const listNoted = () =>
    database.db.selectFrom('undeliverable').select(['dealer_id', 'channel', 'address', 'reason']).execute();
  expect(await listNoted()).toEqual([
    {
      dealer_id: 'harbor',
      channel: 'email',
      address: 'dana@customer.example',
      reason: 'The email came back undelivered: 550 5.1.1 The email account does not exist.',
    },
  ]);
  // Mail that comes from an address shows that it is in use.
  await inbound.deliver(address, 'From: Dana@customer.example\r\nMessage-ID: <11a@x>\r\nSubject: Hi\r\n\r\nI am back.');
  await inbound.settle();
  expect(await listNoted()).toEqual([]);
});

it('takes a complaint for an opt-out (RFC 5965)', async () => {
  const complaint = [
    'From: feedback@isp.example',
    `To: ${address}`,
    'Subject: FW: Your RAV4',
    'Message-ID: <12@x>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${toLee.messageId}`,
    'Subject: Your RAV4',
    '',
    'Hello',
    '--b--',
  ].join('\r\n');
  await inbound.deliver(address, complaint, '');
  await inbound.settle();
  const optOuts = await database.db
    .selectFrom('opt_out')
    .select(['lead_id', 'came_by'])
    .where('lead_id', '=', 'l2')
    .execute();
  expect(optOuts.length).toBeGreaterThan(0);
});

it('keeps what it cannot read, with the reason', async () => {
  await inbound.deliver(
    address,
    write(
      {
        'Message-ID': '<13@x>',
        'MIME-Version': '1.0',
        'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data',
      },
      'MIAGCSqGSIb3DQEHA6CAMIACAQAxggHX',
    ),
  );
  await inbound.settle();
  const refused = await database.db
    .selectFrom('incoming')
    .select(['state', 'reason'])
    .where('state', '=', 'refused')
    .execute();
  expect(refused).toEqual([
    { state: 'refused', reason: 'It is encrypted, and can only be read by whom it was encrypted for' },
  ]);
});

it('keeps pictures, and names the files that it leaves out', async () => {
  const mail = write(
    { 'Message-ID': '<14@x>', 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary="b"' },
    [
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Here is my trade-in.',
      '--b',
      'Content-Type: image/png; name="car.png"',
      'Content-Disposition: attachment; filename="car.png"',
      'Content-Transfer-Encoding: base64',
      '',
      pixel,
      '--b',
      'Content-Type: application/octet-stream; name="offer.exe"',
      'Content-Disposition: attachment; filename="offer.exe"',
      'Content-Transfer-Encoding: base64',
      '',
      'TVqQAAMAAAAEAAAA',
      '--b--',
    ].join('\r\n'),
  );
  await inbound.deliver(address, mail);
  await inbound.settle();
  const [message] = await readMessage('<14@x>');
  expect(message).toMatchObject({ mail: { leftOut: ['offer.exe'] } });
  const files = await database.db
    .selectFrom('attachment')
    .select('name')
    .where('message_id', '=', message!.id)
    .execute();
  expect(files).toEqual([{ name: 'car.png' }]);
});

it('makes a mailed ADF a lead', async () => {
  const adf =
    '<?adf version="1.0"?><adf><prospect><requestdate>2026-11-20T10:00:00-05:00</requestdate><customer><contact>' +
    '<name part="full">Kim Doe</name><email>kim@lead.example</email></contact><comments>Is it there?</comments>' +
    '</customer><provider><name>Car Finder</name></provider></prospect></adf>';
  await inbound.deliver(
    `harbor+leads@${inboundDomain}`,
    write({ From: 'leads@finder.example', 'Message-ID': '<15@x>', Subject: 'New lead' }, adf),
  );
  await inbound.settle();
  const leads = await database.db.selectFrom('lead').select('source').where('email', '=', 'kim@lead.example').execute();
  expect(leads).toEqual([{ source: 'Car Finder' }]);
});

it('had nothing go wrong on the way', () => {
  expect(inbound.errors).toEqual([]);
});
