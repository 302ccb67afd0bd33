import type { CallOutput } from '@forecourt/api/call';
import type { sendAdf } from '@forecourt/api/contract/connections/adf';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeAdf, listingAdf, websiteAdf } from '../../../test-support/adfDocuments.ts';
import { people, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { findRequestDetails } from '../../assistant/reply/requestDetails.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...people,
    {
      type: 'setting',
      dealer: 'home',
      id: 'mei',
      product: 'LEAD_ENGAGE',
      kind: 'subscriber',
      value: {
        Id: 'mei',
        UserId: 'mei',
        FirstName: 'Mei',
        LastName: 'Tanaka',
        Email: 'mei@home.example',
        MainPhone: '+15550100300',
        SecondaryPhone: '',
        CrmUserId: null,
        Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'contact_form', Principals: [] }] }],
      },
    },
  ]);
});
afterAll(() => server.close());

let address = 0;
const post = (payload: string | Buffer, headers: Record<string, string> = {}, query = 'dealer=home') =>
  server.app.inject({
    method: 'POST',
    url: `/api/leads/adf?${query}`,
    payload,
    remoteAddress: `10.1.${(++address >> 8) & 255}.${address & 255}`,
    headers: { authorization: `Bearer ${server.feedToken}`, 'content-type': 'application/xml', ...headers },
  });
const send = async (payload: string | Buffer, headers: Record<string, string> = {}) => {
  const answer = await post(payload, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CallOutput<typeof sendAdf>>();
};
const listRows = async <Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.database.pool.query<Row>(query, values)).rows;

/** A request of somebody, by a number and an address of their own. */
const request = (fields: {
  id: string;
  name?: string;
  phone?: string;
  email?: string;
  comments?: string;
  model?: string;
}) =>
  `<adf><prospect><id source="Test">${fields.id}</id>${fields.model === undefined ? '' : `<vehicle><make>Toyota</make><model>${fields.model}</model></vehicle>`}<customer><contact><name>${fields.name ?? ''}</name><email>${fields.email ?? ''}</email><phone>${fields.phone ?? ''}</phone></contact><comments>${fields.comments ?? ''}</comments></customer><provider><name>Test</name></provider></prospect></adf>`;
const sendOne = async (fields: Parameters<typeof request>[0]) => (await send(request(fields))).prospects[0]!;
const getLeadId = (result: Awaited<ReturnType<typeof sendOne>>) => {
  if (result.outcome === 'refused') throw new Error(result.reason);
  return result.lead_id;
};

describe('a new lead', () => {
  let leadId: string;
  beforeAll(async () => {
    const { prospects, problems } = await send(completeAdf);
    expect(problems).toEqual([]);
    expect(prospects).toEqual([{ outcome: 'new', lead_id: expect.any(String) }]);
    leadId = getLeadId(prospects[0]!);
  });

  it('is stored with its source, its customer and its request', async () => {
    expect(
      await listRows(
        `select l.source, l.sub_source, l.first_name, l.email, l.phone_e164, l.vehicle ->> 'model' as model, c.channel,
           k.customer_id is not null as is_linked, r.details -> 'vehicles' -> 1 ->> 'make' as trade, r.joined_by
         from lead l join conversation c on c.lead_id = l.id join customer_lead k on k.lead_id = l.id
         join lead_request r on r.lead_id = l.id where l.id = $1`,
        leadId,
      ),
    ).toEqual([
      {
        source: 'Car Finder',
        sub_source: 'New car search',
        first_name: 'Ada',
        email: 'ada.byron@mail.example',
        phone_e164: '+12125550199',
        model: 'RAV4',
        channel: 'email',
        is_linked: true,
        trade: 'Honda',
        joined_by: null,
      },
    ]);
  });

  it('begins with the customer’s comment, escaped, which the assistant answers', async () => {
    expect(await listRows('select initiator, body from message where conversation_id = $1', leadId)).toEqual([
      { initiator: 'HUMAN', body: 'Is it &lt;b&gt;still&lt;/b&gt; available &amp; can I see it?' },
    ]);
    expect(await listRows('select kind from timer where lead_id = $1 order by 1', leadId)).toEqual([
      { kind: 'answer' },
    ]);
  });

  it('notifies the staff who asked for it, and is audited', async () => {
    expect(await listRows('select name from notification where conversation_id = $1', leadId)).toEqual([
      { name: 'Mei Tanaka' },
    ]);
    expect(await listRows('select actor, action from audit where subject = $1', leadId)).toEqual([
      { actor: 'feed', action: 'leads.add' },
    ]);
  });

  it('is one, however often it is sent', async () => {
    expect((await send(completeAdf)).prospects).toEqual([{ outcome: 'known', lead_id: leadId }]);
    expect((await send(completeAdf.replace('"new"', '"resend"'))).prospects).toEqual([
      { outcome: 'known', lead_id: leadId },
    ]);
    const [counted] = await listRows(
      'select count(*)::int as messages from message where conversation_id = $1',
      leadId,
    );
    expect(counted).toEqual({ messages: 1 });
  });

  it('without a comment gets the assistant’s first message', async () => {
    const id = getLeadId((await send(websiteAdf)).prospects[0]!);
    expect(await listRows('select kind from timer where lead_id = $1', id)).toEqual([{ kind: 'first' }]);
    expect(await listRows('select channel from conversation where lead_id = $1', id)).toEqual([{ channel: 'sms' }]);
  });

  it('comes as text/xml and in another encoding too', async () => {
    const latin = Buffer.from(request({ id: 'latin', name: 'José', email: 'jose@mail.example' }), 'latin1');
    const { prospects } = await send(latin, { 'content-type': 'text/xml; charset="iso-8859-1"' });
    expect(await listRows('select first_name from lead where id = $1', getLeadId(prospects[0]!))).toEqual([
      { first_name: 'José' },
    ]);
  });
});

describe('the same person again', () => {
  it('joins by the number, however it is written, and is a message there', async () => {
    const first = getLeadId(await sendOne({ id: 'p1', name: 'Ada Lovelace', phone: '(212) 555-0170' }));
    const again = await sendOne({
      id: 'p2',
      name: 'A. Lovelace',
      phone: '+1 212 555 0170',
      email: 'a@x.example',
      comments: 'Any news?',
    });
    expect(again).toEqual({ outcome: 'joined', lead_id: first, joined_by: 'phone' });
    expect(await listRows('select body from message where conversation_id = $1', first)).toEqual([
      { body: 'Any news?' },
    ]);
    expect(await listRows('select joined_by from lead_request where lead_id = $1 order by received_at', first)).toEqual(
      [{ joined_by: null }, { joined_by: 'phone' }],
    );
  });

  it('joins by the address, case aside, with the car that is asked about now', async () => {
    const first = getLeadId(
      await sendOne({ id: 'e1', name: 'Grace Murray', email: 'Grace.M@mail.example', model: 'Camry' }),
    );
    const again = await sendOne({ id: 'e2', name: 'Grace', email: 'grace.m@MAIL.example', model: 'Corolla' });
    expect(again).toEqual({ outcome: 'joined', lead_id: first, joined_by: 'email' });
    expect(await listRows('select body from message where conversation_id = $1', first)).toEqual([
      { body: 'Request from Test: I’m interested in the Toyota Corolla.' },
    ]);
  });

  it('does not join by a name alone, nor somebody else with the same number', async () => {
    const first = getLeadId(
      await sendOne({ id: 'n1', name: 'John Smith', email: 'john1@mail.example', phone: '2125550181' }),
    );
    expect(await sendOne({ id: 'n2', name: 'John Smith', email: 'john2@mail.example' })).toMatchObject({
      outcome: 'new',
    });
    const other = await sendOne({ id: 'n3', name: 'Mei Wong', phone: '2125550181' });
    expect(other).toMatchObject({ outcome: 'new' });
    // They are one customer all the same, by the rule for every lead.
    const customers = await listRows('select distinct customer_id from customer_lead where lead_id = any($1)', [
      first,
      getLeadId(other),
    ]);
    expect(customers).toHaveLength(1);
  });

  it.each([
    ['older than 30 days', "update lead set created_at = now() - interval '31 days' where id = $1"],
    ['sold', "update lead set status = 'Sold' where id = $1"],
    [
      'with a deal',
      `insert into deal (dealer_id, id, lead_id, product_id, gross, closed_at, day)
       select dealer_id, id, id, product_id, 1, now(), current_date from lead where id = $1`,
    ],
  ])('does not join a lead that is %s', async (title, change) => {
    const email = `${title.replaceAll(' ', '')}@mail.example`;
    const first = getLeadId(await sendOne({ id: `${title} 1`, name: 'Ada', email }));
    await server.database.pool.query(change, [first]);
    expect(await sendOne({ id: `${title} 2`, name: 'Ada', email })).toMatchObject({ outcome: 'new' });
  });

  it('joins where two come at once', async () => {
    const both = await Promise.all(
      ['o1', 'o2'].map((id) => sendOne({ id, name: 'Ada', email: 'once@mail.example', comments: id })),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['joined', 'new']);
    expect(new Set(both.map(getLeadId)).size).toBe(1);
  });

  it('joins within one document', async () => {
    const parts = ['d1', 'd2'].map((id) => request({ id, name: 'Ada', email: 'document@mail.example' }));
    const { prospects } = await send(parts.join('\n'));
    expect(prospects.map(({ outcome }) => outcome)).toEqual(['new', 'joined']);
  });
});

describe('a request that joined a lead', () => {
  const split = async (id: string, person = 'regular') =>
    server.app.inject({
      method: 'POST',
      url: `/api/dashboard/home/lead-requests/${id}/split?account_id=home&service_type=LEAD_ENGAGE`,
      headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    });

  it('is made a lead of its own by staff, once, with its words as history', async () => {
    const shared = { email: 'shared@mail.example', name: 'Ada Smith' };
    const first = getLeadId(await sendOne({ ...shared, id: 's1' }));
    await sendOne({ ...shared, id: 's2', comments: 'This is somebody else' });
    const [request] = await listRows<{ id: string }>(
      'select id from lead_request where lead_id = $1 and joined_by is not null',
      first,
    );
    const { id } = request!;
    for (const _time of [1, 2]) expect((await split(id)).json()).toEqual({ lead_id: id, conversation_id: id });
    expect(await listRows('select lead_id, joined_by from lead_request where id = $1', id)).toEqual([
      { lead_id: id, joined_by: null },
    ]);
    expect(await listRows('select body from message where conversation_id = $1', id)).toEqual([
      { body: 'This is somebody else' },
    ]);
    expect(await listRows('select kind from timer where lead_id = $1', id)).toEqual([]);
    expect(await listRows('select actor, before, after from audit where action = $1', 'leads.splitRequest')).toEqual([
      { actor: 'regular', before: { lead: first }, after: { lead: id } },
    ]);
    expect(await sendOne({ ...shared, id: 's2', comments: 'This is somebody else' })).toEqual({
      outcome: 'known',
      lead_id: id,
    });
  });

  it('is not there for somebody of another dealer, or where there is none', async () => {
    expect((await split('adf-none')).statusCode).toBe(404);
    expect((await split('adf-none', 'stranger')).statusCode).toBe(404);
  });
});

describe('what staff and the assistant see of a request', () => {
  it('is in words, the newest request first', async () => {
    const shared = { email: 'seen@mail.example', name: 'Ada Green' };
    const full = completeAdf
      .replace('CF-1001', 'CF-2002')
      .replaceAll(/Ada.Byron@Mail.Example/g, shared.email)
      .replace('212-555-0199', '212-555-0177')
      .replace('</prospect>', '<leadscore>97</leadscore></prospect>');
    const leadId = getLeadId((await send(full)).prospects[0]!);
    const answer = await server.app.inject({
      url: `/api/dashboard/home/leads/${leadId}/general-info?account_id=home&service_type=LEAD_ENGAGE`,
      headers: { authorization: `Bearer ${await server.tokenFor('regular')}` },
    });
    const { Requests } = answer.json<LeadInfo>();
    expect(Requests).toMatchObject([{ Id: leadId, JoinedBy: null, Other: [{ Name: 'leadscore', Value: '97' }] }]);
    const values = new Map(Requests![0]!.Details.map(({ Name, Value }) => [Name, Value]));
    expect(values.get('Trade-in')).toBe('2018 Honda Civic EX, used, 62,000 mi, odometer rolledover, good condition');
    expect(values.get('Time frame')).toBe('Within 30 days, from 2026-12-01, until 2026-12-20');
    expect(values.get('Finance, 2026 Toyota RAV4 XLE')).toBe(
      'lease, down payment at most 2,000 USD, at most 450 USD a month',
    );
    expect(values.get('Prefers contact by')).toBe('phone: 212-555-0177 x12');
    expect(values.get('Sent by')).toBe('Car Finder, New car search');

    const { lines, ownCars } = await findRequestDetails(server.database.db, { dealerId: 'home', leadId });
    expect(ownCars).toEqual(['2018 Honda Civic']);
    expect(lines).toContain('Time frame: Within 30 days, from 2026-12-01, until 2026-12-20');
    expect(lines.join('\n')).not.toContain('Car Finder');
  });
});

describe('what is no lead', () => {
  it('is refused with the reason, and what else is in the document is taken', async () => {
    const { prospects } = await send(
      request({ id: 'r1' }) + request({ id: 'r2', name: 'Ada', email: 'r2@mail.example' }),
    );
    expect(prospects).toEqual([
      {
        outcome: 'refused',
        reason: 'It has neither a name nor an email address nor a telephone number of the customer.',
      },
      { outcome: 'new', lead_id: expect.any(String) },
    ]);
  });

  it('is refused without a key, for an account that is not there, and as another type', async () => {
    expect((await post(listingAdf, { authorization: 'Bearer no' })).statusCode).toBe(401);
    expect((await post(listingAdf, {}, 'dealer=nobody')).statusCode).toBe(404);
    expect((await post(listingAdf, {}, 'dealer=home&product=NONE')).statusCode).toBe(404);
    expect((await post(listingAdf, { 'content-type': 'application/json' })).statusCode).toBe(415);
  });
});
