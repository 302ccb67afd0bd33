import * as z from 'zod/mini';
import { tolerant } from '../tolerant.ts';
import { CapabilityStatus } from './capabilities.ts';
import { setting } from './setting.ts';

/*
 * Whether a language model answers an account's customers. Where the installation has none, or the switch is off, the built-in assistant
 * does (docs/decisions/settings-assistant.md).
 */

export const defaultLanguageModel: CapabilityStatus = { Status: true };

/** As it may be stored. */
export const StoredLanguageModel: z.ZodMiniType<CapabilityStatus> = tolerant(
  CapabilityStatus.shape,
  defaultLanguageModel,
);

export const LanguageModel = z.object({
  /** Whether the installation has a language model. */
  IsConfigured: z.boolean(),
  Status: z.boolean(),
  /** The answers that the model was asked for today, in the dealer's time zone. */
  AnswersToday: z.int(),
  /** How many there may be in a day; null for no cap. */
  DailyCap: z.nullable(z.int()),
});
export type LanguageModel = z.output<typeof LanguageModel>;

export const { read: languageModel, write: updateLanguageModel } = setting({
  block: 'assistant',
  path: '/api/dashboard/:account_id/language-model',
  read: { id: 'acts.languageModel', summary: 'Whether a language model answers customers, and how often it has today' },
  write: { id: 'acts.updateLanguageModel', summary: 'Turn the language model on or off' },
  value: LanguageModel,
  body: z.strictObject({ status: z.boolean() }),
});
