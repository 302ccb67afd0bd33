import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { harmless } from '../../../test-support/optOutUtterances.ts';
import { detectConsent } from '../../messaging/timeline/consentWords.ts';
import { classify } from './understanding/model/classify.ts';
import { getFullParts } from './understanding/readPart.ts';
import { readRefusal } from './understanding/refusal.ts';
import { spelledOut } from './understanding/words.ts';

// Who asks for no more messages in words that no rule of consent knows is unsubscribed all the same, by the sentence model; who complains
// of something else is not.

const none = { intent: undefined, noted: {} };

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const optOuts = ['quit filling up my inbox'];
const others = [
  "Don't send me the contract yet",
  'please dont stop texting me, this is helpful',
  'I do not wish to deal with forms and auto-replies. Have one of your salespeople telephone me.',
  'dont bother with the detail, just send me the price',
  'please stop by my house with the car',
];

it('takes no harmless message of the collection for a certain opt-out', async () => {
  const read = await Promise.all(
    harmless.map(async (text) => {
      const texts = getFullParts(spelledOut(text));
      const meanings = await classify(texts);
      const parts = texts.map((part, at) => ({ ...none, text: part, name: 'opt-out', meanings: meanings[at]! }));
      return readRefusal(parts.filter((part) => part.meanings[0]?.class === 'opt-out')) === 'certain' ? [text] : [];
    }),
  );
  expect(read.flat()).toEqual([]);
});

it.each([...optOuts, ...others])('is left to the model: %s', (text) => {
  expect(detectConsent(text, 'email')).toBeUndefined();
});

it('unsubscribes who wants no more messages, without a word', { timeout: 60_000 }, async () => {
  const leads = [...optOuts, ...others].map((text, at) => ({ text, lead: `quiet-${at}` }));
  await office.feed(
    ...leads.flatMap(({ lead, text }) => [
      ...createConversation('home', lead),
      liveMessage(lead, text, { channel: 'email' }),
    ]),
  );
  const { pool } = office.server.database;
  await pool.query("update timer set due_at = now() where kind = 'answer'");
  await expect
    .poll(async () => (await pool.query("select from timer where kind = 'answer'")).rowCount, { timeout: 40_000 })
    .toBe(0);
  const { rows } = await pool.query<{ lead_id: string; words: string; answers: number }>(
    `select o.lead_id, o.words, (select count(*)::int from message m where m.lead_id = o.lead_id and m.initiator = 'BOT' and m.at > o.at) as answers
     from opt_out o where o.channel = 'email' and o.lead_id like 'quiet-%' order by 1`,
  );
  expect(rows).toEqual(optOuts.map((words, at) => ({ lead_id: `quiet-${at}`, words, answers: 0 })));
});

it('confirms it by text message, as after STOP', { timeout: 60_000 }, async () => {
  await office.feed(
    ...createConversation('home', 'quiet-sms'),
    liveMessage('quiet-sms', optOuts[0]!, { channel: 'sms' }),
  );
  const { pool } = office.server.database;
  await pool.query("update timer set due_at = now() where kind = 'answer'");
  const find = async () => {
    const { rows } = await pool.query<{ body: string }>(
      "select body from message where lead_id = 'quiet-sms' and initiator = 'SYSTEM'",
    );
    return rows.map(({ body }) => body);
  };
  await expect
    .poll(find, { timeout: 40_000 })
    .toEqual([expect.stringContaining('You have successfully been unsubscribed')]);
});
