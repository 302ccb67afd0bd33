import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { BotAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';
import type { SettingKind, SettingValue } from '@forecourt/api/contract/settings/kinds';
import type { ProductCategory } from '@forecourt/api/contract/products';
import type { DemoDealer } from '../dealers.ts';
import { financeAnswers } from './financeAnswers.ts';
import { financeFollowUps, salesFollowUps, serviceFollowUps } from './followUps.ts';
import { salesAnswers } from './salesAnswers.ts';
import { serviceAnswers } from './serviceAnswers.ts';
import { sourceSettings } from './sourceSettings.ts';

interface AssistantSettings {
  answers: BotAnswerGroup[];
  followUps: typeof salesFollowUps;
}

const sales: AssistantSettings = { answers: salesAnswers, followUps: salesFollowUps };

/** By category; car buying has neither block (spec 2 §6). */
const ofCategory: Record<ProductCategory, AssistantSettings | undefined> = {
  SALES_AI: sales,
  CHAT_AI: sales,
  SERVICE_AI: { answers: serviceAnswers, followUps: serviceFollowUps },
  CARBUYING_AI: undefined,
};

/** Campaigns are a sales product too. */
const finance: AssistantSettings = { answers: financeAnswers, followUps: financeFollowUps };

/** The assistant's settings for each product of a dealer: lead sources, answers and follow-ups. */
export function* assistantSettingLines({ id: dealer, products }: DemoDealer): Generator<FeedRecord> {
  for (const { id: product, category } of products) {
    const line = <K extends SettingKind>(kind: K, id: string, value: SettingValue<K>) =>
      ({ type: 'setting', dealer, product, kind, id, value }) as FeedRecord;
    for (const [at, source] of sourceSettings(product).entries()) yield line('lead-source', `source-${at + 1}`, source);
    const settings = product === 'SALESCAMPAIGNS' ? finance : ofCategory[category];
    if (!settings) continue;
    for (const group of settings.answers) yield line('bot-answer', group.GroupId, group);
    for (const template of settings.followUps.templates)
      yield line('follow-up-template', template.TemplateId, template);
    for (const sequence of settings.followUps.sequences) yield line('follow-up', sequence.FollowUpSequenceId, sequence);
  }
}
