import type { Call, CallInput, CallOutput } from '@forecourt/api/call';
import type { Versioned } from '@forecourt/api/client';
import {
  addKnowledgeTopic,
  deleteKnowledgeEntry,
  deleteKnowledgeTopic,
  type KnowledgeEntry,
  knowledgeContext,
  knowledgeEntries,
  type KnowledgeGroup,
  knowledgeProducts,
  type KnowledgeTopic,
  saveKnowledgeEntry,
} from '@forecourt/api/contract/knowledge';
import { isBlank } from '@forecourt/api/contract/text';
import { entityTag } from '@forecourt/api/entityTag';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useAuth } from '../../session/store.ts';
import { mistake } from './knowledgeErrors.ts';
import { knowledgeTexts } from './texts.ts';

const { errors } = knowledgeTexts;

/** What the calls need besides the token (spec 3 §3, "Context"). */
type Context = CallOutput<typeof knowledgeContext>;
/** Which part of a Knowledge Bank is asked for. */
type Part = NonNullable<CallInput<typeof knowledgeEntries>['query']>;

/** A question that is saved: its place, and what is typed. */
export interface EntryInput {
  entryId: string;
  groupId: string;
  topicId: string;
  questionId: string | null;
  question: string;
  answer: string;
  products: number[];
}

/** The calls to the Knowledge Bank of the account's product. What is missing is reported before anything is sent (spec 3 §8). */
export function bankCalls(dealerId: string, context: Context) {
  const headers = { 'x-api-key': context.api_key };
  if (context.api_key === '') throw mistake('api-key', errors.noKeys);
  if (!(context.product_id > 0)) throw mistake('no-product', errors.noProduct);
  const params = { dealerId, productId: String(context.product_id) };
  return {
    productId: context.product_id,
    isExternal: context.is_external ?? false,
    products: (signal?: AbortSignal) =>
      api.send(knowledgeProducts, { params: { dealerId } }, { headers, ...(signal && { signal }) }),
    list: (query: Part, signal?: AbortSignal): Promise<KnowledgeGroup[]> =>
      api.send(knowledgeEntries, { params, query }, { headers, ...(signal && { signal }) }),
    save: (entry: EntryInput, ifMatch: string): Promise<Versioned<KnowledgeEntry>> => {
      if (isBlank(entry.question)) throw mistake('no-question', errors.noQuestion);
      if (entry.topicId === '') throw mistake('no-topic', errors.noTopic);
      if (entry.groupId === '') throw mistake('no-group', errors.noGroup);
      if (!entry.products.includes(context.product_id)) throw mistake('invalid-product', errors.invalidProduct);
      const body = {
        entry_id: entry.entryId,
        product_ids: entry.products,
        question: { id: entry.questionId, question: entry.question.trim() },
        answer: entry.answer,
        topic_id: entry.topicId,
      };
      return api.sendVersioned(
        saveKnowledgeEntry,
        { params: { ...params, groupId: entry.groupId }, body },
        { headers, ifMatch },
      );
    },
    addTopic: (group_id: string, topic_name: string) =>
      api.send(
        addKnowledgeTopic,
        { body: { dealer_id: dealerId, product_id: context.product_id, group_id, topic_name } },
        { headers },
      ),
    deleteEntry: (entryId: string, version: number) =>
      versioned(deleteKnowledgeEntry, { params: { entryId } }, version),
    deleteTopic: (groupId: string, topicId: string, version: number) =>
      versioned(deleteKnowledgeTopic, { params: { ...params, groupId, topicId } }, version),
  };

  async function versioned<C extends Call>(call: C, input: CallInput<C>, version: number): Promise<CallOutput<C>> {
    return (await api.sendVersioned(call, input, { headers, ifMatch: entityTag(version) })).value;
  }
}

export type BankCalls = ReturnType<typeof bankCalls>;

/** The calls of the signed-in person's product, and the products that a question can be in. */
export function useBankCalls() {
  const { user_info, selectedProduct } = useAuth();
  return useQuery({
    queryKey: ['knowledge-context', user_info.DealerId, selectedProduct?.Id],
    queryFn: async ({ signal }) => {
      const params = { account_id: user_info.DealerId };
      const calls = bankCalls(user_info.DealerId, await api.send(knowledgeContext, { params, query: {} }, { signal }));
      return { calls, products: await calls.products(signal) };
    },
  });
}

const queryKey = (...part: unknown[]) => ['knowledge', ...part];
/** How many questions of a topic are shown at first, and of a search at most. */
const firstQuestions = 8;
const searchResults = 50;

/** The groups with their topics, and how many questions each has. */
export const useOutline = (calls: BankCalls) =>
  useQuery({
    queryKey: queryKey('outline', calls.productId),
    queryFn: async ({ signal }) => {
      const groups = await calls.list({ questions: '0' }, signal);
      if (groups.length === 0) throw mistake('no-data', errors.noData);
      return groups;
    },
    staleTime: 0,
  });

/** The first questions of every topic of a group. */
export const useGroup = (calls: BankCalls, group_id: string) =>
  useQuery({
    queryKey: queryKey('group', calls.productId, group_id),
    queryFn: ({ signal }) => calls.list({ questions: String(firstQuestions), group_id }, signal),
    staleTime: 0,
  });

/** More questions of one topic; nothing is asked while `count` is what its group shows. */
export function useMore(calls: BankCalls, topic_id: string) {
  const [count, setCount] = useState(firstQuestions);
  const query = useQuery({
    queryKey: queryKey('topic', calls.productId, topic_id, count),
    queryFn: ({ signal }) => calls.list({ questions: String(count), topic_id }, signal),
    enabled: count > firstQuestions,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { query, showMore: () => setCount((now) => now + 48) };
}

/** The best matches, across groups. The last ones stay while the next are found. */
export const useSearch = (calls: BankCalls, search: string) =>
  useQuery({
    queryKey: queryKey('search', calls.productId, search),
    queryFn: ({ signal }) => calls.list({ search, questions: String(searchResults) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads anew what is shown, after a change. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKey() });
}

const lists = new Set<unknown>(['group', 'topic', 'search']);

/** Shows a question that was just saved in the lists that have it, until they are fetched again. */
export function useCacheSavedEntry(): (saved: KnowledgeEntry) => void {
  const client = useQueryClient();
  return (saved) => {
    const withSaved = (topic: KnowledgeTopic): KnowledgeTopic => ({
      ...topic,
      questions: topic.questions.map((entry) => (entry.entry_id === saved.entry_id ? saved : entry)),
    });
    client.setQueriesData<KnowledgeGroup[]>(
      { queryKey: queryKey(), predicate: ({ queryKey: [, list] }) => lists.has(list) },
      (groups) => groups?.map((group) => ({ ...group, topics: group.topics.map(withSaved) })),
    );
  };
}
