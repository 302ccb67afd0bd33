import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Assistant } from './assistant.ts';
import { builtInAssistant } from './builtIn.ts';
import { chatCompletionsAssistant } from './chatCompletions.ts';

/** The assistant that the configuration names: a language model by `ASSISTANT_URL`, else the built-in one. */
export const assistantOf = ({ assistant }: Pick<Config, 'assistant'>, pool: pg.Pool): Assistant =>
  assistant ? chatCompletionsAssistant(assistant) : builtInAssistant(pool);
