import type { Call } from '@forecourt/api/call';
import * as capabilities from '@forecourt/api/contract/settings/capabilities';
import { addDomain, type OnboardingChange, updateDomain } from '@forecourt/api/contract/settings/chat-domains';
import { encodeFooter, saveChatFooter } from '@forecourt/api/contract/settings/chat-footer';
import { type ChatLook, defaultLook, type EngagementMessage } from '@forecourt/api/contract/settings/chat-look';
import { chatUiSettings, updateChatUiSettings } from '@forecourt/api/contract/settings/chat-ui';
import { addContent, updateContentAnswer } from '@forecourt/api/contract/settings/content-management';
import { flip, type Line, rows, send } from './ground.ts';
import { measured, reply, widget } from './probes.ts';

export const website = 'www.home.example';
const saveLook = (settings: object) =>
  send(updateChatUiSettings, { product: 'DealerChat', body: { website_url: website, settings } });
const inLook = <F extends keyof ChatLook>(
  field: F,
  values: readonly [ChatLook[F], ChatLook[F]],
  more: Partial<ChatLook> = {},
) => flip(values, (value) => saveLook({ ...more, [field]: value }), widget());
let custom: EngagementMessage | undefined;
/** A message of the dealer's own, with the id that the server has given it. */
async function customMessage(): Promise<EngagementMessage> {
  const draft = { message: 'Hi', enabled: true, message_type: 'custom', home: true, srp: true, vdp: true, other: true };
  custom ??= (
    await saveLook({ engagement_messages: [...defaultLook.engagement_messages, draft] })
  ).settings.engagement_messages.at(-1) as EngagementMessage;
  return custom;
}
const inMessage = (values: readonly [Partial<EngagementMessage>, Partial<EngagementMessage>]): Line =>
  flip(
    values,
    async (value) =>
      saveLook({ engagement_messages: [...defaultLook.engagement_messages, { ...(await customMessage()), ...value }] }),
    widget(),
  );

const onOff = (call: Call, account = 'away', body: (status: boolean) => object = (status) => ({ status })): Line =>
  flip([true, false], (status) => send(call, { account, product: 'DealerChat', body: body(status) }), widget(account));

/** Content Management as the test has it: one topic with one answered question. */
async function saveContent({ topic = 'Towing', question = 'How heavy may it be?', answer = 'Up to two tons.' }) {
  await rows("delete from setting where dealer_id = 'home' and kind in ('cms-topic', 'cms-question')");
  const product = 'DealerChat';
  const { topic_id } = await send(addContent, {
    product,
    body: { key: 'topic', save_information: { topic_name: topic } },
  });
  const { question_id } = await send(addContent, {
    product,
    body: { key: 'question', save_information: { topic_id, question } },
  });
  await send(updateContentAnswer, { product, body: { question_information: { topic_id, question_id, answer } } });
}

const saveDomain = (settings: OnboardingChange, website_url = 'other.home.example') =>
  send(updateDomain, { product: 'DealerChat', body: { website_url, settings } });
async function addFlipped(website_url: string, copy_from: string | null) {
  await rows("delete from website_domain where host like 'flipped%'");
  await rows("delete from setting where kind = 'chat-look' and key like 'flipped%'");
  await send(addDomain, { product: 'DealerChat', body: { website_url, copy_from } });
}

/** The chat's domains, look, capabilities and content. */
export const chatLines: Record<string, Line> = {
  'chatUi.addDomain website_url': flip(
    ['flipped-one.example', 'flipped-other.example'],
    (website_url) => addFlipped(website_url, null),
    widget('home', 'flipped-one.example'),
  ),
  'chatUi.addDomain copy_from': flip(
    [null, website],
    async (copy_from) => {
      await saveLook({ chatbot_agent_name: 'Copied' });
      await addFlipped('flipped.example', copy_from);
    },
    widget('home', 'flipped.example'),
  ),
  'chatUi.updateDomain settings.chatbot_enabled': flip(
    [true, false],
    (chatbot_enabled) => saveDomain({ chatbot_enabled }),
    widget('home', 'other.home.example'),
  ),
  'chatUi.updateDomain settings.ga4_measurement_id': flip(
    ['G-AB12CD34EF', ''],
    (ga4_measurement_id) =>
      saveDomain({ chatbot_enabled: true, ga4_measurement_id, ga4_api_secret: 'a-secret-of-google' }),
    measured,
  ),
  'chatUi.updateDomain settings.ga4_api_secret': flip(
    ['a-secret-of-google', ''],
    (ga4_api_secret) => saveDomain({ chatbot_enabled: true, ga4_measurement_id: 'G-AB12CD34EF', ga4_api_secret }),
    measured,
  ),
  'chatUi.update settings.chatbot_agent_name': inLook('chatbot_agent_name', ['Ava', 'Max']),
  'chatUi.update settings.chatbot_avatar': flip(
    [0, 1],
    async (index) => {
      const { chat_avatars } = await send(chatUiSettings, { product: 'DealerChat' });
      return saveLook({ chatbot_avatar: chat_avatars[index].id });
    },
    widget(),
  ),
  'chatUi.update settings.chatbot_entry_position': inLook('chatbot_entry_position', ['bottom_right', 'mid_left']),
  'chatUi.update settings.chatbot_mobile_entry_position': inLook('chatbot_mobile_entry_position', [
    'bottom_right',
    'mid_left',
  ]),
  'chatUi.update settings.chatbot_hide_notification_bubble_mobile': inLook(
    'chatbot_hide_notification_bubble_mobile',
    [false, true],
    { chat_pop_up_enabled: true },
  ),
  'chatUi.update settings.chatbot_hide_notification_bubble_desktop': inLook(
    'chatbot_hide_notification_bubble_desktop',
    [false, true],
    { chat_pop_up_enabled: true },
  ),
  'chatUi.update settings.chatbot_primary_gradient_color': inLook('chatbot_primary_gradient_color', [
    '#410099',
    '#B10202',
  ]),
  'chatUi.update settings.chatbot_custom_footer': inLook('chatbot_custom_footer', [
    encodeFooter('<p>One</p>'),
    encodeFooter('<p>Other</p>'),
  ]),
  'chatUi.update settings.hide_chat_bubble': inLook('hide_chat_bubble', [false, true]),
  'chatUi.update settings.show_sms_bubble': inLook('show_sms_bubble', [false, true]),
  'chatUi.update settings.chat_pop_up_enabled': inLook('chat_pop_up_enabled', [false, true], {
    chatbot_hide_notification_bubble_mobile: false,
    chatbot_hide_notification_bubble_desktop: false,
  }),
  'chatUi.update settings.engagement_messages[].message': inMessage([{ message: 'Hi' }, { message: 'Hello' }]),
  'chatUi.update settings.engagement_messages[].enabled': inMessage([{ enabled: true }, { enabled: false }]),
  ...Object.fromEntries(
    (['home', 'srp', 'vdp', 'other'] as const).map((page) => [
      `chatUi.update settings.engagement_messages[].${page}`,
      inMessage([{ [page]: true }, { [page]: false }]),
    ]),
  ),
  'chatFooter.save footer_data.content': flip(
    ['<p>One</p>', '<p>Other</p>'],
    (content) =>
      send(saveChatFooter, {
        account: 'away',
        product: 'DealerChat',
        body: { footer_data: { content, raw_text: '' } },
      }),
    widget('away'),
  ),
  'capabilities.updateAdobe adobeAnalyticsEnabled': onOff(
    capabilities.updateAdobeAnalytics,
    'away',
    (adobeAnalyticsEnabled) => ({
      adobeAnalyticsEnabled,
    }),
  ),
  'capabilities.updateStartForm status': onOff(capabilities.updateChatStartForm),
  'capabilities.updateTakeover status': onOff(capabilities.updateDealershipTakeover),
  'capabilities.updateGating enabled': onOff(capabilities.updateLeadGating, 'away', (enabled) => ({
    enabled,
    only_for_cta: false,
  })),
  'capabilities.updateGating only_for_cta': onOff(capabilities.updateLeadGating, 'away', (only_for_cta) => ({
    enabled: true,
    only_for_cta,
  })),
  'capabilities.updateConversion status': onOff(capabilities.updateMaximizeConversion),
  'capabilities.updateQuickReplies status': onOff(capabilities.updateQuickReplies),
  'capabilities.updatePrice status': onOff(capabilities.updateSellingPrice),
  'capabilities.updateScheduler status': flip(
    [true, false],
    (status) => send(capabilities.updateServiceScheduler, { product: 'DealerChat', body: { status } }),
    reply('Please schedule service for my RAV4'),
  ),
  'capabilities.updateScheduler visible': onOff(capabilities.updateServiceScheduler, 'away', (visible) => ({
    status: true,
    visible,
  })),
  'content.add save_information.topic_name': flip(
    ['Towing', 'Charging'],
    (topic) => saveContent({ topic }),
    reply('Towing?'),
  ),
  'content.add save_information.question': flip(
    ['Do you wrap cars in foil?', 'Do you ship abroad?'],
    (question) => saveContent({ question }),
    reply('Do you wrap cars in foil?'),
  ),
  'content.update question_information.answer': flip(
    ['Up to two tons.', 'Up to three tons.'],
    (answer) => saveContent({ answer }),
    reply('How heavy may it be?'),
  ),
};
