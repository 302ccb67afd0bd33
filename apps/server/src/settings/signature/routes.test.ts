import type { FeedLine } from '@forecourt/api/contract/feed';
import { blankSignature, type Signature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { cleanHtml } from '../../platform/html/cleanHtml.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const dealerLine = (products: object[]): FeedLine =>
  ({
    type: 'dealer',
    id: 'home',
    group: 'Test Group',
    name: 'Dealer home',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products,
  }) as FeedLine;
const sales = { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' };
const chat = { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' };
const service = { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' };
const getPolicy = (allow: string[]) => [{ Resource: 'Settings:Signature', Allow: allow }];
const person = (id: string, allow: string[]): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role: 'ADMIN',
  dealers: ['home'],
  policy: getPolicy(allow),
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    dealerLine([sales, chat, service]),
    person('reader', ['read']),
    person('writer', ['write']),
    person('creator', ['create']),
  ]);
});
afterAll(() => server.close());

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { product = 'LEAD_ENGAGE', payload, version, as = 'admin' }: Options = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: product },
    headers: {
      authorization: `Bearer ${await server.tokenFor(as)}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
}
interface Options {
  product?: string;
  payload?: object;
  version?: number;
  as?: string;
}

const resource = 'home/resources/general-info';
const ours: Signature = {
  ...blankSignature,
  DealershipName: 'Harbor Toyota',
  FullName: 'Nadia Haddad',
  MainPhone: '+16035550142',
  WebsiteUrl: 'harbor.example',
  Address: '1180 Lafayette Road',
  Signature: '<p>Nadia Haddad</p>',
  ResourceName: 'Sales',
};
const create = (product: string, more: object = {}) =>
  call('POST', `${resource}/_create`, { product, version: 0, payload: { ...ours, ...more } });
const below = async (product: string) => (await call('GET', 'signature/home', { product })).body.signature;
const available = async (product: string) => (await call('GET', `${resource}/_available`, { product })).body;

it('is created once, changed on its version, and stands below e-mails as saved', async () => {
  expect(await call('GET', `${resource}/_available`)).toMatchObject({
    etag: '"0"',
    body: { Items: [], SalesAI: null },
  });
  expect((await call('GET', `${resource}/_blank`)).body).toEqual({
    ...blankSignature,
    DealershipName: 'Dealer home',
    Signature: '<p><strong>Dealer home</strong></p>',
  });
  const dirty = '<p>Nadia <b>Haddad</b><script>alert(1)</script><img src=x onerror=alert(1)></p>';
  const created = await create('LEAD_ENGAGE', { Signature: dirty });
  expect(created).toMatchObject({ status: 200, etag: '"1"', body: { Id: 'LEAD_ENGAGE', Version: 1 } });
  expect(await below('LEAD_ENGAGE')).toBe('<p>Nadia <b>Haddad</b></p>');
  expect(await create('LEAD_ENGAGE')).toMatchObject({ status: 412, etag: '"1"' });
  const put = (version: number, payload: object) =>
    call('PUT', `${resource}/LEAD_ENGAGE`, { version, payload: { ...ours, ...payload } });
  expect(await put(1, { Position: 'Sales Manager', ResourceName: '' })).toMatchObject({ status: 200, etag: '"2"' });
  expect(await put(1, { Position: 'Somebody' })).toMatchObject({ status: 412, etag: '"2"' });
  expect((await available('LEAD_ENGAGE')).Items).toMatchObject([{ Position: 'Sales Manager', Version: 2 }]);
  expect((await call('PUT', `${resource}/DealerChat`, { version: 0, payload: ours })).status).toBe(404);
});

it.each(['DealershipName', 'FullName', 'MainPhone', 'WebsiteUrl', 'Address', 'ResourceName'] as const)(
  'is not created without %s',
  async (field) => {
    for (const empty of ['', ' \t'])
      expect(await create('SERVICE_AI', { [field]: empty })).toMatchObject({
        status: 400,
        body: { issues: [{ path: field }] },
      });
  },
);

it('needs the same to be changed, but for the name', async () => {
  const put = (payload: object) => call('PUT', `${resource}/LEAD_ENGAGE`, { version: 9, payload });
  for (const field of ['DealershipName', 'FullName', 'MainPhone', 'WebsiteUrl', 'Address'])
    expect(await put({ ...ours, [field]: '' })).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
  // On another version than there is: it got past the rules.
  expect((await put({ ...ours, ResourceName: '' })).status).toBe(412);
});

it.each(['MainPhone', 'SecondaryPhone', 'PartsPhone'])(
  'takes in %s what is a phone, in the words of the spec',
  async (field) => {
    for (const wrong of ['(603) 555', '+', '++1', '1+', '+1a', ' 1'])
      expect(await create('SERVICE_AI', { [field]: wrong }), wrong).toMatchObject({
        status: 400,
        body: { issues: [{ path: field, message: 'Please enter valid phone number (example: +1xxxxxxxxx)' }] },
      });
    // Where there is a signature already: they got past the rules.
    for (const right of ['+1', '1', `+${'1'.repeat(23)}`])
      expect((await create('LEAD_ENGAGE', { [field]: right })).status, right).toBe(412);
    expect((await create('SERVICE_AI', { [field]: '1'.repeat(25) })).status).toBe(400);
  },
);

it('reads the second spelling, and answers in the first', async () => {
  const { MainPhone, WebsiteUrl, SecondaryPhone: _second, PartsPhone: _parts, ...rest } = ours;
  const second = {
    ...rest,
    SalesPhoneNumber: MainPhone,
    ServicePhoneNumber: '1',
    PartsPhoneNumber: '2',
    WebsiteURL: WebsiteUrl,
  };
  const answer = await call('POST', `${resource}/_create`, { product: 'SERVICE_AI', version: 0, payload: second });
  expect(answer.body).toEqual({ ...ours, SecondaryPhone: '1', PartsPhone: '2', Id: 'SERVICE_AI', Version: 1 });
});

it('goes with Sales AI as long as it says so', async () => {
  expect((await create('DealerChat', { MirrorFrom: 'SERVICE_AI' })).status).toBe(400);
  expect((await available('LEAD_ENGAGE')).SalesAI).toBeNull();
  const { SalesAI } = await available('DealerChat');
  expect(SalesAI).toMatchObject({ Id: 'LEAD_ENGAGE', Signature: { FullName: 'Nadia Haddad' } });
  expect((await create('DealerChat', { MirrorFrom: 'LEAD_ENGAGE' })).status).toBe(200);
  const change = { ...ours, FullName: 'Owen Fitzgerald', Signature: '<p>Owen</p>' };
  expect((await call('PUT', `${resource}/LEAD_ENGAGE`, { version: 2, payload: change })).status).toBe(200);
  expect(await below('DealerChat')).toBe('<p>Owen</p>');
  expect((await available('DealerChat')).Items).toMatchObject([{ FullName: 'Owen Fitzgerald', Version: 1 }]);
  const own = { ...change, MirrorFrom: null };
  expect(
    (await call('PUT', `${resource}/DealerChat`, { product: 'DealerChat', version: 1, payload: own })).status,
  ).toBe(200);
  await call('PUT', `${resource}/LEAD_ENGAGE`, { version: 3, payload: { ...change, Signature: '' } });
  expect(await below('DealerChat')).toBe('<p>Owen</p>');
  expect(await below('LEAD_ENGAGE')).toBe('');
});

it('is read, changed and created by who may do just that', async () => {
  const statuses = async (as: string) => [
    (await call('GET', `${resource}/_available`, { as })).status,
    (await call('PUT', `${resource}/LEAD_ENGAGE`, { as, version: 4, payload: {} })).status,
    (await call('POST', `${resource}/_create`, { as, version: 0, payload: {} })).status,
    (await call('GET', `${resource}/_blank`, { as })).status,
  ];
  expect(await statuses('reader')).toEqual([200, 403, 403, 403]);
  expect(await statuses('writer')).toEqual([200, 400, 403, 403]);
  expect(await statuses('creator')).toEqual([200, 403, 412, 200]);
});

it('of fifty writers at once one saves, the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_one, index) =>
      call('PUT', `${resource}/LEAD_ENGAGE`, { version: 4, payload: { ...ours, Position: `Writer ${index}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
});

it('is filled in by the feed until somebody saves one', async () => {
  const feed = async (signature: string) =>
    loadFeed(
      server.database.pool,
      JSON.stringify(dealerLine([sales, chat, service, { ...sales, id: 'FED', signature }])),
    );
  await feed('<p>One</p><script>1</script>');
  expect(await below('FED')).toBe('<p>One</p>');
  expect(await feed('<p>Two</p>')).toMatchObject({ loaded: 1 });
  expect(await feed('<p>Two</p>')).toMatchObject({ unchanged: 1 });
  const { Items } = await available('FED');
  expect(Items).toMatchObject([{ DealershipName: 'Dealer home', Signature: '<p>Two</p>', Version: 2 }]);
  const payload = { ...ours, Signature: '<p>Ours</p>' };
  expect((await call('PUT', `${resource}/FED`, { product: 'FED', version: 2, payload })).status).toBe(200);
  await feed('<p>Three</p>');
  expect(await below('FED')).toBe('<p>Ours</p>');
});

it('is made of the fields as it will be stored, whatever they hold', () => {
  const field = fc.string({ unit: 'grapheme', maxLength: 40 });
  const fields = fc.record(Object.fromEntries(Object.keys(blankSignature).map((name) => [name, field])));
  fc.assert(
    fc.property(fields, (values) => {
      const html = signatureHtml({ ...(values as unknown as Signature), MirrorFrom: null });
      expect(cleanHtml(html)).toBe(html);
    }),
  );
  expect(signatureHtml({ ...ours, FullName: '<b>& "Co"', WebsiteUrl: 'javascript:alert(1)' })).toBe(
    '<p>&lt;b&gt;&amp; "Co"<br /><strong>Harbor Toyota</strong></p><p>1180 Lafayette Road<br />Sales: <a href="tel:+16035550142">+16035550142</a><br />javascript:alert(1)</p>',
  );
});
