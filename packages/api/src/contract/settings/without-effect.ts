/**
 * Fields that are saved and change neither a reply, an email, a page nor the chat, with what their block says about it. Every other field
 * of a block has to change one (apps/server/src/settings/everySetting.test.ts).
 */
export const settingsWithoutEffect = {
  'signature.update ResourceName': 'For your team only. Customers don’t see it.',
  'followups.update SortNumber': 'The order of this list doesn’t change when messages are sent.',
  'subscribers.update SecondaryPhone': 'A second phone number isn’t used for notifications.',
  'chatUi.updateDomain settings.chatbot_shift_digital_enabled':
    'For your records only: this doesn’t change the chat or send anything to Shift Digital.',
} as const satisfies Record<string, string>;
