import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { happened, liveLead, liveMessage, sequence, setting } from '../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const stillThere = setting('follow-up-template', 'still-there', {
  TemplateId: 'still-there',
  Name: 'Still there',
  Channel: 'email',
  Content: 'Are you still looking?',
});
const createConversationLine = (lead: string): FeedLine => ({
  type: 'conversation',
  dealer: 'home',
  id: lead,
  lead,
  channel: 'email',
  started_at: new Date().toISOString(),
});

it('answers nobody while it is paused, and makes nothing up afterwards', async () => {
  const pause = (is_paused: 'true' | 'false', dealer = 'home') =>
    office.feed(setting('pause-ai', 'pause', { is_paused }, dealer));
  await pause('true', 'foreign');
  await office.feed(...createConversation('home', 'patient'), liveMessage('patient', 'Do you deliver?'));
  await office.answered('patient');
  await pause('true');
  await office.feed(liveMessage('patient', 'Do you deliver to Boston?'), liveLead('newcomer'));
  await office.unanswered('patient', 1);
  await office.unanswered('newcomer');
  await pause('false');
  await office.unanswered('patient', 1);
  await office.feed(liveMessage('patient', 'Hello?'));
  await office.answered('patient', 2);
});

it('works no leads of a source or a part of it that is off', async () => {
  await office.feed(
    setting('lead-source', 'cars', {
      SourceName: 'Cars.com',
      Status: 0,
      SubSources: [],
    }),
    setting('lead-source', 'market', {
      SourceName: 'Marketplace',
      Status: 1,
      SubSources: [
        { SourceName: 'Paid', Status: 0 },
        { SourceName: '-', Status: 0 },
      ],
    }),
    setting('lead-source', 'theirs', { SourceName: 'Referral', Status: 0, SubSources: [] }, 'foreign'),
  );
  await office.feed(
    liveLead('off', { source: 'Cars.com' }),
    liveLead('sub-off', { source: 'Marketplace', sub_source: 'Paid' }),
    liveLead('sub-on', { source: 'Marketplace', sub_source: 'Organic' }),
    liveLead('sub-none', { source: 'Marketplace', sub_source: '-' }),
    liveLead('theirs', { source: 'Referral' }),
  );
  await office.unanswered('off');
  await office.unanswered('sub-off');
  for (const lead of ['sub-on', 'sub-none', 'theirs']) expect(await office.answered(lead)).toHaveLength(1);
  await office.feed({
    type: 'conversation',
    dealer: 'home',
    id: 'off',
    lead: 'off',
    channel: 'email',
    started_at: new Date().toISOString(),
  });
  await office.feed(liveMessage('off', 'Do you deliver?'));
  await office.unanswered('off');
});

it('goes on with customers already in conversation when their source is switched off', async () => {
  const off = (Status: 0 | 1) =>
    office.feed(
      setting('lead-source', 'autos', { SourceName: 'Autos', Status, SubSources: [] }),
      setting('lead-source', 'classifieds', {
        SourceName: 'Classifieds',
        Status: 1,
        SubSources: [{ SourceName: 'Paid', Status }],
      }),
    );
  await off(1);
  await office.feed(sequence('autos', { FollowUpId: 'later', ReferencePoint: 'LAST_MESSAGE' }), stillThere);
  const inAutos = { source: 'Autos' };
  await office.feed(
    liveLead('greeted', inAutos),
    liveLead('sub-greeted', { source: 'Classifieds', sub_source: 'Paid' }),
    liveLead('silent', inAutos),
  );
  for (const lead of ['greeted', 'sub-greeted', 'silent']) {
    await office.answered(lead);
    await office.delivered(lead);
  }
  // Staff have written to this one, and the assistant never has.
  await office.feed(liveLead('by-staff', { ...inAutos, live: false }), createConversationLine('by-staff'), {
    ...liveMessage('by-staff', 'Hello, what can I do for you?'),
    initiator: 'SPECIALIST',
    live: false,
  } as FeedLine);
  await off(0);

  for (const lead of ['greeted', 'sub-greeted', 'by-staff']) {
    await office.feed(liveMessage(lead, 'Do you deliver?'));
    await office.answered(lead, lead === 'by-staff' ? 1 : 2);
  }
  // A follow-up belongs to the conversation too.
  await office.passTime('silent', 120);
  await office.answered('silent', 2);

  await office.feed(
    liveLead('too-late', inAutos),
    createConversationLine('too-late'),
    liveMessage('too-late', 'Do you deliver?'),
  );
  await office.unanswered('too-late');
});

it('leaves alone whom somebody took over, who opted out or was stopped', async () => {
  for (const lead of ['taken', 'gone', 'unsubscribed', 'stopped', 'blocked'])
    await office.feed(...createConversation('home', lead));
  await office.feed(
    happened('taken', 'DEALERSHIP_TAKEOVER'),
    happened('unsubscribed', 'UNSUBSCRIBED', 'shopper'),
    happened('stopped', 'STOP'),
    liveMessage('gone', 'STOP', { channel: 'sms' }),
  );
  await office.server.database.pool.query(
    "insert into vin_blacklist (dealer_id, lead_id, vin, person_id) values ('home', 'blocked', 'VIN1', 'admin')",
  );
  for (const lead of ['taken', 'unsubscribed', 'stopped', 'blocked']) {
    await office.feed(liveMessage(lead, 'Do you deliver?'));
    await office.unanswered(lead);
  }
  await office.unanswered('gone');
  await office.feed(happened('taken', 'DEALERSHIP_TAKEOVER_COMPLETED'), happened('stopped', 'RESTART'));
  await office.feed(liveMessage('gone', 'And by mail?'));
  await office.unanswered('gone');
  await office.feed(liveMessage('gone', 'START', { channel: 'sms' }));
  for (const lead of ['taken', 'stopped', 'gone']) {
    await office.feed(liveMessage(lead, 'And now?'));
    await office.answered(lead);
  }
});

it('asks a last time when the carrier takes it: a message that waited is not sent into a pause', async () => {
  await office.feed(...createConversation('home', 'waiting'));
  office.carriers.refusals.push({ status: 503, body: {} });
  await office.feed(liveMessage('waiting', 'Do you deliver?', { channel: 'sms' }));
  await office.answered('waiting');
  await office.feed(happened('waiting', 'DEALERSHIP_TAKEOVER'));
  await expect.poll(async () => (await office.sentTo('waiting'))[0]!.state, { timeout: 15_000 }).toBe('cancelled');
});

it('sends no first message that still waited when its source was switched off', async () => {
  office.carriers.refusals.push({ status: 503, body: {} });
  // Without an address it goes by SMS.
  await office.feed({ ...liveLead('waits', { source: 'Trader' }), email: undefined } as FeedLine);
  await office.answered('waits');
  await office.feed(setting('lead-source', 'trader', { SourceName: 'Trader', Status: 0, SubSources: [] }));
  await expect.poll(async () => (await office.sentTo('waits'))[0]!.state, { timeout: 15_000 }).toBe('cancelled');
});
