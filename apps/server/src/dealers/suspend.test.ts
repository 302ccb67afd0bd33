import { livePath } from '@forecourt/api/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveLead, liveMessage } from '../../test-support/assistantLeads.ts';
import { dealer, superAdmin } from '../../test-support/testApp.ts';
import { type Office, office } from '../../test-support/testOffice.ts';
import { createKey, keyHash } from '../platform/access/apiKeys.ts';

let desk: Office;
const key = createKey();
beforeAll(async () => {
  desk = await office();
  const { server, feed } = desk;
  await feed(dealer('other'), superAdmin('super', ['home', 'other']), {
    ...(dealer('home') as object),
    domains: ['www.home.example'],
    products: [
      { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
      { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
    ],
  } as never);
  await feed({ ...(superAdmin('both', ['home', 'other']) as object), id: 'both', role: 'ADMIN' } as never);
  const id = '9b2b6c4e-8a3f-4b6e-9d47-000000000001';
  await server.database.pool.query(
    "insert into api_key (dealer_id, id, name, scopes, starts_with) values ('home', $1, 'DMS', '{feed:write}', 'fc_test')",
    [id],
  );
  await server.database.pool.query("insert into api_key_hash (key_hash, dealer_id, key_id) values ($1, 'home', $2)", [
    keyHash(key),
    id,
  ]);
  await server.app.listen({ port: server.config.port });
}, 60_000);
afterAll(() => desk.close());

const send = async (by: string, method: 'GET' | 'POST', url: string) =>
  desk.server.app.inject({ method, url, headers: { authorization: `Bearer ${await desk.server.tokenFor(by)}` } });
const change = async (what: 'suspend' | 'resume') => {
  const answer = await send('super', 'POST', `/api/dashboard/home/${what}?account_id=home&service_type=LEAD_ENGAGE`);
  expect(answer.statusCode, answer.body).toBe(200);
};
const getAccounts = async (by: string) =>
  desk.server.app.inject({
    method: 'GET',
    url: `/api/dashboard/users/home/metadata`,
    headers: { authorization: `Bearer ${await desk.server.tokenFor(by)}` },
  });

it('closes the account to its people, its keys and its assistant within 5 s, and opens it again', async () => {
  const { server, feed, sentTo, answered } = desk;
  const { pool } = server.database;
  await feed(liveLead('ada'));
  await answered('ada', 1);

  // Somebody who reads, by a stream that stays open.
  const reading = await fetch(`http://localhost:${server.config.port}${livePath}`, {
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  expect(reading.status).toBe(200);
  const ended = reading.text().catch(() => 'cut');

  await change('suspend');
  const start = performance.now();
  expect((await getAccounts('admin')).json()).toMatchObject({ status: 402, id: 'subscription-ended' });
  expect((await send('both', 'GET', '/api/dashboard/users/home/metadata')).statusCode).toBe(404);
  expect((await send('both', 'GET', '/api/dashboard/users/other/metadata')).statusCode).toBe(200);
  await ended;
  expect(performance.now() - start).toBeLessThan(5000);

  const byKey = await server.app.inject({ url: '/api/key', headers: { authorization: `Bearer ${key}` } });
  expect(byKey.json()).toMatchObject({ status: 403, id: 'account-suspended' });

  // What the customer writes is kept, and nobody answers; the feed does not resume what was suspended here.
  const before = await sentTo('ada');
  await feed(
    { ...(dealer('home') as object), settings: { Suspended: false } } as never,
    liveMessage('ada', 'Is it there?'),
  );
  await pool.query("update timer set due_at = now() where dealer_id = 'home' and due_at < 'infinity'");
  // Elsewhere the assistant goes on: what was due here as well had its time.
  await feed(liveLead('bob', { dealer: 'other' }));
  await answered('bob', 1);
  expect(await sentTo('ada')).toEqual(before);
  const kept = await pool.query("select from message where dealer_id = 'home' and body like '%Is it there?%'");
  expect(kept.rowCount).toBe(1);

  await change('resume');
  expect((await getAccounts('admin')).statusCode).toBe(200);
  const left = await pool.query("select kind from timer where dealer_id = 'home' and kind = 'answer'");
  expect(left.rows).toEqual([]);
  await feed(liveMessage('ada', 'Are you open on Saturday?'));
  await expect.poll(async () => (await sentTo('ada')).length, { timeout: 15_000 }).toBe(before.length + 1);
}, 60_000);

it('is in the dealer’s audit log, by who did it', async () => {
  const { rows } = await desk.server.database.pool.query<object>(
    "select actor, action, subject from audit where dealer_id = 'home' and action like 'dealers.%' order by id",
  );
  expect(rows).toEqual([
    { actor: 'super', action: 'dealers.suspend', subject: 'home' },
    { actor: 'super', action: 'dealers.resume', subject: 'home' },
  ]);
});
