import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Assistant } from './assistant.ts';
import { builtInAssistant } from './builtIn.ts';
import { chatCompletionsAssistant } from './chatCompletions.ts';

/** A language model if `ASSISTANT_URL` is set, else the built-in assistant. */
export const assistantOf = ({ assistant }: Pick<Config, 'assistant'>, pool: pg.Pool): Assistant =>
  assistant ? chatCompletionsAssistant(assistant) : builtInAssistant(pool);
