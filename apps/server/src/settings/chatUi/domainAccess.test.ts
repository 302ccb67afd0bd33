import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainOffice, secret, type SentDomain, www } from '../../../test-support/testDomains.ts';

let office: Awaited<ReturnType<typeof domainOffice>>;
let send: typeof office.send;
let add: typeof office.add;
let change: typeof office.change;
beforeAll(async () => {
  office = await domainOffice();
  ({ send, add, change } = office);
});
afterAll(() => office.server.close());
beforeEach(() => office.restore());

describe('the API secret', () => {
  it('is never answered nor in the audit, only that there is one', async () => {
    const changed = await change({ ga4_measurement_id: 'G-AB12CD34EF', ga4_api_secret: secret });
    expect(changed.body.settings.has_ga4_api_secret).toBe(true);
    const listed = await send('GET');
    const copied = await add('parts.pilot.example', www);
    const { rows } = await office.server.database.pool.query<{ entry: string }>(
      "select row_to_json(audit)::text as entry from audit where dealer_id = 'pilot'",
    );
    const entries = rows.map(({ entry }) => entry).join('\n');
    expect(entries).toContain('"ga4_api_secret": "replaced"');
    for (const text of [changed.text, listed.text, copied.text, entries]) expect(text).not.toContain(secret);
    const removed = await change({ ga4_api_secret: '' }, { version: 2 });
    expect(removed.body.settings.has_ga4_api_secret).toBe(false);
  });

  it('cannot be read by the role that calls have', async () => {
    const client = await office.server.database.pool.connect();
    try {
      await client.query("begin; set local role forecourt_app; set local forecourt.dealer_ids = 'pilot'");
      await expect(client.query('select ga4_api_secret from website_domain')).rejects.toThrow(/permission denied/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('who may', () => {
  it.each([
    ['an ADMIN', { by: 'boss' }, 403],
    ['a SUPER-ADMIN outside of the pilot', { account: 'plain' }, 403],
    ['a SUPER-ADMIN in another product', { product: 'LEAD_ENGAGE' }, 403],
    ['a SUPER-ADMIN who may only read', { by: 'viewer' }, 200],
    ['a SUPER-ADMIN', {}, 200],
  ] satisfies [string, SentDomain, number][])('read: %s', async (_who, sent, status) => {
    expect((await send('GET', undefined, sent)).status).toBe(status);
  });

  it('change: not who may only read', async () => {
    const sent = { by: 'viewer', version: 1 };
    expect((await change({ chatbot_enabled: false }, sent)).status).toBe(403);
    expect((await send('POST', { website_url: 'new.pilot.example', copy_from: null }, sent)).status).toBe(403);
    expect((await send('DELETE', { website_url: www }, sent)).status).toBe(403);
  });

  it('turn Adobe Analytics on for a website: nobody, since it is the account’s', async () => {
    expect((await change({ adobe_analytics_enabled: true })).status).toBe(400);
    await office.server.database.pool.query(
      `insert into setting (dealer_id, product_id, kind, value) values ('pilot', '', 'adobe-analytics', '{"adobeAnalyticsEnabled": true}')`,
    );
    const [domain] = await office.list();
    expect(domain!.settings.adobe_analytics_enabled).toBe(true);
    await office.server.database.pool.query(
      "delete from setting where dealer_id = 'pilot' and kind = 'adobe-analytics'",
    );
  });

  it('see whether the account is a pilot: everybody with its settings', async () => {
    const status = async (account: string, path: string) =>
      (
        await office.server.app.inject({
          url: `/api/dashboard/${account}/${path}`,
          query: { account_id: account, service_type: 'DealerChat' },
          headers: { authorization: `Bearer ${office.tokens['boss']}` },
        })
      ).json();
    expect(await status('pilot', 'ui-settings-pilot-status')).toEqual({ Status: true });
    expect(await status('plain', 'ui-settings-pilot-status')).toEqual({ Status: false });
    expect(await status('pilot', 'chat-metadata')).toEqual({ supports_sms: false });
  });
});

it('answers a kind of settings that there is not, or none, with what is wrong', async () => {
  for (const type of ['', 'SURPRISE']) expect((await send('GET', undefined, { type })).status).toBe(400);
});

it('with the chat switched off, the chat is nothing on that domain from the next page on, and stays on the others', async () => {
  await add('parts.pilot.example');
  const shown = async (host: string) =>
    (await office.server.app.inject({ url: '/api/website-chat/settings', query: { account_id: 'pilot', host } }))
      .statusCode;
  const framed = async (host: string) =>
    (await office.server.app.inject({ url: '/widget/panel', query: { account: 'pilot', host } })).statusCode;
  expect([await shown(www), await framed(www)]).toEqual([200, 200]);
  await change({ chatbot_enabled: false });
  expect([await shown(www), await framed(www)]).toEqual([404, 404]);
  expect(await shown('parts.pilot.example')).toBe(200);
  await change({ chatbot_enabled: true }, { version: 2 });
  expect(await shown(www)).toBe(200);
});

it('is checked on one’s own domains alone', async () => {
  const check = async (website_url: string) =>
    office.server.app.inject({
      url: '/api/dashboard/pilot/chat-ui-settings/installation',
      query: { account_id: 'pilot', service_type: 'DealerChat', website_url },
      headers: { authorization: `Bearer ${office.tokens['root']}` },
    });
  expect((await check('www.rival.example')).statusCode).toBe(404);
  // A name that nobody has (RFC 6761).
  expect((await add('www.pilot.invalid')).body.error).toBeNull();
  expect((await check('www.pilot.invalid')).json()).toEqual({ result: 'unreachable', url: null, detail: null });
});
