import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@forecourt/api/call';
import type { sendingDomain, SendingDomain } from '@forecourt/api/contract/connections/sendingDomain';
import { authenticate } from 'mailauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { testDns } from '../../../test-support/testDns.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { createCarriers } from '../../messaging/channels/carriers.ts';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { deliveryJobs } from '../../messaging/delivery/worker.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { addMissingAddresses } from '../mail/dealerAddress.ts';
import { sendingDomainJobs } from './checkJobs.ts';
import { findMailSender } from './findMailSender.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

let server: TestApp;
let carriers: TestCarriers;
let worker: Jobs;
let token: string;

beforeAll(async () => {
  carriers = await testCarriers();
  server = await testApp(carriers.environment, createConversation('home', 'talk'));
  token = await server.tokenFor('admin');
  const { db } = server.database;
  const seal = createSecretSeal(server.config);
  const deliveries = deliveryJobs({
    seal: testSeal,
    db,
    carriers: createCarriers(server.config),
    findMailSender: (dealerId) => findMailSender(db, seal, dealerId),
  });
  worker = runJobs(server.database, [deliveries]);
});
afterEach(async () => {
  server.txtRecords.clear();
  await server.database.pool.query('delete from sending_domain');
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await carriers.close();
});

async function send(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  { path = '', body = undefined as object | undefined, version = 0, account = 'home' } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${account}/sending-domain${path}`,
    query: { account_id: account, service_type: 'LEAD_ENGAGE' },
    headers: {
      authorization: `Bearer ${token}`,
      ...(['PUT', 'DELETE'].includes(method) && { 'if-match': `"${version}"` }),
    },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    etag: answer.headers.etag,
    body: answer.json() as CallOutput<typeof sendingDomain>,
  };
}
const save = (Address = 'sales@harbor.example', version = 0) => send('PUT', { body: { Address }, version });
const check = async () => (await send('POST', { path: '/check', body: {} })).body.Domain!;
const findRecord = (domain: SendingDomain, kind: string) => domain.Records.find(({ Kind }) => Kind === kind)!;

/** Publishes the DKIM record as the card shows it. */
function publish(domain: SendingDomain): void {
  const { Name, Value } = findRecord(domain, 'dkim');
  server.txtRecords.set(Name, [Value]);
}

/** Sends a customer a mail as a person does. @returns it as it has come to the mail server */
async function sendMail(): Promise<string> {
  const count = carriers.mails.length;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${token}` },
    payload: {
      conversation_id: 'talk',
      newMessageObject: { id: randomUUID(), text: 'Come by & see it', selectedChannel: 'email' },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await expect.poll(() => carriers.mails.length, { timeout: 15_000 }).toBe(count + 1);
  return carriers.mails.at(-1)!;
}

/** What a receiver makes of a mail (mailauth, RFC 6376 and RFC 9989), which finds the published records alone. */
async function receive(mail: string) {
  const resolver = testDns(server.txtRecords);
  const { dkim, dmarc } = await authenticate(Buffer.from(mail), { mta: 'receiver', resolver: resolver as never });
  return {
    dkim: dkim.results.map(({ status, signingDomain }) => [status.result, signingDomain]),
    dmarc: dmarc && dmarc.status.result,
  };
}

describe('mail to customers', () => {
  it('comes from the dealer’s address with a signature that receivers can check, once the key is published', async () => {
    const { Domain } = (await save()).body;
    expect(Domain).toMatchObject({ Address: 'sales@harbor.example', IsSigning: false });
    expect(findRecord(Domain!, 'dkim').State).toBe('missing');
    publish(Domain!);
    server.txtRecords.set('_dmarc.harbor.example', ['v=DMARC1; p=reject']);
    expect((await check()).IsSigning).toBe(true);
    const mail = await sendMail();
    expect(mail).toMatch(/^From: "?Dealer home"? <sales@harbor\.example>\r$/m);
    expect(await receive(mail)).toEqual({ dkim: [['pass', 'harbor.example']], dmarc: 'pass' });
    // What somebody changes on the way is noticed.
    expect(await receive(mail.replace('Come by', 'Go by'))).toMatchObject({
      dkim: [['neutral', 'harbor.example']],
      dmarc: 'fail',
    });
  });

  it('comes from the server’s address as before while the key is missing', async () => {
    await save();
    const mail = await sendMail();
    expect(mail).toMatch(/^From: .*<console@forecourt\.example>\r$/m);
    expect(mail).not.toMatch(/^DKIM-Signature/m);
  });

  it('is signed no longer once the job finds another record, and again when it is back', async () => {
    const { Domain } = (await save()).body;
    publish(Domain!);
    await check();
    const { Name, Value } = findRecord(Domain!, 'dkim');
    const isSigned = async () => /^DKIM-Signature:/m.test(await sendMail());
    expect(await isSigned()).toBe(true);
    server.txtRecords.set(Name, [Value.replace('p=MII', 'p=MIJ')]);
    await runCheckJob();
    expect(await isSigned()).toBe(false);
    expect(findRecord((await send('GET')).body.Domain!, 'dkim')).toMatchObject({ State: 'wrong' });
    publish(Domain!);
    await runCheckJob();
    expect(await isSigned()).toBe(true);
    const { rows } = await server.database.pool.query(
      "select before ->> 'is_signing' as before, after ->> 'is_signing' as after from audit where actor = 'sending-domain' order by at",
    );
    expect(rows).toEqual([
      { before: 'true', after: 'false' },
      { before: 'false', after: 'true' },
    ]);
  });

  it('goes on being signed while the name servers do not answer', async () => {
    const { Domain } = (await save()).body;
    publish(Domain!);
    await check();
    await runCheckJob(() => Promise.reject(Object.assign(new Error('queryTxt ESERVFAIL'), { code: 'ESERVFAIL' })));
    expect((await send('GET')).body.Domain).toMatchObject({ IsSigning: true });
  });

  it('is sent unsigned where the key cannot be opened any more, and the card says why', async () => {
    const { Domain } = (await save()).body;
    publish(Domain!);
    await check();
    await server.database.pool.query("update sending_domain set private_key = 'x.y.z'");
    expect(await sendMail()).not.toMatch(/^DKIM-Signature/m);
    expect(findRecord(await check(), 'dkim').Found).toContain('SECRETS_KEY');
  });
});

it('leaves notices to staff as they are', async () => {
  const { Domain } = (await save()).body;
  publish(Domain!);
  await check();
  const count = carriers.mails.length;
  await server.database.db.transaction().execute((trx) =>
    queueNotice(trx, {
      dealerId: 'home',
      productId: 'LEAD_ENGAGE',
      key: 'a-notice',
      channel: 'email',
      recipient: 'boss@home.example',
      html: 'Look',
    }),
  );
  await expect.poll(() => carriers.mails.length, { timeout: 15_000 }).toBe(count + 1);
  expect(carriers.mails.at(-1)).toMatch(/^From: .*<console@forecourt\.example>\r$/m);
});

describe('the calls', () => {
  it('name the records to publish, and where answers go', async () => {
    const { body, etag } = await save('Sales@Harbor.example');
    expect(etag).toBe('"1"');
    expect(body.Domain).toMatchObject({ Address: 'sales@harbor.example', AnswersTo: null });
    const [dkim, spf, dmarc] = body.Domain!.Records;
    expect(dkim).toMatchObject({ Name: expect.stringMatching(/^fc[0-9a-f]{8}\._domainkey\.harbor\.example$/) });
    // 2048 bits: an RSA SubjectPublicKeyInfo of 294 bytes.
    expect(Buffer.from(dkim!.Value.replace('v=DKIM1; k=rsa; p=', ''), 'base64')).toHaveLength(294);
    expect(spf).toMatchObject({ Name: 'harbor.example', Value: 'v=spf1 include:forecourt.example ~all' });
    expect(dmarc).toMatchObject({ Name: '_dmarc.harbor.example', Value: 'v=DMARC1; p=none', State: 'missing' });
    await addMissingAddresses(server.database.db, 'in.example');
    expect((await send('GET')).body.Domain!.AnswersTo).toBe('home@in.example');
    await server.database.pool.query('delete from inbound_address');
  });

  it('keep the key for another address at the domain, and make one for another domain', async () => {
    const getSelector = (domain: SendingDomain | null) => findRecord(domain!, 'dkim').Name.split('.')[0];
    const first = (await save()).body.Domain;
    publish(first!);
    const second = (await save('hello@harbor.example', 1)).body.Domain;
    expect([getSelector(second), second!.IsSigning]).toEqual([getSelector(first), true]);
    const third = (await save('hello@pier.example', 2)).body.Domain;
    expect(getSelector(third)).not.toBe(getSelector(first));
    expect(third!.IsSigning).toBe(false);
  });

  it('refuse what was begun on an older version, also two firsts', async () => {
    expect((await save('sales@harbor.example', 1)).status).toBe(412);
    const both = await Promise.all([save('a@harbor.example'), save('b@harbor.example')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect((await send('DELETE', { version: 0 })).status).toBe(412);
    expect(await send('DELETE', { version: 1 })).toMatchObject({ status: 200, body: { Domain: null } });
    expect((await send('POST', { path: '/check', body: {} })).status).toBe(404);
  });

  it.each(['sales', 'sales@', '@harbor.example', 'a b@harbor.example', 'Ann <ann@harbor.example>'])(
    'refuse %s',
    async (address) => {
      expect((await save(address)).status).toBe(400);
    },
  );

  it('are not another dealer’s, and the key is in no answer and no audit', async () => {
    await save();
    expect((await send('GET', { account: 'foreign' })).status).toBeGreaterThanOrEqual(403);
    const { rows } = await server.database.pool.query('select private_key from sending_domain');
    expect(rows[0].private_key).not.toContain('PRIVATE KEY');
    const { rows: audits } = await server.database.pool.query('select * from audit');
    expect(JSON.stringify([await send('GET'), audits])).not.toContain(rows[0].private_key);
  });
});

/** Runs the hourly check once. */
async function runCheckJob(resolver = testDns(server.txtRecords)): Promise<void> {
  await server.database.pool.query("delete from timer where kind = 'sending-domain'");
  const { config, database } = server;
  const jobs = runJobs(database, [
    sendingDomainJobs({ db: database.db, resolver, seal: createSecretSeal(config), smtp: config.smtp }),
  ]);
  const isDone = async () =>
    (
      await database.pool.query(
        "select from timer where kind = 'sending-domain' and due_at > now() + interval '50 minutes'",
      )
    ).rowCount;
  await expect.poll(isDone, { timeout: 15_000 }).toBe(1);
  await jobs.stop();
}
