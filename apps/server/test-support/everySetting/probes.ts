import type { NextTouch } from '@forecourt/api/contract/nextTouch';
import { replyInChatPreview } from '@forecourt/api/contract/settings/chat-preview';
import { setFollowUps } from '../../src/assistant/reply/followUps.ts';
import { hoursFacts } from '../../src/assistant/reply/hours/hoursAnswer.ts';
import { loadOpeningHours } from '../../src/assistant/reply/hours/openingHours.ts';
import { withDealers } from '../../src/platform/db/scope.ts';
import { happened, liveLead } from '../assistantLeads.ts';
import { browser } from '../testWebsite.ts';
import { getCall, feed, ground, home, nextAddress, rows, send } from './ground.ts';

/* What is looked at: replies, emails, pages, and the chat of a website. */

/** What a website of the dealer shows: all settings that the chat there gets. */
export const widget =
  (account = 'home', host = `www.${account}.example`) =>
  async () => {
    const answer = await ground.server.app.inject({
      url: '/api/website-chat/settings',
      query: { account_id: account, host },
      remoteAddress: nextAddress(),
    });
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };
/** What the assistant answers in the chat. */
export const reply =
  (text: string, account = 'home') =>
  async () =>
    send(replyInChatPreview, { account, product: 'DealerChat', body: { messages: [{ by: 'shopper', text }] } });
/** What a salesperson's emails end with. */
export const staffSignature =
  (product = 'LEAD_ENGAGE') =>
  () =>
    send(getCall('replies.signature'), { product });
/** What the assistant's prompt has on opening hours, without the time of day. */
export const readHoursPrompt =
  (account = 'home') =>
  async () => {
    const hours = await loadOpeningHours(ground.server.database.db, { ...home, dealerId: account }, '');
    return hours && hoursFacts(hours).split('\n').slice(1);
  };
export const slots =
  (product = 'LEAD_ENGAGE', account = 'home') =>
  () =>
    send(getCall('forms.slots'), { product, account });
/** How every page of the console writes dates, times and phone numbers of the account. */
export const record = (account: string) => async () =>
  (await send(getCall('session.userInfo'), { account })).dealerSettings;

let leads = 0;
/** What the assistant is about to do with a new lead. */
export const newLead =
  (more: Parameters<typeof liveLead>[1] = {}) =>
  async () => {
    const id = `lead-${++leads}`;
    await feed(liveLead(id, more), {
      type: 'conversation',
      dealer: 'home',
      id,
      lead: id,
      channel: 'email',
      started_at: new Date().toISOString(),
    });
    return findNext(id);
  };
async function findNext(id: string) {
  const { Touch, Nothing } = (await send(getCall('leads.nextTouch'), { params: { cid: id } })) as NextTouch;
  return {
    reason: Nothing?.Reason,
    kind: Touch?.Kind,
    text: Touch?.Text,
    step: Touch?.Step,
    minutes: Touch && Math.round((Date.parse(Touch.At) - Date.now()) / 60_000),
  };
}
/** What follows the assistant's first message. */
export async function followUp() {
  const id = `lead-${++leads}`;
  const at = new Date().toISOString();
  await feed(
    liveLead(id, { live: false }),
    { type: 'conversation', dealer: 'home', id, lead: id, channel: 'email', started_at: at },
    {
      type: 'message',
      dealer: 'home',
      id: `${id}-m`,
      conversation: id,
      initiator: 'BOT',
      channel: 'email',
      body: 'Hi',
      at,
    },
  );
  await withDealers(ground.server.database, ['home'], (trx) =>
    setFollowUps(trx, [{ dealerId: 'home', leadId: id, id: `${id}-m` }]),
  );
  return findNext(id);
}
let happenings = 0;
/** Who is notified of what happens, by lead: one is Sam's, the other nobody's. */
export const notified =
  (kind: Parameters<typeof happened>[1] = 'HANDOFF') =>
  async () => {
    await rows('delete from delivery');
    happenings++;
    for (const lead of ['assigned', 'orphan'])
      await feed(
        happened(lead, kind, 'shopper', { live: true, id: `${lead}-${happenings}`, at: new Date().toISOString() }),
      );
    return rows(
      "select channel, recipient, substring(html from '(assigned|orphan)') as lead from delivery where notice_key is not null order by 1, 2, 3",
    );
  };
export async function chatStarted() {
  await rows('delete from delivery');
  await ground.server.app.inject({
    method: 'POST',
    url: '/api/website-chat/chats',
    headers: { 'user-agent': browser },
    payload: {
      account_id: 'home',
      host: 'www.home.example',
      visitor: crypto.randomUUID(),
      referral: 'direct',
      page: { type: 'home', url: '' },
      vehicle: null,
      cta: null,
      message: { id: crypto.randomUUID(), text: 'Hello' },
    },
  });
  return rows('select channel, recipient from delivery where notice_key is not null order by 1, 2');
}
/** Whether Google Analytics gets an event when a chat is opened. */
export async function measured() {
  await rows('delete from analytics_event');
  await ground.server.app.inject({
    method: 'POST',
    url: '/api/website-chat/visits',
    headers: { 'user-agent': browser, origin: 'https://other.home.example' },
    payload: {
      account_id: 'home',
      host: 'other.home.example',
      id: crypto.randomUUID(),
      referral: 'direct',
      opened: true,
      press: null,
    },
  });
  return rows('select name from analytics_event');
}
