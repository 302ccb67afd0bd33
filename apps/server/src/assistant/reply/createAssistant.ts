import type pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import type { Assistant } from './assistant.ts';
import { builtInAssistant } from './builtIn.ts';
import { chatCompletionsAssistant } from './chatCompletions.ts';
import { guarded } from './guard/guard.ts';
import { withFallback } from './guard/withFallback.ts';
import { withLanguages } from './languages/withLanguages.ts';

/**
 * Uses a language model if `ASSISTANT_URL` is set, with the built-in assistant as its fallback. Otherwise uses the built-in assistant alone. Both are guarded. What
 * the built-in one writes in another language is put into it after the guard, which reads English.
 */
export const createAssistant = ({ assistant }: Pick<Config, 'assistant'>, pool: pg.Pool): Assistant => {
  const builtIn = withLanguages(guarded(builtInAssistant(pool)));
  return assistant ? withFallback(guarded(chatCompletionsAssistant(assistant)), builtIn) : builtIn;
};
