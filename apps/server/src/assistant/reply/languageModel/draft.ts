import * as z from 'zod/mini';
import { unheld } from '../guard/check.ts';
import type { Fact } from '../guard/facts.ts';

const Draft = z.object({
  intents: z.array(z.string()).check(z.maxLength(20)),
  slots: z.object({ book: z.nullable(z.string()), cancel: z.boolean() }),
  draft: z.array(z.object({ text: z.string(), facts: z.array(z.string()) })).check(z.maxLength(40)),
  handoff: z.boolean(),
  reason: z.string(),
});

/** An answer as a model drafts it: each sentence with the ids of the facts that it states. */
export type Draft = z.output<typeof Draft>;

/** The shape of a draft, as the chat completions API takes it: every field is required, and there are no others. */
export const responseFormat = {
  type: 'json_schema',
  json_schema: { name: 'answer', strict: true, schema: z.toJSONSchema(Draft, { io: 'output' }) },
};

/**
 * Reads a draft. Some models wrap the JSON in a code fence or in words of their own.
 * @throws where there is none
 */
export function readDraft(content: string): Draft {
  const [from, to] = [content.indexOf('{'), content.lastIndexOf('}')];
  if (from === -1 || to < from) throw new Error('The model’s answer is not a draft');
  try {
    return z.parse(Draft, JSON.parse(content.slice(from, to + 1)));
  } catch {
    throw new Error('The model’s answer is not a draft');
  }
}

/** The text of a draft. A sentence that ends with a line break ends a paragraph. */
export const joinDraft = ({ draft }: Draft): string =>
  draft
    .map(({ text }) => (text.endsWith('\n') ? text : `${text.trimEnd()} `))
    .join('')
    .trim();

/** Facts that no sentence has to cite: names. */
const uncited = new Set(['team', 'vehicle']);

/**
 * What the sentences of a draft state that the facts they cite do not hold.
 * @returns in words; empty where each is held by what it cites
 */
export function findCitationFaults({ draft, handoff }: Draft, facts: readonly Fact[], question: string): string[] {
  const known = new Set(facts.map(({ id }) => id));
  return draft.flatMap(({ text, facts: ids }) => {
    const unknown = ids.filter((id) => !known.has(id)).map((id) => `no fact ${id}`);
    const cited = facts.filter(({ id }) => uncited.has(id) || ids.includes(id));
    const cars = cited.filter(({ car }) => car);
    // A sentence that names no car is about the one that it cites.
    const own = cited.map((fact) => (fact.car ? { ...fact, isAsked: cars.length === 1 } : fact));
    return [...unknown, ...unheld(text, own, { question, handsOver: handoff })];
  });
}
