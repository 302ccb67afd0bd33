import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { carryingAll } from '../../../test-support/testCarriers.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { gate, runOneByOne } from '../../../test-support/testRetries.ts';
import type { Carrier } from '../channels/carrier.ts';
import { deliveryJobs } from './worker.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

// Between what a carrier has taken and what is recorded of it, a killed server lets a mail come twice: it is short.

let server: TestApp;
let records: Database;
beforeAll(async () => {
  server = await testApp({}, [...createConversation('home', 'ada'), ...createConversation('home', 'bea')]);
  records = openDatabase(server.database.url, undefined, [], { connectMs: 1000, connections: 2 });
});
afterAll(async () => {
  await records.close();
  await server.close();
});

async function reply(conversation_id: string): Promise<string> {
  const id = randomUUID();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
    payload: { conversation_id, newMessageObject: { id, text: 'Hello', selectedChannel: 'email' } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

const start = (send: Carrier['send']) =>
  runOneByOne(
    server.database,
    [deliveryJobs({ seal: testSeal, db: server.database.db, records: records.db, carriers: carryingAll({ send }) })],
    () => undefined,
  );

const findState = async (id: string) =>
  (await sql<{ state: string }>`select state from delivery where message_id = ${id}`.execute(records.db)).rows[0]!
    .state;

it('is recorded at once, although requests hold every connection', async () => {
  const id = await reply('bea');
  const carrier = gate<string>();
  const jobs = start(carrier.pass);
  await carrier.reached;
  const { pool } = server.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  carrier.open('carried');
  await expect.poll(() => findState(id), { timeout: 15_000 }).toBe('sent');
  for (const client of held) client.release();
  await jobs.stop();
});

it('is recorded once the database is back, and the message is not sent again', async () => {
  const { pool } = server.database;
  // The first three times; a sequence keeps its value when a statement fails.
  await pool.query(`
    create sequence refused;
    create function refuse() returns trigger language plpgsql as $$
    begin
      if nextval('refused') <= 3 then raise exception 'terminating connection' using errcode = '57P01'; end if;
      return new;
    end $$;
    create trigger refuse before update on delivery for each row when (new.state = 'sent') execute function refuse()`);
  const id = await reply('ada');
  let sent = 0;
  const jobs = start(async () => {
    sent += 1;
    return 'carried';
  });
  await expect.poll(() => findState(id), { timeout: 15_000 }).toBe('sent');
  await jobs.stop();
  expect(sent).toBe(1);
});
