import type { KnowledgeEntry, KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import * as z from 'zod/mini';
import { failed } from './contentService.ts';
import type { BankPart } from './list.ts';
import { parseSearch } from './searchWords.ts';

// What the content service answers, as far as spec 3 §3 and §7 describe it. It knows neither versions nor parts of a Knowledge Bank.

const ServiceId = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const Meta = z.object({
  custom: z._default(z.boolean(), false),
  visible: z._default(z.boolean(), true),
  editable: z._default(z.boolean(), true),
  important: z._default(z.boolean(), false),
});
const Entry = z.object({
  id: ServiceId,
  entry_id: ServiceId,
  question: z.string(),
  answer: z.object({ id: ServiceId, answer: z.string() }),
  products: z.array(z.object({ id: z.number(), name: z.string() })),
  meta_data: Meta,
  Version: z._default(z.int(), 1),
});
const Topic = z.object({
  id: ServiceId,
  name: z.optional(z.string()),
  topic_name: z.optional(z.string()),
  custom: z._default(z.boolean(), false),
  Version: z._default(z.int(), 1),
  questions: z.array(Entry),
});
const Groups = z.array(z.object({ id: ServiceId, name: z.string(), topics: z.array(Topic) }));
const Products = z.array(z.object({ id: z.number(), product_name: z.string() }));
const AddedTopic = z.object({ id: ServiceId, topic_name: z.string() });

/** @throws 424 in the words of spec 3 §8 */
function read<S extends z.core.$ZodType>(schema: S, answer: unknown): z.output<S> {
  if (typeof answer !== 'object' || answer === null) throw failed("response isn't an object type");
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success) throw failed('An unknown error occurred');
  return parsed.data;
}

export const readProducts = (answer: unknown) => read(Products, answer);
export const readTopic = (answer: unknown) => read(AddedTopic, answer);

/** The entry as the service has saved it, or as it was sent where the service does not say: spec 3 §7 shows no answer. */
export function readSaved(answer: unknown, sent: KnowledgeEntry): KnowledgeEntry {
  const parsed = z.safeParse(Entry, answer);
  return parsed.success ? parsed.data : sent;
}

/** The part of a Knowledge Bank that was asked for; what is not visible is left out. */
export function readGroups(answer: unknown, part: BankPart): KnowledgeGroup[] {
  const search = parseSearch(part.search ?? '');
  return read(Groups, answer).map(({ id, name, topics }) => ({
    id,
    name,
    topics: topics
      .map((topic) => {
        const topicName = topic.name ?? topic.topic_name ?? '';
        const questions = topic.questions.filter(
          (entry) => entry.meta_data.visible && (!search || holds(entry, topicName, search.typed)),
        );
        const isAsked =
          (part.groupId === undefined || part.groupId === id) &&
          (part.topicId === undefined || part.topicId === topic.id);
        const skip = part.skip ?? 0;
        return {
          id: topic.id,
          name: topicName,
          custom: topic.custom,
          Version: topic.Version,
          total: questions.length,
          questions: isAsked ? questions.slice(skip, skip + (part.questions ?? Infinity)) : [],
        };
      })
      .filter(({ total }) => !search || total > 0),
  }));
}

const holds = ({ question, answer }: z.output<typeof Entry>, topic: string, words: readonly string[]): boolean => {
  const text = `${question} ${topic} ${answer.answer.replaceAll(/<[^>]*>/g, ' ')}`.toLowerCase();
  return words.every((word) => text.includes(word));
};
