import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainOffice, secret, www } from '../../../test-support/testDomains.ts';

let office: Awaited<ReturnType<typeof domainOffice>>;
let send: typeof office.send;
let list: typeof office.list;
let add: typeof office.add;
let change: typeof office.change;
beforeAll(async () => {
  office = await domainOffice();
  ({ send, list, add, change } = office);
});
afterAll(() => office.server.close());
beforeEach(() => office.restore());

describe('a domain that is added', () => {
  it('stands after the others, with the chat on and nothing else set', async () => {
    const { status, body } = await add('Parts.Pilot.Example');
    expect(status).toBe(200);
    expect(body).toEqual({
      error: null,
      domain: {
        domain: 'parts.pilot.example',
        display_name: 'parts.pilot.example',
        settings: {
          chatbot_enabled: true,
          adobe_analytics_enabled: false,
          chatbot_shift_digital_enabled: false,
          ga4_measurement_id: '',
          has_ga4_api_secret: false,
        },
        Version: 1,
      },
    });
    expect((await list()).map(({ domain }) => domain)).toEqual([www, 'parts.pilot.example']);
  });

  it('is stored in Punycode', async () => {
    expect((await add('autohaus-köln.example')).body.domain).toMatchObject({
      domain: 'xn--autohaus-kln-ejb.example',
      display_name: 'autohaus-köln.example',
    });
  });

  it('takes over what another one has, but for Google Analytics', async () => {
    await change({
      chatbot_enabled: false,
      chatbot_shift_digital_enabled: true,
      ga4_measurement_id: 'G-AB12CD34EF',
      ga4_api_secret: secret,
    });
    const { body } = await add('parts.pilot.example', www);
    expect(body.domain.settings).toEqual({
      chatbot_enabled: false,
      adobe_analytics_enabled: false,
      chatbot_shift_digital_enabled: true,
      ga4_measurement_id: '',
      has_ga4_api_secret: false,
    });
  });

  it('looks like the one that it copies, and its looks go with it', async () => {
    const looks = async () =>
      (
        await office.server.database.pool.query<{ key: string; value: object }>(
          "select key, value from setting where dealer_id = 'pilot' and kind = 'chat-look' order by key",
        )
      ).rows;
    await office.server.database.pool.query("delete from setting where dealer_id = 'pilot' and kind = 'chat-look'");
    await office.server.database.pool.query(
      "insert into setting (dealer_id, product_id, kind, key, value) values ('pilot', 'DealerChat', 'chat-look', $1, $2)",
      [www, { chatbot_agent_name: 'Ada' }],
    );
    await add('parts.pilot.example', www);
    expect(await looks()).toEqual([
      { key: 'parts.pilot.example', value: { chatbot_agent_name: 'Ada' } },
      { key: www, value: { chatbot_agent_name: 'Ada' } },
    ]);
    await send('DELETE', { website_url: www }, { version: 1 });
    expect(await looks()).toEqual([{ key: 'parts.pilot.example', value: { chatbot_agent_name: 'Ada' } }]);
  });

  it.each([
    ['is there already', www, null, 'This domain has already been added'],
    ['is there already, in other letters', 'WWW.PILOT.EXAMPLE', null, 'This domain has already been added'],
    ['another dealership has', 'www.rival.example', null, 'This domain belongs to another dealership'],
    [
      'is to be a copy of none',
      'new.pilot.example',
      'gone.pilot.example',
      'The domain to copy from was deleted. Choose another.',
    ],
    [
      'is to be a copy of a rival’s',
      'new.pilot.example',
      'www.rival.example',
      'The domain to copy from was deleted. Choose another.',
    ],
  ])('is told in `error` where it %s', async (_what, website_url, copy_from, error) => {
    expect(await add(website_url, copy_from)).toMatchObject({ status: 200, body: { error, domain: null } });
    expect(await list()).toHaveLength(1);
  });

  it.each(['', 'pilot', 'https://www.pilot.example', '127.0.0.1', 'a b.example'])(
    '“%s” is none',
    async (website_url) => {
      const { status, text } = await add(website_url);
      expect(status).toBe(400);
      expect(text).toContain('Please enter a valid domain');
    },
  );

  it('belongs to one of fifty who add it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => add('race.pilot.example')));
    expect(answers.filter(({ body }) => body.error === null)).toHaveLength(1);
  });
});

describe('a change', () => {
  it('of some fields leaves the others', async () => {
    const first = await change({ chatbot_shift_digital_enabled: true });
    expect(first).toMatchObject({ status: 200, etag: '"2"', body: { Version: 2 } });
    const second = await change({ ga4_measurement_id: 'g-ab12cd34ef' }, { version: 2 });
    expect(second.body.settings).toMatchObject({
      chatbot_enabled: true,
      chatbot_shift_digital_enabled: true,
      ga4_measurement_id: 'G-AB12CD34EF',
    });
  });

  it.each([
    ['nothing', {}],
    ['a field that there is not', { chatbot_enabled: true, surprise: 1 }],
    ['the domain', { domain: 'other.example' }],
    ['what is only answered', { has_ga4_api_secret: false }],
    ['no boolean', { chatbot_enabled: 'true' }],
    ['a wrong measurement id', { ga4_measurement_id: 'UA-12345-1' }],
    ['a measurement id with more after it', { ga4_measurement_id: 'G-AB12CD34EF&x=1' }],
    ['a secret with a space', { ga4_api_secret: 'a secret that is none' }],
    ['a secret that is too short', { ga4_api_secret: 'short' }],
  ])('of %s is refused', async (_what, settings) => {
    expect((await change(settings)).status).toBe(400);
    expect((await list())[0]!.Version).toBe(1);
  });

  it('on an older version, or on none, overwrites nothing and names who was first', async () => {
    await change({ chatbot_enabled: false });
    expect(await change({ chatbot_enabled: true })).toMatchObject({
      status: 412,
      etag: '"2"',
      body: { message: 'You saved this in another window after you opened it here' },
    });
    expect((await send('PATCH', { website_url: www, settings: { chatbot_enabled: true } })).status).toBe(428);
    expect((await list())[0]).toMatchObject({ Version: 2, settings: { chatbot_enabled: false } });
  });

  it('is one of fifty', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => change({ ga4_measurement_id: `G-AB12CD${index + 10}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    expect((await list())[0]!.Version).toBe(2);
  });

  it('of a domain that is gone, or a rival’s, is 404', async () => {
    for (const website_url of ['gone.pilot.example', 'www.rival.example'])
      expect(await send('PATCH', { website_url, settings: { chatbot_enabled: false } }, { version: 1 })).toMatchObject({
        status: 404,
        body: { id: 'deleted', message: 'This domain was deleted' },
      });
  });
});

describe('a deletion', () => {
  const remove = (version?: number, website_url = www) =>
    send('DELETE', { website_url }, version === undefined ? {} : { version });

  it('is of the version that was seen', async () => {
    expect((await remove()).status).toBe(428);
    await change({ chatbot_enabled: false });
    expect((await remove(1)).status).toBe(412);
    expect(await remove(2)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await remove(2)).toMatchObject({ status: 404, body: { id: 'deleted' } });
    expect(await list()).toEqual([]);
  });

  it('frees the domain, and is none of another dealership’s', async () => {
    expect((await remove(1, 'www.rival.example')).status).toBe(404);
    await remove(1);
    expect((await add(www)).body.error).toBeNull();
  });
});
