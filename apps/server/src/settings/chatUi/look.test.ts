import { encodeFooter } from '@forecourt/api/contract/settings/chat-footer';
import type { ChatLook, EngagementMessage } from '@forecourt/api/contract/settings/chat-look';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asked, setUpLooks } from '../../../test-support/testLooks.ts';

const { server, send, list, findLook, save, website } = setUpLooks();

describe('the look of a chat', () => {
  it('is the spec’s defaults until somebody saves', async () => {
    const { body } = await list();
    expect(body.domains.map(({ domain, version }) => [domain, version])).toEqual([
      ['used.home.example', 0],
      ['www.home.example', 0],
    ]);
    expect(body.domains[0]!.settings).toMatchObject({
      chatbot_agent_name: 'Chat AI',
      chatbot_primary_gradient_color: '#410099',
      chatbot_entry_position: 'bottom_right',
      chatbot_custom_footer: '',
      chat_pop_up_enabled: false,
    });
    expect(body.supports_sms).toBe(true);
  });

  it('changes the fields that are sent, on one website, and is there on its next page', async () => {
    const saved = await save({
      chatbot_agent_name: 'harper van der berg',
      chatbot_primary_gradient_color: '#01458C',
      chatbot_mobile_entry_position: 'mid_left',
    });
    expect(saved).toMatchObject({ status: 200, etag: '"1"', body: { version: 1, domain: 'www.home.example' } });
    expect((await findLook()).settings).toMatchObject({
      chatbot_agent_name: 'Harper Van Der Berg',
      chatbot_entry_position: 'bottom_right',
    });
    expect(await website()).toMatchObject({
      agent_name: 'Harper Van Der Berg',
      look: {
        colors: { light: { fill: '#01458c', onFill: '#ffffff' } },
        position: { desktop: 'bottom_right', mobile: 'mid_left' },
      },
    });
    expect(await website('home', 'used.home.example')).toMatchObject({ agent_name: 'Chat AI' });
  });

  it('tells the website what is on, and where to text', async () => {
    await save({ hide_chat_bubble: true, show_sms_bubble: true, chat_pop_up_enabled: true });
    await save({ chatbot_hide_notification_bubble_mobile: true, chatbot_avatar: 'car' });
    expect((await website()).look).toMatchObject({
      has_chat_bubble: false,
      text_number: '+15550100999',
      pops_up: { desktop: true, mobile: false },
      avatar: '/widget/avatars/car',
    });
  });

  it('is in the audit with what it was before', async () => {
    await save({ chatbot_agent_name: 'Ada' });
    await save({ chatbot_agent_name: 'Grace' });
    const { rows } = await server().database.pool.query<{ before: ChatLook; after: ChatLook; actor: string }>(
      "select actor, before, after from audit where subject = 'chat-look:www.home.example' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({
      actor: 'admin',
      before: { chatbot_agent_name: 'Ada' },
      after: { chatbot_agent_name: 'Grace' },
    });
  });

  it('is saved on the version that it was begun on: 428, 412', async () => {
    const change = { website_url: 'www.home.example', settings: { chatbot_agent_name: 'Ada' } };
    expect((await send('PATCH', 'chat-ui-settings', change)).status).toBe(428);
    expect((await send('PATCH', 'chat-ui-settings', change, { ifMatch: '"0"' })).status).toBe(200);
    expect(await send('PATCH', 'chat-ui-settings', change, { ifMatch: '"0"' })).toMatchObject({
      status: 412,
      etag: '"1"',
      body: { message: 'You saved this in another window after you opened it here' },
    });
  });

  it.each([
    ['that nobody has saved yet', 0],
    ['that somebody has saved', 1],
  ])('%s is one of fifty people’s who save it at once', async (_what, version) => {
    if (version === 1) await save({ chatbot_agent_name: 'First' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(
          'PATCH',
          'chat-ui-settings',
          { website_url: 'www.home.example', settings: { chatbot_agent_name: `Writer ${index}` } },
          { ifMatch: `"${version}"`, by: index % 2 === 0 ? 'admin' : 'super' },
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    const saved = answers.find(({ status }) => status === 200)!.body as { settings: ChatLook };
    expect(await findLook()).toMatchObject({
      version: version + 1,
      settings: { chatbot_agent_name: saved.settings.chatbot_agent_name },
    });
  });

  it('that two people change loses neither’s fields: who is second saves again on what is there', async () => {
    const saveOn = (version: number, settings: object, by: string) =>
      send('PATCH', 'chat-ui-settings', { website_url: 'www.home.example', settings }, { ifMatch: `"${version}"`, by });
    expect((await saveOn(0, { chatbot_agent_name: 'Ada' }, 'admin')).status).toBe(200);
    const color = { chatbot_primary_gradient_color: '#B10202' };
    expect((await saveOn(0, color, 'super')).status).toBe(412);
    expect((await saveOn(1, color, 'super')).status).toBe(200);
    expect((await findLook()).settings).toMatchObject({ chatbot_agent_name: 'Ada', ...color });
  });

  it('takes each limit, and no more', async () => {
    const family = '👨‍👩‍👧‍👦';
    const message = (text: string) => ({ ...own, message: text });
    const good = [
      { chatbot_agent_name: 'a'.repeat(26) },
      { chatbot_agent_name: family.repeat(26) },
      { chatbot_primary_gradient_color: '#0aF' },
      { chatbot_primary_gradient_color: '#00aaFF' },
      { chatbot_entry_position: 'mid_right' },
      { engagement_messages: [...standard, message('a'.repeat(80))] },
      { engagement_messages: [...standard, message(family.repeat(80))] },
      { engagement_messages: [...standard, ...Array.from({ length: 7 }, () => own)] },
      { chatbot_custom_footer: encodeFooter(`<p>${'a'.repeat(74)}<br>${family.repeat(75)}</p>`) },
    ];
    for (const change of good) expect(await save(change), JSON.stringify(change)).toMatchObject({ status: 200 });
    const before = await findLook();
    const bad = [
      { chatbot_agent_name: '' },
      { chatbot_agent_name: ' \u200b ' },
      { chatbot_agent_name: 'a'.repeat(27) },
      { chatbot_agent_name: family.repeat(27) },
      { chatbot_avatar: 'nobody' },
      ...['', '#', 'red', '#12', '#12345', '#1234567', '#ggg', '0aF0aF0', '#000;}', 'url(#a)'].map((color) => ({
        chatbot_primary_gradient_color: color,
      })),
      { chatbot_entry_position: 'top' },
      { chatbot_hide_notification_bubble_mobile: 'yes' },
      { engagement_messages: [...standard, message('')] },
      { engagement_messages: [...standard, message(' \u200b')] },
      { engagement_messages: [...standard, message('a'.repeat(81))] },
      { engagement_messages: [...standard, ...Array.from({ length: 8 }, () => own)] },
      { engagement_messages: [...standard, { ...own, page: 'home' }] },
      { chatbot_custom_footer: encodeFooter(`<p>${'a'.repeat(75)}<br>${family.repeat(75)}</p>`) },
      { chatbot_custom_footer: encodeFooter('<br>'.repeat(151)) },
      { chatbot_custom_footer: 'not base64!' },
      { chatbot_custom_footer: '/w==' },
      { surprise: true },
    ];
    for (const change of bad) expect(await save(change), JSON.stringify(change)).toMatchObject({ status: 400 });
    expect(await findLook()).toEqual(before);
    expect((await save({}, {}, 'www.plain.example')).status).toBe(404);
  });
});

/** The messages that every dealer has. */
const standard: EngagementMessage[] = [];
const own = {
  message: 'Ask us',
  enabled: true,
  message_type: 'custom',
  home: true,
  srp: false,
  vdp: true,
  other: false,
};
beforeAll(async () => {
  standard.push(...(await findLook()).settings.engagement_messages);
});

describe('engagement messages', () => {
  it('have ids of the server’s own, and those that are on are shown on their pages', async () => {
    const saved = await save({ engagement_messages: [...standard, { ...own, id: 'new_1' }] });
    const messages = (saved.body as { settings: ChatLook }).settings.engagement_messages;
    const { id } = messages.at(-1)!;
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect((await website()).look.messages).toContainEqual({ message: 'Ask us', pages: ['home', 'vdp'] });
    await save({ engagement_messages: messages.map((one) => (one.id === id ? { ...one, enabled: false } : one)) });
    expect((await website()).look.messages).not.toContainEqual(expect.objectContaining({ message: 'Ask us' }));
  });

  it('are off with their pages cleared', async () => {
    await save({ engagement_messages: [...standard, { ...own, home: false, vdp: false }] });
    expect((await findLook()).settings.engagement_messages.at(-1)).toMatchObject({ message: 'Ask us', enabled: false });
  });

  it('are changed and deleted where they are custom; others are switched alone', async () => {
    const [first, ...others] = standard as [EngagementMessage, ...EngagementMessage[]];
    for (const messages of [
      others,
      [{ ...first, message: 'Ours' }, ...others],
      [{ ...first, message_type: 'custom' }, ...others],
      [first, first, ...others],
      [...standard, { ...own, message_type: 'other' }],
      [...standard, { ...own, id: 'unknown' }],
    ])
      expect((await save({ engagement_messages: messages })).status, JSON.stringify(messages)).toBe(400);
    expect((await save({ engagement_messages: [{ ...first, enabled: false }, ...others] })).status).toBe(200);
    const added = (await save({ engagement_messages: [...standard, own] })).body as { settings: ChatLook };
    const changed = added.settings.engagement_messages.map((one) => ({
      ...one,
      ...(one.message === 'Ask us' && { message: 'Ask' }),
    }));
    expect((await save({ engagement_messages: changed })).status).toBe(200);
    expect((await save({ engagement_messages: standard })).status).toBe(200);
    expect((await findLook()).settings.engagement_messages).toEqual(standard);
  });
});

describe('who may', () => {
  const statuses = async (asked: Asked) => {
    const domain = `www.${asked.account ?? 'home'}.example`;
    const change = { website_url: domain, settings: { chatbot_agent_name: 'Ada' } };
    const footer_data = { content: 'Hi', raw_text: 'Hi' };
    const all = [
      await list(asked),
      await send('PATCH', 'chat-ui-settings', change, { ifMatch: '"0"', ...asked }),
      await send('GET', 'custom-footer', undefined, asked),
      await send('POST', 'custom-footer', { footer_data }, { ifMatch: '"0"', ...asked }),
    ];
    return all.map(({ status }) => status);
  };

  it.each([
    ['SUPER-ADMIN of a pilot dealer: everything', { by: 'super' }, [200, 200, 200, 200]],
    ['ADMIN of a pilot dealer: everything', { by: 'admin' }, [200, 200, 200, 200]],
    ['SUPER-ADMIN of another dealer: the footer', { by: 'super', account: 'plain' }, [200, 403, 200, 200]],
    ['ADMIN of another dealer: nothing', { by: 'manager', account: 'plain' }, [403, 403, 403, 403]],
    ['who may read: to read', { by: 'reader' }, [200, 403, 200, 403]],
    ['REGULAR: nothing', { by: 'regular' }, [403, 403, 403, 403]],
    ['a stranger: nothing is there', { by: 'stranger' }, [404, 404, 404, 404]],
    ['a product without a chat: nothing', { product: 'LEAD_ENGAGE' }, [403, 403, 403, 403]],
  ])('%s', async (_who, asked, expected) => {
    expect(await statuses(asked)).toEqual(expected);
  });

  it('change only the footer outside of the pilot, whatever fields are sent', async () => {
    const change = { website_url: 'www.plain.example', settings: { chatbot_custom_footer: '' } };
    const answer = await send('PATCH', 'chat-ui-settings', change, { by: 'super', account: 'plain', ifMatch: '"0"' });
    expect(answer.status).toBe(403);
  });
});
