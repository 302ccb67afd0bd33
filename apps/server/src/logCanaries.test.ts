import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { chatProtocol, chatSocketPath } from '@forecourt/api/contract/chatSocket';
import { WebhookEventType } from '@forecourt/api/contract/connections/webhookEvents';
import { contractExamples } from '@forecourt/api/contractExamples';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { findCanaries } from '../test-support/findCanaries.ts';
import { canaries, talkativeServer, type TalkativeServer } from '../test-support/talkativeServer.ts';
import { browser, signIn } from '../test-support/testSignIn.ts';
import { demoPassword } from './demo/accounts.ts';
import { signForTwilio } from './messaging/channels/twilio/signature.ts';
import { readConfig } from './platform/config/config.ts';

// What people write, who they are and what authorizes them goes through the whole server at its most talkative, with everything that can
// fail failing: carriers, receivers and the model repeat in their answers what they were sent, and the database refuses rows, which it then
// quotes.

const { email, phone, words, password, feedToken, carrierToken } = canaries;
/** By what they are; the tokens that the server makes come to them. */
const planted: Record<string, string> = { ...canaries };

let office: TalkativeServer;
beforeAll(async () => {
  office = await talkativeServer();
  await office.server.start();
});
afterAll(() => office.close());

const forwarded = { 'x-forwarded-for': canaries.internetAddress };
const origin = () => `http://localhost:${office.port}`;

/** Sends something as a person, and remembers their token. */
async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const token = await office.tokenFor('admin');
  planted[`access token ${Object.keys(planted).length}`] = token;
  return fetch(origin() + path, {
    method,
    headers: {
      ...forwarded,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
/** What a call answers that has to succeed. */
async function taken(answer: Promise<Response>): Promise<unknown> {
  const { status, url } = await answer;
  const text = await (await answer).text();
  expect(status, `${url}: ${text}`).toBe(200);
  return text.startsWith('{') ? JSON.parse(text) : text;
}
const scope = '?account_id=home&service_type=LEAD_ENGAGE';
const reply = (text: string, selectedChannel = 'sms') =>
  send('POST', `/api/dashboard/message/home${scope}`, {
    conversation_id: 'talk',
    newMessageObject: { id: randomUUID(), text, selectedChannel },
  });

async function signInAndRecover(): Promise<void> {
  const app = { config: readConfig({ PORT: String(office.port) }), issuer: `${origin()}/oidc` } as Parameters<
    typeof signIn
  >[0];
  const tokens = await signIn(app, { password: demoPassword });
  Object.assign(planted, { 'refresh token': tokens.refresh_token, 'id token': tokens.id_token });
  await expect(signIn(app, { email, password })).rejects.toThrow(/./);
  await expect(signIn(app, { email: 'admin@test.example', password })).rejects.toThrow(/./);
  await fetch(`${app.issuer}/token`, {
    method: 'POST',
    headers: forwarded,
    body: new URLSearchParams({
      client_id: 'console',
      grant_type: 'refresh_token',
      refresh_token: 'a-refresh-token-guess',
    }),
  });
  planted['guessed refresh token'] = 'a-refresh-token-guess';
  const visit = browser();
  for (const asks of [email, 'admin@test.example'])
    await visit(`${origin()}/forgot-password`, { method: 'POST', body: new URLSearchParams({ email: asks }) });
  await expect.poll(() => findToken('reset-password')).toBeDefined();
  const token = (await findToken('reset-password'))!;
  planted['password link'] = token;
  await visit(`${origin()}/reset-password?token=${token}`);
  await visit(`${origin()}/reset-password`, { method: 'POST', body: new URLSearchParams({ token, password }) });
  planted['access token of a browser'] = (await signIn(app, { password })).access_token;
}

/** The token of a link in a mail that waits. */
async function findToken(page: string): Promise<string | undefined> {
  const { rows } = await office.database.pool.query<{ token: string | null }>(
    "select substring(html from $1 || '[^\"]*token=([A-Za-z0-9_.-]+)') as token from delivery where html like '%' || $1 || '%'",
    [page],
  );
  return rows.find(({ token }) => token !== null)?.token ?? undefined;
}

async function invite(): Promise<void> {
  const { query, body } = contractExamples.get('users.invite')! as { query?: object; body: { user_info: object[] } };
  const asked = {
    ...body,
    user_info: [{ ...body.user_info[0], first_name: 'Wilhelmina', last_name: 'Canaryworth', email }],
  };
  await taken(send('POST', `/api/dashboard/users/home?${new URLSearchParams({ ...query })}`, asked));
}

async function chat(): Promise<void> {
  const { body } = contractExamples.get('websiteChat.start')! as { body: { message: object } };
  const begin = {
    ...body,
    account_id: 'home',
    host: 'www.home.example',
    message: { ...body.message, text: `${words}, ${phone}, ${email}, Wilhelmina Canaryworth` },
  };
  const { token } = (await taken(send('POST', '/api/website-chat/chats', begin, { authorization: '' }))) as {
    token: string;
  };
  planted['chat token'] = token;
  const socket = new WebSocket(`ws://localhost:${office.port}${chatSocketPath}?domain=website`, [chatProtocol, token], {
    origin: origin(),
    headers: forwarded,
  });
  await new Promise((done) => socket.once('open', done).once('error', done));
  socket.send(
    JSON.stringify({ event_name: 'Message', id: randomUUID(), payload: words, page: null, vehicle_info: null }),
  );
  socket.send(`{"event_name": ${words}`);
  await once(socket, 'message');
  socket.terminate();
  // A guessed token, and no WebSocket.
  await new Promise((done) =>
    new WebSocket(
      `ws://localhost:${office.port}${chatSocketPath}?domain=website`,
      [chatProtocol, 'a-chat-token-guess'],
      {
        origin: origin(),
      },
    )
      .once('close', done)
      .once('error', done),
  );
  planted['guessed chat token'] = 'a-chat-token-guess';
}

async function comeIn(): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: office.smtpPort, ignoreTLS: true });
  const mail = { from: `Wilhelmina Canaryworth <${email}>`, subject: words, text: `${words} ${phone}` };
  await transport.sendMail({ ...mail, to: 'home@in.example' });
  await expect(transport.sendMail({ ...mail, to: email })).rejects.toThrow(/./);
  const url = `${origin()}/inbound/twilio/messages`;
  const form = { MessageSid: 'SM1', From: phone, To: '+15550000000', Body: words };
  for (const signature of [signForTwilio(carrierToken, url, form), 'forged'])
    await fetch(url, {
      method: 'POST',
      headers: { ...forwarded, 'x-twilio-signature': signature },
      body: new URLSearchParams(form),
    });
  const adf = `<adf><prospect><customer><contact><name part="full">Wilhelmina Canaryworth</name><email>${email}</email>
    <phone>${phone}</phone></contact><comments>${words}</comments></customer></prospect></adf>`;
  for (const body of [adf, adf.slice(0, 90)])
    await send('POST', '/api/leads/adf?dealer=home', body, {
      authorization: `Bearer ${feedToken}`,
      'content-type': 'application/xml',
    });
  const lines = [`{"type": "lead", "first_name": "Wilhelmina Canaryworth", "email": "${email}"}`, `{"${words}`, words];
  await send('POST', '/api/feed', lines.join('\n'), {
    authorization: `Bearer ${feedToken}`,
    'content-type': 'application/x-ndjson',
  });
}

async function askWrongly(): Promise<void> {
  await send('POST', `/api/dashboard/message/home${scope}`, `{"message": "${words}" "${email}"}`);
  await send(
    'GET',
    `/api/dashboard/conversations/${encodeURIComponent(email)}/${encodeURIComponent(phone)}?q=${words}`,
  );
  await send('GET', `/api/dashboard/home/leads/${encodeURIComponent(email)}/general-info${scope}`);
  await send('PUT', `/api/dashboard/message/home${scope}`, { [words]: email });
  await send('GET', `/unsubscribe?token=${words}`, undefined, { authorization: `Basic ${password}` });
  for (const head of [`GET /${words} HTTP/9.9`, `${words} ${email}`])
    await new Promise((done) => {
      const socket = connect(office.port, '127.0.0.1', () => socket.write(`${head}\r\nx: ${phone}\r\n\r\n`));
      socket.on('close', done).on('error', done).resume();
      socket.setTimeout(500, () => socket.destroy());
    });
}

it('has nothing in the log of whom it serves, what they write, and what authorizes them', async () => {
  const { pool } = office.database;
  const hook = await taken(
    send('POST', `/api/dashboard/home/webhooks${scope}`, {
      kind: 'webhook',
      target: `http://hooks.example/${canaries.hookToken}`,
      event_types: WebhookEventType.options,
      is_enabled: true,
    }),
  );
  planted['webhook secret'] = (hook as { secret: string }).secret;
  const made = await taken(
    send('POST', `/api/dashboard/home/api-keys${scope}`, { Name: 'Feed', Scopes: ['feed:write'] }),
  );
  const key = (made as { Key: string }).Key;
  planted['API key'] = key;
  await taken(send('GET', '/api/key', undefined, { authorization: `Bearer ${key}` }));
  await signInAndRecover();
  await invite();
  await chat();
  await comeIn();
  await askWrongly();
  for (const channel of ['sms', 'email']) await taken(reply(words, channel));
  // What is due later is due now: what the assistant answers, and what goes out.
  await expect
    .poll(
      async () => {
        await pool.query("update timer set due_at = now() where due_at < 'infinity'");
        return [...office.asked].toSorted();
      },
      { timeout: 30_000, interval: 300 },
    )
    .toEqual(
      expect.arrayContaining([
        '/2010-04-01/Accounts/AC1/Messages.json',
        `/${canaries.hookToken}`,
        '/v1/chat/completions',
        'smtp',
      ]),
    );

  // From now on the database refuses the words, and quotes the row.
  await pool.query("alter table message add constraint planted check (body not like '%walrus%') not valid");
  await pool.query("alter table person add constraint planted check (last_name <> 'Canaryworth') not valid");
  expect((await reply(words)).status).toBe(500);
  const begin = contractExamples.get('websiteChat.start')! as { body: { message: object } };
  await send('POST', '/api/website-chat/chats', {
    ...begin.body,
    account_id: 'home',
    host: 'www.home.example',
    visitor: randomUUID(),
    message: { id: randomUUID(), text: words },
  });
  await comeIn().catch(() => undefined);
  await expect.poll(() => office.server.logged().includes('request failed')).toBe(true);
  await expect.poll(() => office.server.logged().includes('a job failed'), { timeout: 20_000 }).toBe(true);

  const log = office.server.logged() + office.server.errors();
  expect(log.split('\n').length).toBeGreaterThan(40);
  expect(findCanaries(log, planted)).toEqual([]);
  // Of a failure there is enough to find it.
  expect(log).toContain('"constraint":"planted"');
}, 120_000);

it('finds what is in a log in any spelling', () => {
  const log = 'sent to wilhelmina.canary%40mail.example\nat (603) 555-0142\nnothing';
  expect(findCanaries(log, { email, phone })).toHaveLength(2);
});
