import { channelLabel } from '@forecourt/api/channels';
import type { Nothing, Touch } from '@forecourt/api/contract/nextTouch';
import { charactersLeft } from '../../../format/charactersLeft.ts';
import { whenText } from '../../../format/followUpTime.ts';

/** What the details say of the assistant's next message. */
export const nextTexts = {
  title: 'Assistant’s next message',
  nothing: 'Nothing scheduled',
  ended: 'No longer scheduled',
  message: 'Message',
  edit: 'Edit',
  save: 'Save',
  saveAnyway: 'Save anyway',
  cancel: 'Cancel',
  close: 'Discard my text',
  reset: 'Use the template',
  send: 'Send now',
  sendTitle: (channel: string) => `Send this ${channel} now?`,
  sendBody: 'It goes out right away instead of at its scheduled time.',
  hold: 'Pause',
  release: 'Resume',
  skip: 'Skip',
  editedBy: (name: string) => (name === '' ? 'Edited' : `Edited by ${name}`),
  quiet: 'Waits for texting hours to start',
  heldBy: (name: string, stamp: string) => `On hold since ${stamp}${name === '' ? '' : ` (${name})`}`,
  overdue: 'Its time has passed, so resuming it sends it right away.',
  left: charactersLeft,
  /** While it is being edited. */
  changed: 'This follow-up changed while you were editing, or someone wrote in the conversation. Check both first.',
  gone: 'This follow-up is no longer next, so it can’t be saved. Nothing was sent. Your text stays here until you discard it.',
};

const names = { answer: 'Answer by ', first: 'First message by ', follow_up: '' };

/** What is sent and when: 'Email on Friday, March 6, 2026, 3:00 PM'. @param now in ms */
export function getTitle({ Kind, Channel, At, Hold }: Touch, stamp: (instant: string) => string, now: number): string {
  const name = `${names[Kind]}${channelLabel(Channel)}`;
  if (Hold) return `${name} on hold`;
  return Date.parse(At) <= now ? `${name} in a moment` : `${name} on ${stamp(At)}`;
}

/** Where it comes from, and what it waits for. @param stamp a short one. @param now in ms */
export function getDetails(
  { Kind, Step, Hold, IsInQuietHours, At }: Touch,
  stamp: (instant: string) => string,
  now: number,
): string[] {
  return [
    Step &&
      `${Step.Sequence}${Step.Count > 1 ? `, step ${Step.Number} of ${Step.Count}` : ''}: ${whenText({ Interval: { Value: Step.Minutes }, ReferencePoint: Step.ReferencePoint })}`,
    Kind === 'answer' && 'The assistant is answering the customer’s last message.',
    Kind === 'first' && 'Written when it’s time to send.',
    Hold && nextTexts.heldBy(Hold.By, stamp(Hold.At)),
    Hold && Date.parse(At) <= now && nextTexts.overdue,
    IsInQuietHours && nextTexts.quiet,
  ].filter((line): line is string => typeof line === 'string');
}

/** Why nothing is sent. @param stamp of an instant */
export function nothingText({ Reason, By, At, Channel, Source }: Nothing, stamp: (instant: string) => string): string {
  const by = By === null ? '' : ` by ${By}`;
  const on = At === null ? '' : ` on ${stamp(At)}`;
  const since = At === null ? '' : ` since ${stamp(At)}`;
  switch (Reason) {
    case 'paused':
      return `The assistant is paused${by}${since}.`;
    case 'source_off':
      return `The lead source${Source === null ? '' : ` ${Source}`} is turned off.`;
    case 'taken_over':
      return `${By ?? 'A salesperson'} is in the conversation${since}.`;
    case 'opted_out':
      return `The customer opted out${Channel === null ? '' : ` by ${channelLabel(Channel)}`}${on}.`;
    case 'stopped':
      return `The assistant was turned off for this customer${by}${on}.`;
    case 'no_address':
      return 'The customer didn’t leave an email address or a phone number.';
    case 'waiting_for_staff':
      return `The customer needs a person and has been waiting${since}.`;
    case 'staff_first':
      return 'Staff wrote to this customer first. The assistant answers when the customer writes.';
    case 'not_started':
      return 'This lead was received before the assistant was set up. It answers when the customer writes.';
    case 'appointment':
      return `The customer has an appointment${on}. No follow-up is due after it.`;
    case 'follow_ups_off':
      return 'All follow-ups are turned off. The assistant answers when the customer writes.';
    case 'none_left':
      return 'No follow-ups are left. The assistant answers when the customer writes.';
  }
}
