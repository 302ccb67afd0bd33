import * as z from 'zod/mini';

/** Why the assistant has never written to a lead. */
export const notWorkedReasons = [
  'paused',
  'source_off',
  'taken_over',
  'opted_out',
  'stopped',
  /** Neither an email address nor a phone number. */
  'no_address',
  /** Staff wrote before it. */
  'staff_first',
  /** The customer wrote, and it left that to staff. */
  'waiting_for_staff',
  /** Nothing stood in its way: the lead came before it was set up, or was imported. */
  'not_started',
] as const;
export const NotWorkedReason = z.enum(notWorkedReasons);
export type NotWorkedReason = z.output<typeof NotWorkedReason>;
