import { hasAdobeAnalytics } from '@forecourt/api/access/actions';
import type { CallOutput } from '@forecourt/api/call';
import { hasPlaceholder } from '@forecourt/api/contract/placeholder';
import type { chatSettings } from '@forecourt/api/contract/websiteChat';
import type { Config } from '../../platform/config/config.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { openSlots } from '../../conversations/forms/offeredSlots.ts';
import { getSlots } from '../../conversations/forms/slots.ts';
import { decodeFooter } from '@forecourt/api/contract/settings/chat-footer';
import { type ChatLook, messagePages } from '@forecourt/api/contract/settings/chat-look';
import { chatColors } from '@forecourt/brand-tokens/chatColors';
import { avatarUrl } from '../../settings/chatUi/avatars.ts';
import { legalLinks } from '../../settings/chatUi/legalLinks.ts';
import { accountFooter, lookOn } from '../../settings/chatUi/look.ts';
import { teamBack } from '../../settings/businessHours/teamBack.ts';
import { readBusinessHours } from '../../settings/businessHours/businessHours.ts';
import { visitHours } from '../../settings/businessHours/visitHours.ts';
import { loadCapabilities } from '../../settings/capabilities/capabilities.ts';
import type { ChatDealer } from './chatDealer.ts';

/** The first message of every chat. */
export const welcome = "Welcome to our online vehicle showroom! I'm ready to help answer your questions.";

export interface ChatSettingsOptions {
  /** Where shoppers can text; undefined for nowhere. */
  textNumber: string | undefined;
  legal: Config['legal'];
}

type Settings = CallOutput<typeof chatSettings>;

/**
 * What the chat shows before anybody has written.
 */
export async function loadSettings(
  trx: ScopedTransaction,
  dealer: ChatDealer,
  { textNumber, legal }: ChatSettingsOptions,
): Promise<Settings> {
  const { look } = await lookOn(trx, dealer, dealer.host);
  // The chat's own hours: those of the team that answers it.
  const seen = await readBusinessHours(trx, dealer);
  const { hours, isSaved, timeZone } = await visitHours(trx, dealer);
  const can = await loadCapabilities(trx, dealer.dealerId);
  const { Status: isScheduled, Visible: isOffered } = can['service-scheduler'];
  const offersPerson = can['dealership-takeover'].Status;
  const gating = can['lead-gating'];
  return {
    dealer_name: dealer.name,
    agent_name: look.chatbot_agent_name,
    look: {
      ...widgetLook(look, textNumber),
      avatar: await avatarUrl(trx, dealer.dealerId, look.chatbot_avatar),
      // A website's own in the pilot, else the account's (spec 2 §6).
      footer: dealer.isPilot ? (decodeFooter(look.chatbot_custom_footer) ?? '') : await accountFooter(trx, dealer),
    },
    welcome,
    // Only what the dealer has: hours that somebody saved, a service scheduler, staff who join chats.
    quick_replies: can['quick-replies'].Status
      ? [
          ...(isSaved ? ['What are your hours?'] : []),
          ...(isScheduled && isOffered ? ['Schedule service'] : []),
          ...(offersPerson ? ['Talk to a person'] : []),
        ]
      : [],
    offers_person: offersPerson,
    shows_prices: can['selling-price'].Status,
    starts_with_form: can['chat-start-form'].Status,
    invites_contact: can['maximize-conversion'].Status,
    contact_first: !gating.enabled ? 'never' : gating.only_for_cta ? 'cta' : 'always',
    // The switch stays where a dealer joins the pilot, which has no Adobe Analytics.
    adobe_analytics:
      can['adobe-analytics'].adobeAnalyticsEnabled &&
      hasAdobeAnalytics({ insightProviders: dealer.insightProviders, dealerSettings: { IsPilot: dealer.isPilot } }),
    offers_appointments: [...openSlots(getSlots(hours, timeZone)).values()].some((times) => times.length > 0),
    team_back: await teamBack(trx, dealer.dealerId, seen),
    ...(await legalLinks(trx, dealer, legal)),
  };
}

/** What the launcher and the panel get; what is switched off is left out. */
const widgetLook = (look: ChatLook, textNumber: string | undefined): Omit<Settings['look'], 'avatar' | 'footer'> => ({
  colors: {
    light: chatColors(look.chatbot_primary_gradient_color, 'light'),
    dark: chatColors(look.chatbot_primary_gradient_color, 'dark'),
  },
  position: { desktop: look.chatbot_entry_position, mobile: look.chatbot_mobile_entry_position },
  has_chat_bubble: !look.hide_chat_bubble,
  text_number: look.show_sms_bubble ? (textNumber ?? null) : null,
  pops_up: {
    desktop: look.chat_pop_up_enabled && !look.chatbot_hide_notification_bubble_desktop,
    mobile: look.chat_pop_up_enabled && !look.chatbot_hide_notification_bubble_mobile,
  },
  messages: look.engagement_messages
    .filter(({ enabled, message }) => enabled && !hasPlaceholder(message))
    .map((message) => ({ message: message.message, pages: messagePages.filter((page) => message[page]) })),
});
