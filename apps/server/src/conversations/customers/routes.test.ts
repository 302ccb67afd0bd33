import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { createConversation, message, testPhone } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const service = { id: 'SERVICE', name: 'Service AI', category: 'SERVICE_AI' } as const;

interface Named {
  name?: [first: string, last: string];
  stock?: string;
  product?: string;
  dealer?: string;
}

/** A conversation of somebody with a number and an address of their own. */
function lead(id: string, { name = ['Zoë', 'Marsh'], stock, product = 'LEAD_ENGAGE', dealer = 'home' }: Named = {}) {
  const [first, ...rest] = createConversation(dealer, id, product);
  const vehicle = { year: 2026, make: 'Toyota', model: 'RAV4', ...(stock !== undefined && { stock }) };
  return [{ ...first, first_name: name[0], last_name: name[1], vehicle } as FeedLine, ...rest];
}

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    {
      type: 'dealer',
      id: 'home',
      group: 'Test Group',
      name: 'Dealer home',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }, service],
    },
    {
      type: 'person',
      id: 'seller',
      first_name: 'Sam',
      last_name: 'Tester',
      email: 'seller@test.example',
      username: 'seller',
      role: 'REGULAR',
      products: ['LEAD_ENGAGE'],
      dealers: ['home'],
      policy: [],
    },
    ...lead('web', { stock: 'A100' }),
    ...lead('cargurus', { name: ['ZOE', 'marsh'], stock: 'a100' }),
    ...lead('workshop', { stock: 'A100', product: 'SERVICE' }),
    // The name alone, the model alone, the vehicle alone, another dealer.
    ...lead('namesake', { stock: 'B200' }),
    ...lead('model'),
    ...lead('stranger-to-both', { name: ['Cleo', 'Stone'], stock: 'A100' }),
    ...lead('elsewhere', { stock: 'A100', dealer: 'foreign' }),
    ...['nora', 'nora-again', 'pia', 'pia-again', 'quin', 'quin-again'].flatMap((id) =>
      lead(id, { name: [id.split('-')[0]!, 'Byrne'], stock: id.split('-')[0]! }),
    ),
    ...Array.from({ length: 6 }, (_, at) => lead(`rush-${at}`, { name: ['Rush', `Number${at}`] })).flat(),
  ]);
});
afterAll(() => server.close());

async function findInfo(conversation: string, person = 'admin'): Promise<LeadInfo> {
  const answer = await server.app.inject({
    url: `/api/dashboard/home/leads/${conversation}/general-info`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LeadInfo>();
}
const suggested = async (conversation: string, person?: string) =>
  (await findInfo(conversation, person)).SuggestedLeads?.map(({ ConversationId, Shared }) => [ConversationId, Shared]);
const others = async (conversation: string) =>
  (await findInfo(conversation)).OtherLeads?.map(({ ConversationId, IsMerged }) => [ConversationId, IsMerged]);

async function send(
  act: 'merge' | 'separate' | 'keep-apart',
  conversation_id: string,
  other_conversation_id: string,
  person = 'admin',
): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/dashboard/customers/home/${act}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    payload: { conversation_id, other_conversation_id },
  });
  return answer.statusCode;
}
const feed = async (...lines: FeedLine[]) =>
  expect(await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'))).toMatchObject({
    rejected: [],
  });

describe('suggests', () => {
  const rav4 = { kind: 'vehicle', value: '2026 Toyota RAV4' };

  it('a lead of the same name and the same vehicle, whatever its case and accents; never by one of them alone', async () => {
    expect(await suggested('web')).toEqual(
      expect.arrayContaining([
        ['cargurus', rav4],
        ['workshop', rav4],
      ]),
    );
    expect(await suggested('web')).toHaveLength(2);
    expect(await suggested('namesake')).toBeUndefined();
    expect(await suggested('model')).toBeUndefined();
    expect(await suggested('stranger-to-both')).toBeUndefined();
  });

  it('nothing of a product that the person does not hold', async () => {
    expect(await suggested('web', 'seller')).toEqual([['cargurus', rav4]]);
    expect(await send('merge', 'web', 'workshop', 'seller')).toBe(404);
  });

  it('a lead whose customer wrote the number of this one', async () => {
    await feed(...lead('typed', { name: ['Ola', 'Byrne'] }), ...lead('reached', { name: ['Ola', 'Byrne'] }));
    await feed(liveMessage('typed', `You can also text ${testPhone('reached').replace('+1', '')}`));
    const phone = { kind: 'phone', value: testPhone('reached') };
    expect(await suggested('reached')).toEqual([['typed', phone]]);
    expect(await suggested('typed')).toEqual([['reached', phone]]);
  });

  it('nothing any more to anybody once they are different people', async () => {
    expect(await send('keep-apart', 'pia', 'pia-again', 'regular')).toBe(200);
    expect(await suggested('pia')).toBeUndefined();
    expect(await suggested('pia-again')).toBeUndefined();
    // Another lead of the same number is the same other person.
    const [third, ...rest] = lead('pia-third', { name: ['pia', 'Byrne'], stock: 'pia' });
    await feed({ ...third, phone: testPhone('pia-again') } as FeedLine, ...rest);
    expect(await suggested('pia')).toBeUndefined();
    // What is separated is what was merged.
    expect(await send('separate', 'pia', 'pia-again')).toBe(200);
    expect(await suggested('pia')).toBeUndefined();
  });
});

describe('a merge', () => {
  it('makes the leads one customer’s, and separating them two again', async () => {
    expect(await others('nora')).toBeUndefined();
    expect(await send('merge', 'nora', 'nora-again', 'seller')).toBe(200);
    expect(await others('nora')).toEqual([['nora-again', true]]);
    expect(await others('nora-again')).toEqual([['nora', true]]);
    expect(await suggested('nora')).toBeUndefined();
    // Anybody who may write there takes it back, from either end.
    expect(await send('separate', 'nora-again', 'nora', 'regular')).toBe(200);
    expect(await others('nora')).toBeUndefined();
    expect(await suggested('nora')).toHaveLength(1);
  });

  it('stays through a change of a number, and leads that share one stay together without it', async () => {
    expect(await send('merge', 'nora', 'nora-again')).toBe(200);
    await feed({ ...lead('nora', { name: ['nora', 'Byrne'] })[0]!, phone: testPhone('nora-new') } as FeedLine);
    expect(await others('nora')).toEqual([['nora-again', true]]);
    await feed({ ...lead('nora', { name: ['nora', 'Byrne'] })[0]!, phone: testPhone('nora-again') } as FeedLine);
    expect(await send('separate', 'nora', 'nora-again')).toBe(200);
    expect(await others('nora')).toEqual([['nora-again', false]]);
  });

  it('carries an opt-out to the other lead, and separating takes it away again', async () => {
    await feed(message('home', 'quin', 'stop', 'HUMAN', 'sms', 'STOP', '2026-01-06T16:00:00Z'));
    const before = await findInfo('quin-again');
    expect([before.OptOut, before.Unsubscribed]).toEqual([null, []]);
    expect(await send('merge', 'quin-again', 'quin')).toBe(200);
    const merged = await findInfo('quin-again');
    expect(merged.OptOut).toMatchObject({ channel: 'sms', words: 'STOP' });
    expect(merged.Unsubscribed).toEqual(expect.arrayContaining(['sms', 'email']));
    expect(await reply('quin-again')).not.toBe(200);
    expect(await send('separate', 'quin-again', 'quin')).toBe(200);
    const after = await findInfo('quin-again');
    expect([after.OptOut, after.Unsubscribed]).toEqual([null, []]);
    expect(await reply('quin-again')).toBe(200);
    // Who wrote it is still out.
    expect((await findInfo('quin')).OptOut).not.toBeNull();
  });

  it('is in the audit log, with who did it and what was before', async () => {
    await send('merge', 'web', 'namesake', 'regular');
    await send('separate', 'web', 'namesake', 'admin');
    const { rows } = await server.database.pool.query(
      "select actor, action, subject, before, after from audit where action like 'customers.%' and subject = 'web' and after ->> 'other' = 'namesake' order by id",
    );
    expect(rows).toEqual([
      {
        actor: 'regular',
        action: 'customers.merge',
        subject: 'web',
        before: { merged: false },
        after: { merged: true, other: 'namesake' },
      },
      {
        actor: 'admin',
        action: 'customers.separate',
        subject: 'web',
        before: { merged: true },
        after: { merged: false, other: 'namesake' },
      },
    ]);
  });

  it('refuses a lead of another dealer, one that does not exist, and a lead with itself', async () => {
    expect(await send('merge', 'web', 'elsewhere')).toBe(404);
    expect(await send('merge', 'elsewhere', 'web')).toBe(404);
    expect(await send('merge', 'web', 'nobody')).toBe(404);
    expect(await send('merge', 'web', 'web')).toBe(400);
    expect(await send('merge', 'web', 'namesake', 'stranger')).toBe(404);
    const { rows } = await server.database.pool.query("select from customer_merge where dealer_id = 'foreign'");
    expect(rows).toEqual([]);
  });

  it('of many leads at once, while their numbers change, ends with one customer and without a deadlock', async () => {
    const ids = Array.from({ length: 6 }, (_, at) => `rush-${at}`);
    const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other] as const));
    // From both ends, so that each is locked by several at once.
    const merges = pairs.flatMap(([one, other]) => [send('merge', one, other), send('merge', other, one)]);
    const feeds = ids.map((id, at) => {
      const changed = { ...lead(id, { name: ['Rush', `Number${at}`] })[0]!, phone: testPhone(`${id}-new`) } as FeedLine;
      return feed(changed);
    });
    expect(new Set(await Promise.all(merges))).toEqual(new Set([200]));
    await Promise.all(feeds);
    expect(await others('rush-0')).toHaveLength(5);
    const separated = await Promise.all(pairs.map(([one, other]) => send('separate', other, one)));
    expect(new Set(separated)).toEqual(new Set([200]));
    for (const id of ids) expect(await others(id)).toBeUndefined();
  });
});

/** Staff write an email. */
async function reply(conversation: string): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
    payload: {
      conversation_id: conversation,
      newMessageObject: { id: randomUUID(), text: 'Hello', selectedChannel: 'email' },
    },
  });
  return answer.statusCode;
}
