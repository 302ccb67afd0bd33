import { clockTime } from '@forecourt/ui/clockTime';
import type { PreferenceType } from '@forecourt/api/contract/settings/preferences';

/** When the report goes out, in minutes after midnight. */
const reportMinute = 480;

export const preferenceTexts = {
  form: 'Preferences',
  /** What each changes; the names come with the preferences. */
  help: (hourCycle: 12 | 24): Record<PreferenceType, string> => ({
    ReportChannel: `Yesterday’s numbers at ${clockTime(reportMinute, hourCycle)}, sent to all notification personnel on that channel.`,
    Tone: 'How the assistant greets customers and words its messages.',
    SignedBy: 'Whose name goes at the end of the assistant’s emails.',
    TextingHours:
      'When automatic texts can go out, in the customer’s time zone. Replies to a customer go out right away.',
  }),
};
