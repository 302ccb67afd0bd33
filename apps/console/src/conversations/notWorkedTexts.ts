import type { NotWorkedReason } from '@forecourt/api/contract/not-worked';

/** Why the assistant did not work a lead, in a few words: for a list and for its filter. */
export const notWorkedTexts: Record<NotWorkedReason, string> = {
  paused: 'Assistant paused',
  source_off: 'Lead source off',
  taken_over: 'A salesperson took over',
  opted_out: 'Customer opted out',
  stopped: 'Stopped by staff',
  no_address: 'No email or phone',
  staff_first: 'Staff wrote first',
  waiting_for_staff: 'Needs a person',
  not_started: 'Received before setup',
};
