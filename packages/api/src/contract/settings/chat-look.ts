import * as z from 'zod/mini';
import { graphemeCount } from '../../graphemes.ts';
import { hasPlaceholder, placeholderMessage } from '../placeholder.ts';
import { cleanName, Id, isBlank, storable } from '../text.ts';
import { required, tolerant, tolerantList } from '../tolerant.ts';
import { entryPositions } from '../website.ts';
import { chatFooterLimits, decodeFooter } from './chat-footer.ts';

/** The limits of spec 2 §5 and §9. Texts are counted in grapheme clusters. */
export const chatLimits = { agentName: 26, engagementMessage: 80, engagementMessages: 10 } as const;

/** Spec 2 §9. */
export const presetColors = ['#393A56', '#000000', '#01458C', '#B10202', '#976C17'] as const;
export const defaultChatColor = '#410099';
/** The pages of a website that an engagement message is shown on. */
export const messagePages = ['home', 'vdp', 'srp', 'other'] as const;
export type MessagePage = (typeof messagePages)[number];

/** The id that a message has until it is saved begins so (spec 2 §3); saving leaves it out. */
export const newMessageId = 'new_';

const atMost = (max: number) => z.refine<string>((value) => graphemeCount(value) <= max, `Use up to ${max} characters`);
const notBlank = z.refine<string>((value) => !isBlank(value), 'Must not be empty');

/** Each word with a capital (spec 2 §5); the rest of it as it was typed. A letter whose capital is two, such as ß, stays: a name keeps its length. */
export const capitalizeWords = (name: string): string =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (all, before: string, letter: string) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? before + capital : all;
  });

/** Longer than any 26 characters that are a name: a letter may carry marks without end. */
const AgentName = z.pipe(
  z.string().check(z.maxLength(600), storable, notBlank),
  z.pipe(
    z.transform((name: string) => capitalizeWords(cleanName(name))),
    z.string().check(atMost(chatLimits.agentName)),
  ),
);

/** A color as it may be typed: 4 or 7 characters (spec 2 §5). */
export const isChatColor = (color: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color);
const Color = z.string().check(z.refine(isChatColor, 'Color invalid!'));

/** A message that invites visitors of a website to chat (spec 2 §3). Only custom ones are the dealer's to write. */
export const EngagementMessage = z.strictObject({
  id: Id,
  message: z.string().check(z.maxLength(2000), storable, notBlank, atMost(chatLimits.engagementMessage)),
  enabled: z.boolean(),
  message_type: z.enum(['custom', 'other']),
  home: z.boolean(),
  srp: z.boolean(),
  vdp: z.boolean(),
  other: z.boolean(),
});
export type EngagementMessage = z.output<typeof EngagementMessage>;

/** With its pages cleared a message is off (spec 2 §4). */
export const withPages = <M extends Pick<EngagementMessage, 'enabled' | MessagePage>>(message: M): M =>
  messagePages.some((page) => message[page]) ? message : { ...message, enabled: false };

const EngagementMessages = z.array(EngagementMessage).check(z.maxLength(chatLimits.engagementMessages));

/** HTML in base64, as the spec stores it; what is in it is checked where it is cleaned. */
const Footer = z.string().check(
  z.maxLength(chatFooterLimits.encoded),
  z.refine((value) => decodeFooter(value) !== undefined, 'Not text in base64'),
);

/** How the chat looks on one website (spec 2 §3, "Domain UI settings record"). */
export const ChatLook = z.strictObject({
  chatbot_agent_name: AgentName,
  /** The id of one of the pictures to choose from. */
  chatbot_avatar: Id,
  chatbot_entry_position: z.enum(entryPositions),
  chatbot_mobile_entry_position: z.enum(entryPositions),
  chatbot_hide_notification_bubble_mobile: z.boolean(),
  chatbot_hide_notification_bubble_desktop: z.boolean(),
  chatbot_primary_gradient_color: Color,
  chatbot_custom_footer: Footer,
  hide_chat_bubble: z.boolean(),
  show_sms_bubble: z.boolean(),
  chat_pop_up_enabled: z.boolean(),
  engagement_messages: EngagementMessages,
});
export type ChatLook = z.output<typeof ChatLook>;

/** The messages that every dealer has until they are switched off. */
const standardMessages: EngagementMessage[] = [
  standard('welcome', 'Hi there! Can I help you find your next car?', { home: true, other: true }),
  standard('vehicle', 'Questions about this vehicle? Ask me.', { vdp: true }),
  standard('inventory', 'Tell me what you’re looking for, and I’ll find it.', { srp: true }),
];

function standard(id: string, message: string, pages: Partial<Record<MessagePage, true>>): EngagementMessage {
  const none = { home: false, srp: false, vdp: false, other: false };
  return { id, message, enabled: true, message_type: 'other', ...none, ...pages };
}

/** The name that the assistant has until somebody chooses one. */
export const defaultAgentName = 'Assistant';

/** What a website has until somebody saves something. Nothing pops up by itself. */
export const defaultLook: ChatLook = {
  chatbot_agent_name: defaultAgentName,
  chatbot_avatar: 'assistant',
  chatbot_entry_position: 'bottom_right',
  chatbot_mobile_entry_position: 'bottom_right',
  chatbot_hide_notification_bubble_mobile: false,
  chatbot_hide_notification_bubble_desktop: false,
  chatbot_primary_gradient_color: defaultChatColor,
  chatbot_custom_footer: '',
  hide_chat_bubble: false,
  show_sms_bubble: false,
  chat_pop_up_enabled: false,
  engagement_messages: standardMessages,
};

const StoredMessage: z.ZodMiniType<EngagementMessage> = z.pipe(
  tolerant(EngagementMessage.shape, {
    id: required,
    message: required,
    enabled: false,
    message_type: 'custom',
    home: false,
    srp: false,
    vdp: false,
    other: false,
  }),
  z.transform(withPages),
);

/** As it may be stored. */
export const StoredChatLook: z.ZodMiniType<ChatLook> = tolerant<ChatLook>(
  {
    ...ChatLook.shape,
    engagement_messages: tolerantList(StoredMessage, chatLimits.engagementMessages),
  },
  defaultLook,
);

/** What a save changes: the fields that changed, and no others (spec 2 §7). A message without an id is a new one. */
export const ChatLookChange = z.partial(
  z.extend(ChatLook, {
    engagement_messages: z
      .array(
        z.extend(EngagementMessage, {
          id: z.optional(Id),
          message: EngagementMessage.shape.message.check(z.refine((text) => !hasPlaceholder(text), placeholderMessage)),
        }),
      )
      .check(z.maxLength(chatLimits.engagementMessages)),
  }),
);
export type ChatLookChange = z.output<typeof ChatLookChange>;

/** A picture to choose from. */
export const ChatAvatar = z.object({ id: z.string(), name: z.string(), url: z.string(), custom: z.boolean() });
export type ChatAvatar = z.output<typeof ChatAvatar>;

/** The look of the chat on one domain. */
export const DomainLook = z.object({
  domain: z.string(),
  /** The domain as people read it, where that cannot be taken for another one; else the same. */
  display_name: z.string(),
  version: z.int(),
  settings: ChatLook,
});
export type DomainLook = z.output<typeof DomainLook>;
