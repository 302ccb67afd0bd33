import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { spam } from './intents/spam.ts';
import { plain } from './understanding/words.ts';

// Customers who use words of mass mail are answered, or handed to a person; who sells something is not, and stands in the inbox.

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const customers = [
  'Do you have no credit check financing?',
  'no credit check financing?',
  'Can I pay by wire transfer?',
  'wire transfer ok for the deposit?',
  'I need a loan up to 20k for this truck',
  'can i pay with bitcoin or other crypto',
  'Do you accept crypto?',
  'I have an inheritance coming, can you hold it for me until Friday',
  'I work from home so any time works',
  'I work in digital marketing, I can come after 5',
  'we run two businesses and need a van',
  'my business loan got approved, is the truck still there',
  'I work at the casino on Route 2, are you near there',
  'your site is slow on my phone, what does the RAV4 cost?',
  'Saw you on page one of google, is the RAV4 still available?',
  'can you ship the pills I left in the glove box',
  'Congratulations on the new store! www.harborcars.com says the RAV4 is in stock, is it?',
];

const sellers = [
  'Dear business owner, we can increase your website traffic with quality backlinks.',
  'We offer business loans up to $500,000 with no credit check. Apply now at http://fast-cash.example',
  'buy bitcoin now, double your money',
  'Boost your website ranking! Our SEO experts get you on page one of Google. Reply for a free audit.',
  'Congratulations! You have won a $1000 gift card. Claim here: http://win.example',
  'Get a free crypto trading account today, risk free',
  'Our virtual assistants services help you outsource your back office. Sign up at www.va.biz',
  'Dear beneficiary, your inheritance of $4.5M is ready for wire transfer',
];

it.each(customers)('takes for a customer: %s', (text) => {
  expect(spam.isMeant(plain(text), text, undefined as never)).toBe(false);
});

it.each(sellers)('takes for a seller: %s', (text) => {
  expect(spam.isMeant(plain(text), text, undefined as never)).toBe(true);
});

it(
  'answers customers or hands them off, and leaves sellers in the inbox without a word',
  { timeout: 60_000 },
  async () => {
    const leads = [...customers, ...sellers].map((text, at) => ({
      text,
      lead: `writer-${at}`,
      isSeller: sellers.includes(text),
    }));
    await office.feed(
      ...leads.flatMap(({ lead, text }) => [
        ...createConversation('home', lead),
        liveMessage(lead, text, { channel: 'sms' }),
      ]),
    );
    const { pool } = office.server.database;
    await pool.query("update timer set due_at = now() where kind = 'answer'");
    await expect
      .poll(async () => (await pool.query("select from timer where kind = 'answer'")).rowCount, { timeout: 40_000 })
      .toBe(0);
    const { rows } = await pool.query<{ lead: string; sent: boolean; waits: boolean }>(
      `select l.id as lead, k.waiting_since is not null as waits,
       exists (select from message m where m.lead_id = l.id and m.initiator = 'BOT' and m.id <> l.id || '-bot') as sent
     from lead l join conversation_list k on k.dealer_id = l.dealer_id and k.lead_id = l.id where l.id like 'writer-%'`,
    );
    const of = (lead: string) => rows.find((row) => row.lead === lead)!;
    expect(leads.filter(({ lead, isSeller }) => of(lead).sent === isSeller).map(({ text }) => text)).toEqual([]);
    expect(leads.filter(({ lead }) => !of(lead).sent && !of(lead).waits).map(({ text }) => text)).toEqual([]);
  },
);
