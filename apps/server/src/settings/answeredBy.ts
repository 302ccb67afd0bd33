import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import type { Scope } from '../platform/db/scope.ts';

/**
 * Finds what answers a question in place of the answer that the dealer has written for it: the assistant's to say, which the settings do
 * not import.
 */
export type FindAnsweredBy = (db: Kysely<Schema>, scope: Scope, question: string) => Promise<'work-hours' | undefined>;
