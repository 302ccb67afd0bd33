import { getChannel } from '@forecourt/api/channels';
import { escapeText } from '@forecourt/api/escapeHtml';

/** What happened to an appointment. */
export type Change = 'set' | 'moved' | 'cancelled';

/** What a confirmation is written from. Everything but the signature is text. */
export interface ConfirmationFacts {
  change: Change;
  /** In words: 'Friday, November 27, 2026 at 3:00 PM EST'. */
  when: string;
  firstName: string;
  vehicle: string | null;
  dealerName: string;
  /** The dealership's address; null if unknown. */
  address: string | null;
  /** Sanitized HTML; empty if there is none. */
  signature: string;
}

const sentences: Record<Change, (when: string) => string> = {
  set: (when) => `Your appointment is confirmed for ${when}.`,
  moved: (when) => `Your appointment has been rescheduled for ${when}.`,
  cancelled: (when) => `Your appointment on ${when} has been canceled.`,
};
const titles: Record<Change, string> = {
  set: 'Appointment confirmed',
  moved: 'Appointment rescheduled',
  cancelled: 'Appointment canceled',
};
/** Never asks for a word that would opt the customer out, as CANCEL does. */
const closings: Record<Change, string> = {
  set: 'If that time doesn’t work for you, just reply.',
  moved: 'If the new time doesn’t work for you, just reply.',
  cancelled: 'If you would like another time, just reply.',
};

/** An e-mail's subject: what happened, then when. */
export const confirmationSubject = ({ change, when }: Pick<ConfirmationFacts, 'change' | 'when'>): string =>
  `${titles[change]}: ${when}`;

/** A confirmation's stored body on a channel. */
export function confirmationBody(facts: ConfirmationFacts, channel: string): string {
  if (getChannel(channel).isHtml) return mailBody(facts);
  const { change, when, dealerName } = facts;
  return escapeText(`${dealerName}: ${sentences[change](when)} ${closings[change]}`);
}

function mailBody({ change, when, firstName, vehicle, dealerName, address, signature }: ConfirmationFacts): string {
  const place = [dealerName, address].filter(Boolean).join(', ');
  const lines = [
    ['Where', change === 'cancelled' ? null : place],
    ['Vehicle', vehicle],
  ].flatMap(([label, value]) => (value ? [`<strong>${label}:</strong> ${escapeText(value)}`] : []));
  const paragraphs = [
    escapeText(`Hello ${firstName.trim() || 'there'},`),
    escapeText(sentences[change](when)),
    ...(lines.length > 0 ? [lines.join('<br>')] : []),
    escapeText(closings[change]),
    // Signed once: by the signature where the dealership has one.
    ...(signature === '' ? [escapeText(`The ${dealerName} team`)] : []),
  ];
  return [...paragraphs.map((paragraph) => `<p>${paragraph}</p>`), signature].join('');
}
