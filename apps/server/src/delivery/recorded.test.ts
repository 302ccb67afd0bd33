import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryingAll } from '../../test-support/testCarriers.ts';
import { conversationOf } from '../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { runOneByOne } from '../../test-support/testRetries.ts';
import { deliveryJobs } from './worker.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, conversationOf('home', 'ada'));
});
afterAll(() => server.close());

it('sends a message once, although the database was away when that was to be recorded', async () => {
  const { pool, db } = server.database;
  // The first three times; a sequence keeps its value when a statement fails.
  await pool.query(`
    create sequence refused;
    create function refuse() returns trigger language plpgsql as $$
    begin
      if nextval('refused') <= 3 then raise exception 'terminating connection' using errcode = '57P01'; end if;
      return new;
    end $$;
    create trigger refuse before update on delivery for each row when (new.state = 'sent') execute function refuse()`);
  const id = randomUUID();
  await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
    payload: { conversation_id: 'ada', newMessageObject: { id, text: 'Hello', selectedChannel: 'email' } },
  });
  let sent = 0;
  const send = async () => {
    sent += 1;
    return 'carried';
  };
  const jobs = runOneByOne(server.database, [deliveryJobs({ db, carriers: carryingAll({ send }) })], () => undefined);
  const stateOf = async () =>
    (await pool.query<{ state: string }>('select state from delivery where message_id = $1', [id])).rows[0]?.state;
  await expect.poll(stateOf, { timeout: 15_000 }).toBe('sent');
  await jobs.stop();
  expect(sent).toBe(1);
});
