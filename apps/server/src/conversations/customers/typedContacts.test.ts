import type { FeedLine } from '@forecourt/api/contract/feed';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

// Contact info that customers wrote in messages which came as history: offered to staff, and kept on a press.

/** A conversation of a lead without what is left out. */
function lead(id: string, { phone, email }: { phone?: string; email?: string } = {}): FeedLine[] {
  const [{ phone: _phone, email: _email, ...first }, ...rest] = createConversation('home', id) as [
    Extract<FeedLine, { type: 'lead' }>,
    ...FeedLine[],
  ];
  return [{ ...first, ...(phone && { phone }), ...(email && { email }) }, ...rest];
}
const writes = (id: string, body: string, at: string, channel: 'email' | 'sms' = 'email') =>
  message('home', id, `wrote-${at}`, 'HUMAN', channel, body, at);

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...lead('cody', { email: 'cody@mail.example' }),
    writes('cody', 'Call me at 603-555-0176', '2026-01-06T15:00:00Z'),
    writes('cody', 'Better 603-555-0177, or write to other@mail.example', '2026-01-07T15:00:00Z'),
    ...lead('dina', { phone: '+16035550150', email: 'dina@mail.example' }),
    writes('dina', 'My new number is 603-555-0178', '2026-01-06T15:00:00Z'),
    ...lead('elsewhere', { phone: '+16035550151' }),
    writes('elsewhere', 'Write to Elsa@Mail.example', '2026-01-06T15:00:00Z', 'sms'),
    ...lead('finn', { email: 'finn@mail.example' }),
    message('home', 'finn', 'ours', 'BOT', 'email', 'Call us at 603-555-0190', '2026-01-05T16:00:00Z'),
    writes('finn', 'Is 603-555-0190 the desk?', '2026-01-06T15:00:00Z'),
    ...lead('gus', { email: 'gus@mail.example' }),
    writes('gus', 'My number is 603-555-0179', '2026-01-06T15:00:00Z'),
    ...lead('hana', { phone: '+16035550179' }),
  ]);
});
afterAll(() => server.close());

async function request(method: 'GET' | 'POST', path: string, payload?: object, person = 'admin') {
  return server.app.inject({
    method,
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    ...(payload && { payload }),
  });
}
async function findInfo(id: string): Promise<LeadInfo> {
  const answer = await request('GET', `home/leads/${id}/general-info`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LeadInfo>();
}
const offered = async (id: string) => (await findInfo(id)).TypedContacts?.map(({ kind, value }) => [kind, value]);
const keep = async (conversation_id: string, kind: 'phone' | 'email', value: string, person?: string) =>
  request('POST', 'customers/home/contact', { conversation_id, kind, value }, person);

it('offers the latest number or address that the lead has none of, from the customer’s own words', async () => {
  expect(await offered('cody')).toEqual([['phone', '+16035550177']]);
  expect((await findInfo('cody')).TypedContacts![0]!.At).toBe('2026-01-07T15:00:00.000Z');
  expect(await offered('elsewhere')).toEqual([['email', 'elsa@mail.example']]);
  // One who is reached already, and our own number.
  expect(await offered('dina')).toBeUndefined();
  expect(await offered('finn')).toBeUndefined();
});

it('keeps it with the lead on a press, once, and in the audit log', async () => {
  expect((await keep('cody', 'phone', '+16035550177', 'regular')).statusCode).toBe(200);
  expect((await keep('cody', 'phone', '+16035550177')).statusCode).toBe(200);
  const info = await findInfo('cody');
  expect([info.Phone, info.Email, info.TypedContacts]).toEqual(['+16035550177', 'cody@mail.example', undefined]);
  const { rows } = await server.database.pool.query(
    "select actor, subject, before, after from audit where action = 'customers.keepContact' order by id",
  );
  expect(rows).toEqual([
    { actor: 'regular', subject: 'cody', before: null, after: { kept: ['phone'] } },
    { actor: 'admin', subject: 'cody', before: null, after: null },
  ]);
});

it('makes one customer of leads with the number, and is searched for by it', async () => {
  expect((await keep('gus', 'phone', '+16035550179')).statusCode).toBe(200);
  expect((await findInfo('gus')).OtherLeads?.map(({ ConversationId }) => ConversationId)).toEqual(['hana']);
  const { rows } = await server.database.pool.query("select lead_words from conversation_list where lead_id = 'gus'");
  expect(rows[0].lead_words).toContain('6035550179');
});

it('refuses what the customer did not write, a lead that has got another number, and another dealer’s lead', async () => {
  expect((await keep('elsewhere', 'email', 'eve@mail.example')).statusCode).toBe(409);
  await loadFeed(server.database.pool, JSON.stringify(lead('elsewhere', { email: 'first@mail.example' })[0]));
  const late = await keep('elsewhere', 'email', 'elsa@mail.example');
  expect([late.statusCode, late.json<{ id: string }>().id]).toEqual([409, 'contact-changed']);
  expect((await findInfo('elsewhere')).Email).toBe('first@mail.example');
  expect((await keep('gus', 'phone', '+16035550179', 'stranger')).statusCode).toBe(404);
});

it('keeps one of two presses at once, and neither fails', async () => {
  await loadFeed(
    server.database.pool,
    [...lead('ivo', { email: 'ivo@mail.example' }), writes('ivo', 'My number is 603-555-0180', '2026-01-06T15:00:00Z')]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => keep('ivo', 'phone', '+16035550180')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await findInfo('ivo')).Phone).toBe('+16035550180');
});
