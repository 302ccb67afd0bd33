import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDealers } from '../../platform/db/scope.ts';
import { cards } from '../../metrics/cards.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { liveLead, liveMessage, setting } from '../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

it('answers what is written now, once for several in a row, and nothing of history', async () => {
  await office.feed(...createConversation('home', 'ada'));
  const lines = [liveMessage('ada', 'Hello there'), liveMessage('ada', 'Is delivery possible?')];
  await office.feed(...lines);
  await office.feed(liveMessage('ada', 'To Boston'));
  const [sent, ...more] = await office.answered('ada');
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ channel: 'email', subject: 'Your 2026 Toyota RAV4' });
  expect(sent!.body).toContain('<p>Welcome!</p><p>We deliver within 100 miles.</p>');
  await office.delivered('ada');
  // The same records again, and as history with another text: nobody wrote anything.
  await office.feed(...lines);
  await office.feed(...lines.map((line) => ({ ...line, body: 'Changed' }) as FeedLine));
  await office.feed(message('home', 'ada', 'old', 'HUMAN', 'email', 'Is delivery free?'));
  await office.unanswered('ada', 1);
  const { rows } = await office.server.database.pool.query<{ initiator: string }>(
    "select initiator from message where lead_id = 'ada' order by at desc limit 1",
  );
  expect(rows[0]!.initiator).toBe('BOT');
});

it('answers on the channel that the customer wrote on; a chat is answered at once and delivered by nobody', async () => {
  await office.feed(...createConversation('home', 'texter'), ...createConversation('home', 'chatter'));
  await office.feed(liveMessage('texter', 'Do you deliver?', { channel: 'sms' }));
  await office.feed(liveMessage('chatter', 'Do you deliver?', { channel: 'chat' }));
  expect(await office.answered('texter')).toMatchObject([
    { channel: 'sms', body: 'Welcome! We deliver within 100 miles.\n\nReply STOP to opt out.' },
  ]);
  expect(await office.answered('chatter')).toMatchObject([{ channel: 'chat', state: null }]);
});

it('writes first to a lead that comes in: by e-mail, else by SMS, and begins the conversation', async () => {
  await office.feed(liveLead('mailed'), liveLead('texted', { email: undefined, first_name: '' }));
  await office.feed(liveLead('silent', { email: undefined, phone: undefined }), {
    ...liveLead('history'),
    live: false,
  } as FeedLine);
  const [mailed] = await office.answered('mailed');
  expect(mailed!.body).toBe(
    '<p>Hi Ada,</p><p>Welcome!</p><p>Thank you for asking about the 2026 Toyota RAV4. What would you like to know?</p><p>Sales AI, Dealer home</p>',
  );
  expect(await office.answered('texted')).toMatchObject([{ channel: 'sms' }]);
  await office.unanswered('silent');
  await office.unanswered('history');
  const { rows } = await office.server.database.pool.query(
    "select id, lead_id, channel from conversation where lead_id in ('mailed', 'texted', 'silent') order by id",
  );
  expect(rows).toEqual([
    { id: 'mailed', lead_id: 'mailed', channel: 'email' },
    { id: 'texted', lead_id: 'texted', channel: 'sms' },
  ]);
});

it('greets nobody twice: a lead that comes with a question gets its answer, one that was written to nothing', async () => {
  const begun = (lead: string): FeedLine => ({
    type: 'conversation',
    dealer: 'home',
    id: `of-${lead}`,
    lead,
    channel: 'email',
    started_at: new Date().toISOString(),
  });
  await office.feed(
    liveLead('asking'),
    begun('asking'),
    liveMessage('asking', 'Do you deliver?', { conversation: 'of-asking' }),
  );
  expect((await office.answered('asking'))[0]!.body).toContain('100 miles');
  await office.feed(
    liveLead('written'),
    begun('written'),
    liveMessage('written', 'I called you', { conversation: 'of-written', initiator: 'SPECIALIST', live: false }),
  );
  await office.unanswered('written');
});

it('hands off what it does not know to people, who are notified, and the metrics count it', async () => {
  const count = () =>
    withDealers(office.server.database, ['home'], async (trx) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
      const scope = { dealerId: 'home', productId: 'LEAD_ENGAGE' };
      return (await cards.ai_sales_handoffs.count(trx, scope, { from: day, to: day })).count;
    });
  const before = await count();
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
  );
  await office.feed(...createConversation('home', 'curious'), liveMessage('curious', 'Which octane does it need?'));
  expect((await office.answered('curious'))[0]!.body).toContain('Let me check with our team at Dealer home');
  expect(await count()).toBe(before + 1);
  const { rows } = await office.server.database.pool.query("select made_by from event where lead_id = 'curious'");
  expect(rows).toEqual([{ made_by: 'assistant' }]);
  const { rows: notices } = await office.server.database.pool.query<{ html: string }>(
    "select html from delivery where recipient = 'lena@home.example'",
  );
  expect(notices).toHaveLength(1);
  expect(notices[0]!.html).toContain('href="/conversation/curious"');
});

it('says what the dealer has chosen before the Knowledge Bank, with the signature below, by mail', async () => {
  await office.feed(
    setting('bot-answer', 'delivering', {
      GroupId: 'delivering',
      Question: 'Do you deliver to my home?',
      ChosenId: 'own',
      Alternatives: [
        { Id: 'no', Content: 'No.', Editable: false, InputValues: [], Status: 'Approved', StatusId: 1 },
        {
          Id: 'own',
          Content: 'Delivery costs #{price} and takes #{ days } days.',
          Editable: true,
          InputValues: [
            { Id: 'price', CurrentValue: '$99 & tax', PlaceHolder: 'Price' },
            { Id: 'days', CurrentValue: '3', PlaceHolder: 'Days' },
          ],
          Status: 'Approved',
          StatusId: 1,
        },
      ],
    }),
    // Of another dealer, and with a gap: neither is sent.
    setting('bot-answer', 'foreign', chosen('Which octane does it need?', 'Theirs'), 'foreign'),
    setting('bot-answer', 'gap', chosen('Which octane does it need?', 'Use #{fuel}')),
  );
  await sign('<p>Harbor Toyota</p>');
  await office.feed(...createConversation('home', 'shopper'), liveMessage('shopper', 'Can you deliver it to my home?'));
  const [sent] = await office.answered('shopper');
  expect(sent!.body).toContain('<p>Delivery costs $99 &amp; tax and takes 3 days.</p>');
  expect(sent!.body).not.toContain('100 miles');
  expect(sent!.body).toMatch(/<p>Harbor Toyota<\/p>$/);
  await office.delivered('shopper');
  const mail = office.carriers.mails.find((one) => one.includes('shopper@mail.example'))!;
  expect(mail).toContain('Delivery costs $99 & tax and takes 3 days.');
  expect(mail).toContain('Harbor Toyota');

  await office.feed(...createConversation('home', 'driver'), liveMessage('driver', 'Which octane does it need?'));
  expect((await office.answered('driver'))[0]!.body).toContain('Let me check with our team');
});

const chosen = (Question: string, Content: string) => ({
  GroupId: 'g',
  Question,
  ChosenId: 'a',
  Alternatives: [{ Id: 'a', Content, Editable: true, InputValues: [], Status: 'Approved', StatusId: 1 }],
});

/** As the dealer's record does (spec 2 §3). */
const sign = (signature: string) =>
  office.feed({
    type: 'dealer',
    id: 'home',
    group: 'Test Group',
    name: 'Dealer home',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI', signature }],
  });
