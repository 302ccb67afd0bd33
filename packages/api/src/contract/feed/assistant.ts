import * as z from 'zod/mini';
import { Id, nameText, text, textOrEmpty } from '../text.ts';
import { inDealer } from './parts.ts';

/** Instructions for leads of some sources (spec 3 §4, "Preview mode"). */
export const JourneyRecord = z.strictObject({
  type: z.literal('journey'),
  ...inDealer,
  product: Id,
  name: nameText(120),
  /** Empty where nobody has written one yet. */
  instruction: textOrEmpty(10_000),
});

/** The instruction for one source, in addition to its journey's. */
export const SourceRecord = z.strictObject({
  type: z.literal('source'),
  ...inDealer,
  product: Id,
  /** The source as leads name it. */
  name: text(120),
  /** Missing: the source is assigned to none. */
  journey: z.optional(Id),
  instruction: textOrEmpty(10_000),
});

/** A question of the AI Knowledge Bank with its answer (spec 3 §3, "Knowledge Bank"). */
export const KnowledgeRecord = z.strictObject({
  type: z.literal('knowledge'),
  ...inDealer,
  product: Id,
  group: text(120),
  topic: nameText(120),
  question: text(500),
  /** HTML, of which what could do harm is left out. */
  answer: text(20_000),
  /** False: not listed in the console; the assistant knows it all the same. */
  visible: z.optional(z.boolean()),
  /** False: read-only in the console. */
  editable: z.optional(z.boolean()),
  /** True: first in its topic, and before others that answer a question as well. */
  important: z.optional(z.boolean()),
});
