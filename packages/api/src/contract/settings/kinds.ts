import * as z from 'zod/mini';
import { BotAnswerGroup } from './bot-answers.ts';
import { BusinessHours } from './business-hours.ts';
import { DealerParameters } from './dealer-parameters.ts';
import { FollowUpSequence, FollowUpTemplate } from './follow-up.ts';
import { LeadSourceSetting } from './lead-sources.ts';
import { PauseAi } from './pause-ai.ts';
import { PreferenceValue } from './preferences.ts';
import { AnySignature } from './signature.ts';
import { Subscriber } from './personnel.ts';

/**
 * What is stored of each kind of settings: one schema for the screen, the call, the row and the feed. `many` are told
 * apart by a key of their own.
 */
export const settingKinds = {
  signature: { value: AnySignature, many: false },
  'lead-source': { value: LeadSourceSetting, many: true },
  'bot-answer': { value: BotAnswerGroup, many: true },
  'follow-up': { value: FollowUpSequence, many: true },
  'follow-up-template': { value: FollowUpTemplate, many: true },
  preference: { value: PreferenceValue, many: true },
  subscriber: { value: Subscriber, many: true },
  'business-hours': { value: BusinessHours, many: false },
  /** Of the whole account. */
  'dealer-parameters': { value: DealerParameters, many: false },
  'pause-ai': { value: PauseAi, many: false },
} as const satisfies Record<string, { value: z.core.$ZodType; many: boolean }>;

export type SettingKind = keyof typeof settingKinds;
export type SettingValue<K extends SettingKind> = z.output<(typeof settingKinds)[K]['value']>;
