import * as z from 'zod/mini';
import { isRecord } from '../tolerant.ts';
import { AssistantActs, StoredAssistantActs } from './assistant-acts.ts';
import { BotAnswerGroup, StoredAnswerGroup } from './bot-answers.ts';
import { BusinessHours, StoredBusinessHours } from './business-hours.ts';
import { ChatFooter, StoredChatFooter } from './chat-footer.ts';
import { ChatLook, StoredChatLook } from './chat-look.ts';
import {
  AdobeAnalytics,
  CapabilityStatus,
  LeadGating,
  ServiceScheduler,
  StoredAdobeAnalytics,
  StoredLeadGating,
  StoredServiceScheduler,
  storedStatus,
  type CapabilityKind,
} from './capabilities.ts';
import { ContentQuestion, ContentTopic, StoredContentQuestion, StoredContentTopic } from './content-management.ts';
import { DealerParameters, StoredLocale } from './dealer-parameters.ts';
import { FollowUpSequence, FollowUpTemplate, StoredSequence, StoredTemplate } from './follow-up.ts';
import { HandoffSettings, StoredHandoffSettings } from './handoffs.ts';
import { StoredLanguageModel } from './language-model.ts';
import { LeadSourceSetting, StoredLeadSource } from './lead-sources.ts';
import { PauseAi, StoredPauseAi } from './pause-ai.ts';
import { PreferenceValue, StoredPreference } from './preferences.ts';
import { AnySignature, StoredSignature } from './signature.ts';
import { StoredSubscriber, Subscriber } from './subscribers.ts';

interface Kind {
  /** What may be written: one schema for the screen, the call, the row and the feed. */
  value: z.core.$ZodType;
  /** What may be found: a document of any version of the product, with a default for every field. */
  stored: z.core.$ZodType;
  /** Whether there are many, each with a key of its own. */
  many: boolean;
  /** The fields of a document that hold its key. */
  keyFields: readonly string[];
}

/** A switch of the website's chat, of the whole account. */
const capability = (kind: CapabilityKind) =>
  ({ value: CapabilityStatus, stored: storedStatus(kind), many: false, keyFields: [] }) as const;

/** What is stored of each kind of settings. */
export const settingKinds = {
  signature: { value: AnySignature, stored: StoredSignature, many: false, keyFields: [] },
  'lead-source': { value: LeadSourceSetting, stored: StoredLeadSource, many: true, keyFields: [] },
  'bot-answer': { value: BotAnswerGroup, stored: StoredAnswerGroup, many: true, keyFields: ['GroupId'] },
  'follow-up': { value: FollowUpSequence, stored: StoredSequence, many: true, keyFields: ['FollowUpSequenceId'] },
  'follow-up-template': { value: FollowUpTemplate, stored: StoredTemplate, many: true, keyFields: ['TemplateId'] },
  preference: { value: PreferenceValue, stored: StoredPreference, many: true, keyFields: ['Type'] },
  subscriber: { value: Subscriber, stored: StoredSubscriber, many: true, keyFields: ['Id', 'UserId'] },
  'business-hours': { value: BusinessHours, stored: StoredBusinessHours, many: false, keyFields: [] },
  /** Of the whole account. */
  'dealer-parameters': { value: DealerParameters, stored: StoredLocale, many: false, keyFields: [] },
  'cms-topic': { value: ContentTopic, stored: StoredContentTopic, many: true, keyFields: ['topic_id'] },
  'cms-question': { value: ContentQuestion, stored: StoredContentQuestion, many: true, keyFields: ['question_id'] },
  'assistant-acts': { value: AssistantActs, stored: StoredAssistantActs, many: false, keyFields: [] },
  /** Of the whole account. */
  'language-model': { value: CapabilityStatus, stored: StoredLanguageModel, many: false, keyFields: [] },
  handoffs: { value: HandoffSettings, stored: StoredHandoffSettings, many: false, keyFields: [] },
  'pause-ai': { value: PauseAi, stored: StoredPauseAi, many: false, keyFields: [] },
  /** One a website; the key is its host. */
  'chat-look': { value: ChatLook, stored: StoredChatLook, many: true, keyFields: [] },
  'chat-footer': { value: ChatFooter, stored: StoredChatFooter, many: false, keyFields: [] },
  'dealership-takeover': capability('dealership-takeover'),
  'maximize-conversion': capability('maximize-conversion'),
  'selling-price': capability('selling-price'),
  'quick-replies': capability('quick-replies'),
  'service-scheduler': { value: ServiceScheduler, stored: StoredServiceScheduler, many: false, keyFields: [] },
  'chat-start-form': capability('chat-start-form'),
  'lead-gating': { value: LeadGating, stored: StoredLeadGating, many: false, keyFields: [] },
  'adobe-analytics': { value: AdobeAnalytics, stored: StoredAdobeAnalytics, many: false, keyFields: [] },
} as const satisfies Record<string, Kind>;

export type SettingKind = keyof typeof settingKinds;
/** What is written of a kind. */
export type SettingValue<K extends SettingKind> = z.output<(typeof settingKinds)[K]['value']>;
/** What is read of a kind: the same, but that nothing may be chosen yet of a locale. */
export type StoredValue<K extends SettingKind> = z.output<(typeof settingKinds)[K]['stored']>;

/**
 * What a stored document says, whichever version of the product wrote it. Of an empty one that is the kind's default.
 * @param key the setting's own, of a kind that has many
 * @returns undefined for what cannot be read at all, such as a text, or a preference that there is no longer
 */
export function readStored<K extends SettingKind>(kind: K, document: unknown, key = ''): StoredValue<K> | undefined {
  if (!isRecord(document)) return undefined;
  const { stored, keyFields } = settingKinds[kind];
  const named = Object.fromEntries(keyFields.map((field) => [field, key]));
  return z.safeParse(stored, { ...document, ...named }).data as StoredValue<K> | undefined;
}
