import type { PreferenceType } from '@forecourt/api/contract/settings/preferences';

export const preferenceTexts = {
  form: 'Preferences',
  /** What each changes; the names come with the preferences. */
  help: {
    ReportChannel: "Yesterday's figures at 8 AM, to everybody of the notification personnel who takes that channel.",
    Tone: 'How the assistant greets customers and words its messages.',
    SignedBy: 'Whose name the assistant puts below its e-mails.',
    TextingHours:
      "When automatic texts go out, by the customer's clock. Answers to what a customer has just written always do.",
  } satisfies Record<PreferenceType, string>,
};
