import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { detectConsent } from '../../messaging/timeline/consentWords.ts';

// Who asks for no more messages in words that no rule of consent knows is unsubscribed all the same, by the sentence model; who complains
// of something else is not.

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const optOuts = ['quit filling up my inbox'];
const others = [
  'I do not wish to deal with forms and auto-replies. Have one of your salespeople telephone me.',
  'dont bother with the detail, just send me the price',
  'please stop by my house with the car',
];

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
