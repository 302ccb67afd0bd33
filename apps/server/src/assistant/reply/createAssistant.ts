import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Assistant } from './assistant.ts';
import { builtInAssistant } from './builtIn.ts';
import { chatCompletionsAssistant } from './chatCompletions.ts';
import { guarded } from './guard/guard.ts';
import { withFallback } from './guard/withFallback.ts';
import { withDealerLimit } from './languageModel/withDealerLimit.ts';
import { withLanguages } from './languages/withLanguages.ts';
import { measured } from './measured.ts';

/**
 * Uses a language model if `ASSISTANT_URL` is set, with the built-in assistant as its fallback and for dealers who have turned the model off
 * or used up its answers for the day. Otherwise uses the built-in assistant alone. Both are guarded. What the built-in one writes in another
 * language is put into it after the guard, which reads English.
 */
export const createAssistant = (
  { assistant }: Pick<Config, 'assistant'>,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
): Assistant => {
  const builtIn = withLanguages(guarded(builtInAssistant(pool)));
  if (!assistant) return measured(builtIn);
  const model = withFallback(guarded(chatCompletionsAssistant(assistant)), builtIn);
  return measured(withDealerLimit(model, builtIn, { db, dailyCap: assistant.dailyCap }));
};
