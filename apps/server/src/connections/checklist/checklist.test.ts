import type { Checklist, ChecklistStepId } from '@forecourt/api/contract/connections/checklist';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({}, createConversation('home', 'talk'));
  token = await server.tokenFor('admin');
  // What the conversation's own records would show.
  await server.database.pool.query("update lead set lead_type = 'EMAIL'");
  await server.database.pool.query("delete from setting where dealer_id = 'home'");
});
afterAll(() => server.close());

const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const url = '/api/dashboard/home/connections/checklist';
const read = async (): Promise<Checklist> =>
  (await server.app.inject({ url, query, headers: { authorization: `Bearer ${token}` } })).json<Checklist>();
const find = async (id: ChecklistStepId) => (await read()).Steps.find(({ Id }) => Id === id)!;
const setAside = async (step: string, IsSetAside: boolean, by = 'admin') => {
  const headers = { authorization: `Bearer ${await server.tokenFor(by)}` };
  return server.app.inject({ method: 'PUT', url: `${url}/${step}`, query, headers, payload: { IsSetAside } });
};
const run = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

it('is open step by step, for a dealer of whom nothing is known', async () => {
  const { Steps, CompletedAt } = await read();
  expect(CompletedAt).toBeNull();
  expect(Steps.map(({ Id, State }) => [Id, State])).toEqual(
    ['hours', 'signature', 'mail', 'texts', 'leads', 'stock', 'website', 'answer'].map((id) => [id, 'open']),
  );
});

it('is set aside by who may change it, undone, and only where a dealer may not need it', async () => {
  expect((await setAside('texts', true)).json<Checklist>().Steps[3]).toMatchObject({ State: 'set-aside' });
  expect((await setAside('texts', true)).statusCode).toBe(200);
  await Promise.all([setAside('texts', false), setAside('stock', true)]);
  expect([(await find('texts')).State, (await find('stock')).State]).toEqual(['open', 'set-aside']);
  expect((await setAside('hours', true)).statusCode).toBe(400);
  expect((await setAside('texts', true, 'regular')).statusCode).toBe(403);
  const audited = await run("select subject, after from audit where action = 'connections.setStepAside'");
  expect(audited.rows).toContainEqual({ subject: 'checklist:stock', after: { is_set_aside: true } });
  await setAside('stock', false);
});

it('is done by what is there, and open again without it', async () => {
  const save = (kind: string) =>
    run("insert into setting (dealer_id, product_id, kind, value) values ('home', 'LEAD_ENGAGE', $1, '{}')", [kind]);
  await save('business-hours');
  await save('signature');
  expect([(await find('hours')).State, (await find('signature')).State]).toEqual(['done', 'done']);

  const receive = (kind: string, state: string) =>
    run(
      `insert into incoming (dealer_id, kind, door, external_id, state, reason, received_at)
       values ('home', $1, 'test', gen_random_uuid(), $2, 'unreadable', '2026-01-05T15:00:00Z')`,
      [kind, state],
    );
  await receive('mail', 'refused');
  expect((await find('mail')).State).toBe('open');
  await receive('mail', 'stored');
  expect((await find('mail')).Proof).toMatchObject({ At: '2026-01-05T15:00:00.000Z' });
  await receive('text', 'stored');
  expect((await find('texts')).State).toBe('done');

  await run("update lead set lead_type = 'NEW', source = 'Car Finder'");
  expect((await find('leads')).Proof).toMatchObject({ Name: 'Car Finder' });

  const report = (at: string, error: string | null) =>
    JSON.stringify({ at, name: 'a.csv', rows: 2, taken: 2, added: 2, sold: 0, refused: 0, problems: [], error });
  await run("insert into stock_source (dealer_id, kind, loaded_at, report) values ('home', 'upload', now(), $1)", [
    report(new Date().toISOString(), null),
  ]);
  expect((await find('stock')).Proof).toMatchObject({ Count: 2 });
  for (const stale of [report('2026-01-05T15:00:00Z', null), report(new Date().toISOString(), 'It has no columns')]) {
    await run('update stock_source set report = $1', [stale]);
    expect((await find('stock')).State, stale).toBe('open');
  }

  await run(
    `insert into visit (dealer_id, id, product_id, visitor, domain, referral, opened_widget, at, day)
     values ('home', 'v', 'LEAD_ENGAGE', 'x', 'www.home.example', 'direct', false, now(), current_date)`,
  );
  expect((await find('website')).Proof).toEqual({ At: null, Name: 'www.home.example', Count: null });
  expect((await find('answer')).State).toBe('open');
});

it('ends for good once every step is done or set aside', async () => {
  await run(
    `insert into delivery (dealer_id, message_id, conversation_id, lead_id, channel, recipient, state, sent_at)
     select dealer_id, id, conversation_id, lead_id, 'email', 'x@y.example', 'sent', now()
     from message where dealer_id = 'home' and initiator = 'BOT' limit 1`,
  );
  expect((await find('answer')).State).toBe('done');
  const { CompletedAt, Steps } = (await setAside('stock', true)).json<Checklist>();
  expect([CompletedAt, Steps]).toEqual([expect.any(String), []]);
  await run('delete from incoming');
  expect(await read()).toEqual({ CompletedAt, Steps: [] });
  const foreign = await run("select count(*)::int as count from first_run where dealer_id <> 'home'");
  expect(foreign.rows).toEqual([{ count: 0 }]);
});
