import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import { chatStore } from './stores.ts';

const dealer = 'pictured-pilot';
const product = chatStore.product;

/** Whoever signs in for the pictures of the chat's settings: a SUPER-ADMIN of a pilot dealer has all of them (spec 2 §6). */
export const installer = { id: 'pictured-wilma', email: 'wilma.prescott@quince.example' };

const setting = (kind: string, id: string, value: object): FeedLine =>
  ({ type: 'setting', dealer, product, kind, id, value }) as FeedLine;
const message = (id: string, text: string, pages: object, more: object = {}) => ({
  id,
  message: text,
  enabled: true,
  message_type: 'other',
  home: false,
  srp: false,
  vdp: false,
  other: false,
  ...pages,
  ...more,
});

const topics: [id: string, label: string, custom: boolean, questions: [title: string, answer: string][]][] = [
  [
    'financing',
    'Financing',
    false,
    [
      [
        'Can I get financing with bad credit?',
        'We work with several lenders, and our finance team looks at every application.',
      ],
      ['How do I get preapproved?', 'You can apply on our website, and our finance team will follow up.'],
    ],
  ],
  [
    'pickup',
    'Delivery and pickup',
    true,
    [
      ['Do you deliver cars to my home?', ''],
      [
        'What do I need to bring when I pick up my car, and does everybody who will be on the title have to come?',
        'Bring your driver’s license and proof of insurance.',
      ],
    ],
  ],
];

/** What the pictures show of a website's chat: a look that is nobody's default, two domains, a message that is off. */
export const chatSettingLines: FeedLine[] = [
  {
    ...chatStore.dealer,
    id: dealer,
    name: 'Quince Hill Chevrolet',
    domains: ['www.quincehill.example', 'www.zinnia-certified-pre-owned.example'],
    settings: { IsPilot: true },
  },
  {
    type: 'person',
    ...installer,
    first_name: 'Wilma',
    last_name: 'Prescott',
    username: installer.id,
    role: 'SUPER-ADMIN',
    dealers: [dealer],
    policy: [{ Resource: 'Settings:Preferences', Allow: ['*'] }],
  },
  setting('chat-look', 'www.quincehill.example', {
    chatbot_agent_name: 'Josephine',
    chatbot_avatar: 'assistant',
    chatbot_entry_position: 'bottom_left',
    chatbot_mobile_entry_position: 'mid_right',
    chatbot_hide_notification_bubble_mobile: true,
    chatbot_hide_notification_bubble_desktop: false,
    chatbot_primary_gradient_color: '#976C17',
    chatbot_custom_footer: Buffer.from(
      '<p>Chats are recorded. <a href="https://www.quincehill.example/chat">How we use them</a></p>',
    ).toString('base64'),
    hide_chat_bubble: false,
    show_sms_bubble: false,
    chat_pop_up_enabled: true,
    engagement_messages: [
      message('welcome', 'Hi there! Can I help you find your next car?', { home: true, other: true }),
      message('vehicle', 'Questions about this vehicle? Ask me.', { vdp: true }),
      message(
        'tires',
        'Four tires for the price of three until Saturday: ask me what is in stock.',
        { home: true, srp: true },
        { message_type: 'custom' },
      ),
      message('truck', 'Looking for a truck?', {}, { enabled: false, message_type: 'custom' }),
    ],
  }),
  ...topics.flatMap(([topic_id, label, custom, questions], at) => [
    setting('cms-topic', topic_id, { topic_id, label, custom, position: at + 1 }),
    ...questions.map(([title, answer], place) => {
      const question_id = `${topic_id}-${place + 1}`;
      return setting('cms-question', question_id, {
        question_id,
        topic_id,
        title,
        answer,
        custom,
        position: place + 1,
      });
    }),
  ]),
];
