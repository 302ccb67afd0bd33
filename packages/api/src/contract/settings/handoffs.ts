import * as z from 'zod/mini';
import { tolerant } from '../tolerant.ts';
import { setting } from './setting.ts';

/*
 * How handoffs are followed up: by when one is to be answered, and who gets one of a lead that nobody is assigned to
 * (docs/decisions/handoffs.md).
 */

/** The minutes of opening hours that may be chosen. */
export const targetMinutes = { min: 1, max: 480 } as const;

export const HandoffSettings = z.strictObject({
  /** In minutes of opening hours. */
  TargetMinutes: z.int().check(z.minimum(targetMinutes.min), z.maximum(targetMinutes.max)),
  /** To the available salespeople in turn, or to everybody on the team. */
  GivenTo: z.enum(['in-turn', 'desk']),
});
export type HandoffSettings = z.output<typeof HandoffSettings>;

export const defaultHandoffSettings: HandoffSettings = { TargetMinutes: 15, GivenTo: 'in-turn' };

/** As they may be stored. */
export const StoredHandoffSettings: z.ZodMiniType<HandoffSettings> = tolerant(
  HandoffSettings.shape,
  defaultHandoffSettings,
);

export const { read: handoffSettings, write: updateHandoffSettings } = setting({
  block: 'notifications',
  path: '/api/dashboard/:account_id/handoff-settings',
  read: { id: 'subscribers.handoffs', summary: 'By when handoffs are to be answered, and who gets them' },
  write: { id: 'subscribers.updateHandoffs', summary: 'Change by when handoffs are to be answered, and who gets them' },
  value: HandoffSettings,
  body: HandoffSettings,
});
