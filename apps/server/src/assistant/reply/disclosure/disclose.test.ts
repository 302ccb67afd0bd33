import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveLead, liveMessage } from '../../../../test-support/assistantLeads.ts';
import { type Office, office } from '../../../../test-support/testOffice.ts';

let working: Office;
beforeAll(async () => {
  working = await office();
});
afterAll(() => working.close());

const choose = (state_id: string) =>
  working.server.database.pool.query(
    `insert into setting (dealer_id, product_id, kind, key, value) values ('home', '', 'dealer-parameters', '', $1)
     on conflict (dealer_id, product_id, kind, key) do update set value = excluded.value`,
    [
      {
        country_id: 'US',
        state_id,
        time_zone_id: 'America/New_York',
        language_id: 'en-US',
        currency_id: 'USD',
        phone_format_id: 'us',
        date_format_id: 'MM/DD/YYYY',
        time_format_id: '12',
      },
    ],
  );
const automated = /I’m Sales AI, an automated assistant at Dealer home, not a person\./;

it.each(['CA', 'CO', 'ME', 'UT'])(
  'says in the first message of a dealer of %s that it is an assistant, once',
  async (state) => {
    await choose(state);
    const lead = `first-${state}`;
    await working.feed(liveLead(lead));
    const [first] = await working.answered(lead);
    expect(first!.body).toMatch(automated);
    await working.feed(liveMessage(lead, 'Can the car be delivered?'));
    const [, second] = await working.answered(lead, 2);
    expect(second!.body).not.toMatch(automated);
  },
);

it('says nothing where no law asks for it, and always when asked', async () => {
  await choose('NY');
  await working.feed(liveLead('new-york'));
  const [first] = await working.answered('new-york');
  expect(first!.body).not.toMatch(automated);
  await working.feed(liveMessage('new-york', 'Are you a bot?'));
  const [, second] = await working.answered('new-york', 2);
  expect(second!.body).toMatch(automated);
});

it('says so to a customer who lives where the law asks for it', async () => {
  await choose('NY');
  const answer = await working.server.app.inject({
    method: 'POST',
    url: '/api/leads/adf?dealer=home',
    headers: { authorization: `Bearer ${working.server.feedToken}`, 'content-type': 'application/xml' },
    payload: `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id source="finder">1</id>
      <requestdate>${new Date().toISOString()}</requestdate><vehicle><year>2026</year><make>Toyota</make><model>RAV4</model></vehicle>
      <customer><contact><name part="full">Ada Byron</name><email>ada.of@maine.example</email>
      <address><city>Bangor</city><regioncode>ME</regioncode></address></contact></customer>
      <vendor><vendorname>Home</vendorname></vendor></prospect></adf>`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await working.server.database.pool.query<{ id: string }>(
    "select id from lead where email = 'ada.of@maine.example'",
  );
  const [first] = await working.answered(rows[0]!.id);
  expect(first!.body).toMatch(automated);
});
