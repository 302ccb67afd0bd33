import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveLead, liveMessage } from '../../../test-support/assistantLeads.ts';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { findRequestDetails } from '../../assistant/reply/requestDetails.ts';

// What customers say about themselves in messages, until staff and the assistant have it.

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

const ask = async <T>(sql: string, ...values: unknown[]): Promise<T[]> =>
  (await office.server.database.pool.query(sql, values)).rows as T[];
const findLead = async (id: string) =>
  (await ask('select first_name, last_name, email, phone, phone_e164 from lead where id = $1', id))[0];
const listEvents = (id: string) =>
  ask('select kind, made_by, channel, details, payload from event where lead_id = $1 order by at, id', id);
const listRequests = (id: string) =>
  ask<{ id: string; message_id: string }>('select id, message_id, details from lead_request where lead_id = $1', id);

/** As the console gets them. */
async function getRequests(id: string): Promise<unknown> {
  const answer = await office.server.app.inject({
    url: `/api/dashboard/home/leads/${id}/general-info`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ Requests?: unknown }>().Requests;
}
const findDetails = (leadId: string) => findRequestDetails(office.server.database.db, { dealerId: 'home', leadId });

/** A lead with a conversation in which nothing is written yet. */
const lead = (id: string, more: Parameters<typeof liveLead>[1] = {}) =>
  office.feed(liveLead(id, more), {
    type: 'conversation',
    dealer: 'home',
    id,
    lead: id,
    channel: 'email',
    started_at: new Date().toISOString(),
  });

it('keeps what a shopper says in a chat, so that they can be called', async () => {
  const client = office.shopper(await office.chat('ada'));
  await client.resume();
  const id = randomUUID();
  const text =
    'This is Ada. My number is 212-555-0142, call me after 5. I have a 2018 Accord EX with 62k miles to trade.';
  await client.write(text, id);
  await client.write(text, id);
  expect(await findLead('ada')).toMatchObject({ first_name: 'Ada', phone: '+12125550142', phone_e164: '+12125550142' });
  expect(await listEvents('ada')).toEqual([
    { kind: 'PHONE_ACQUIRED', made_by: 'shopper', channel: 'chat', details: ['Ada', '+12125550142'], payload: null },
  ]);
  expect(await getRequests('ada')).toMatchObject([
    {
      JoinedBy: null,
      IsFromMessage: true,
      Details: [
        { Name: 'Name', Value: 'Ada' },
        { Name: 'Phone number', Value: '+12125550142' },
        { Name: 'Trade-in', Value: '2018 Accord EX, 62,000 mi' },
        { Name: 'Best time to call', Value: 'after 5' },
      ],
    },
  ]);
  expect(await findDetails('ada')).toMatchObject({
    lines: expect.arrayContaining(['Phone number: +12125550142', 'Best time to call: after 5']),
    ownCars: ['2018 Accord'],
  });
  expect(await ask("select actor from audit where action = 'leads.contact' and subject = 'ada'")).toEqual([
    { actor: 'shopper' },
  ]);
  // The number again is nothing new.
  await client.write('Again: 212-555-0142');
  expect(await listRequests('ada')).toHaveLength(1);
});

it('leaves a lead the number and the address that it has, and shows staff the other ones', async () => {
  await lead('bert', { phone: '+12125550150', email: 'bert@mail.example' });
  await office.feed(liveMessage('bert', 'Use bert2@mail.example or 212-555-0151 instead'));
  expect(await findLead('bert')).toMatchObject({
    first_name: 'Ada',
    email: 'bert@mail.example',
    phone: '+12125550150',
    phone_e164: '+12125550150',
  });
  expect(await listEvents('bert')).toEqual([]);
  expect(await getRequests('bert')).toMatchObject([
    {
      Details: [
        { Name: 'Phone number', Value: '+12125550151' },
        { Name: 'Email', Value: 'bert2@mail.example' },
      ],
    },
  ]);
});

it('makes one customer of leads that share the number', async () => {
  await lead('cora', { phone: '+12125550160' });
  await lead('cora-again', { phone: undefined });
  await office.feed(liveMessage('cora-again', 'My number is 212-555-0160'));
  const customers = await ask("select distinct customer_id from customer_lead where lead_id in ('cora', 'cora-again')");
  expect(customers).toHaveLength(1);
});

it('keeps an opt-out with the number that another lead of it has', async () => {
  await lead('dan', { phone: '+12125550170' });
  await office.feed(liveMessage('dan', 'STOP', { channel: 'sms' }));
  await lead('dan-again', { phone: undefined });
  await office.feed(liveMessage('dan-again', 'My number is 212-555-0170'));
  const [row] = await ask<{ phone: string }>("select phone from lead where id = 'dan-again'");
  expect(row).toEqual({ phone: '+12125550170' });
  const requests = await office.server.app.inject({
    url: '/api/dashboard/home/leads/dan-again/general-info',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
  });
  expect(requests.json<{ OptOut: unknown }>().OptOut).not.toBeNull();
});

it('takes nothing from what we wrote, from history, or from a dealer’s own number', async () => {
  await office.server.database.pool.query(
    "insert into inbound_address (address, dealer_id, kind) values ('+12125550100', 'home', 'phone')",
  );
  await lead('eve', { phone: undefined });
  await office.feed(
    liveMessage('eve', 'Call us at 212-555-0180', { initiator: 'BOT' }),
    liveMessage('eve', 'Is 212-555-0180 open now?'),
    liveMessage('eve', 'And 212-555-0100?'),
    liveMessage('eve', 'My number is 212-555-0181', { live: false }),
    liveMessage(
      'eve',
      '<p>Thanks.</p><p>On Mon, Jan 5, 2026 at 3:00 PM Harbor &lt;a@harbor.example&gt; wrote:</p><blockquote>Dial 212-555-0182</blockquote>',
    ),
  );
  expect(await findLead('eve')).toMatchObject({ phone: null, email: 'eve@mail.example' });
  expect(await listRequests('eve')).toEqual([]);
  expect(await getRequests('eve')).toBeUndefined();
});

it('is no request that could become a lead of its own', async () => {
  const [request] = await listRequests('ada');
  const answer = await office.server.app.inject({
    method: 'POST',
    url: `/api/dashboard/home/lead-requests/${request!.id}/split`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ message: 'This request no longer exists' });
});
