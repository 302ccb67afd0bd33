import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueNotice } from '../notices/queueNotice.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
const html = '<p>Hi <b>Ada</b></p><p><a href="https://console.example/conversation/talk">Open</a></p>';

beforeAll(async () => {
  server = await testApp();
  const notice = { dealerId: 'home', productId: 'LEAD_ENGAGE' };
  const mail = { ...notice, key: 'mail', channel: 'email' as const, recipient: 'mei@home.example', html };
  await queueNotice(server.database.db, { ...mail, subject: 'Hand-off: <script>Ada</script>' });
  const text = { ...notice, key: 'text', channel: 'sms' as const, recipient: '+15035550100' };
  await queueNotice(server.database.db, { ...text, html: 'Call &lt;b&gt; at https://console.example/x' });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url, headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' });

/** The addresses of the messages in the list. */
const listed = async (query = '') =>
  [...(await get(`/dev/outbox${query}`)).body.matchAll(/<article><a href="([^"]+)"/g)].map(([, address]) => address!);

it('lists what was sent, newest first, narrowed by words, channel and state', async () => {
  const [newest, oldest, ...none] = await listed();
  expect(none).toEqual([]);
  expect((await get(newest!)).body).toContain('+15035550100');
  expect(await listed('?channel=email')).toEqual([oldest]);
  expect(await listed('?search=HAND-OFF')).toEqual([oldest]);
  expect(await listed('?search=503555')).toEqual([newest]);
  expect(await listed('?state=failed')).toEqual([]);
  expect(await listed('?state=no-such-state&channel=')).toEqual([newest, oldest]);
});

it('changes its version with what it shows, which is how the page knows that something is new', async () => {
  const version = async () => (await get('/dev/outbox/version?channel=sms')).body;
  const before = await version();
  expect(await version()).toBe(before);
  await server.database.pool.query("update delivery set state = 'failed', reason = 'No route' where channel = 'sms'");
  expect(await version()).not.toBe(before);
  await server.database.pool.query("update delivery set state = 'queued', reason = null where channel = 'sms'");
});

it('shows an e-mail in a frame that runs nothing, with its text, links and headers', async () => {
  const [address] = await listed('?channel=email');
  const page = await get(address!);
  expect(page.body).toContain('Hand-off: &lt;script&gt;Ada&lt;/script&gt;');
  expect(page.body).not.toContain('<script>Ada');
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page.body).toContain('Auto-Submitted: auto-generated');
  expect(page.body).toContain('<a href="https://console.example/conversation/talk" rel="noreferrer">');
  expect(String(page.headers['content-security-policy']).match(/frame-src [^;]*/g)).toEqual(["frame-src 'self'"]);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const frame = await get(`${address}/message.html`);
  expect(frame.body).toContain(html);
  expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox/);
  expect(frame.headers['content-security-policy']).not.toContain('script');
});

it('saves an e-mail as the file that the mail server would get', async () => {
  const [address] = await listed('?channel=email');
  const file = await get(`${address}/message.eml`);
  expect(file.headers['content-type']).toBe('message/rfc822');
  const mail = await simpleParser(file.rawPayload);
  expect(mail.subject).toBe('Hand-off: <script>Ada</script>');
  expect(mail.to).toMatchObject({ text: 'mei@home.example' });
  expect(mail.from).toMatchObject({ text: '"Dealer home" <outbox@forecourt.invalid>' });
  expect(mail.text).toContain('https://console.example/conversation/talk');
  expect(mail.html).toContain('<b>Ada</b>');
});

it('shows a text message as it was typed, and its links', async () => {
  const [address] = await listed('?channel=sms');
  const page = await get(address!);
  expect(page.body).toContain('Call &lt;b&gt; at https://console.example/x</pre>');
  expect(page.body).toContain('<a href="https://console.example/x"');
  for (const file of ['message.html', 'message.eml']) expect((await get(`${address}/${file}`)).statusCode).toBe(404);
});

it('knows no other message, and shows none of it to another machine', async () => {
  expect((await get('/dev/outbox/home/not-an-id')).statusCode).toBe(404);
  const [address] = await listed();
  for (const url of [address!, `${address}/message.html`, `${address}/message.eml`, '/dev/outbox/version']) {
    const answer = await server.app.inject({ url, headers: { host: 'localhost' }, remoteAddress: '192.0.2.1' });
    expect(answer.statusCode, url).toBe(404);
  }
});
