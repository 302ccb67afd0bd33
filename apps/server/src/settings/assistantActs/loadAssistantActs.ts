import { type AssistantActs, defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { readSetting } from '../records.ts';

/** What the product's assistant does with each kind of request, with defaults. */
export async function loadAssistantActs(db: Kysely<Schema>, scope: Scope): Promise<AssistantActs> {
  return (await readSetting(db, scope, 'assistant-acts'))?.value ?? defaultActs;
}
