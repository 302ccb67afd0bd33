import { ApiError } from '@forecourt/api/errors';
import * as z from 'zod/mini';
import { knowledgeTexts } from './texts.ts';

const { errors } = knowledgeTexts;

/** Refusals whose words are meant for people: the spec's own (spec 3 §8), and those of ours for what it has none for. */
const shownErrorIds = new Set([
  'api-key',
  'no-data',
  'no-product',
  'invalid-product',
  'no-question',
  'no-answer',
  'placeholder',
  'no-topic',
  'no-group',
  'duplicate',
  'too-many',
  'deleted',
  'changed-elsewhere',
  'forbidden',
  'content-service',
]);

/** What a failed call to the Knowledge Bank says, by its cause (spec 3 §8). */
export function knowledgeErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errors.unknown;
  if (error.id === 'broken-answer') return brokenAnswerText(error.cause);
  if ((shownErrorIds.has(error.id) || error.status === 503 || error.id === 'network') && error.message)
    return error.message;
  return error.status > 0 ? errors.http(error.status) : errors.unknown;
}

/** An answer without a body, one that is no object, or one of another shape. */
function brokenAnswerText(cause: unknown): string {
  if (cause instanceof SyntaxError) return errors.noData;
  if (!(cause instanceof z.core.$ZodError)) return errors.unknown;
  return cause.issues.some(({ path }) => path.length === 0) ? errors.noObject : errors.unknown;
}

/** A mistake that is found before anything is sent. */
export const mistake = (id: string, message: string): ApiError => new ApiError({ id, status: 400, message });
