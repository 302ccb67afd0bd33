import type { CallOutput } from '@forecourt/api/call';
import { addContent, contentTopics, deleteContent } from '@forecourt/api/contract/settings/content-management';
import { entityTag } from '@forecourt/api/entityTag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';

type Content = CallOutput<typeof contentTopics>;

/** What is deleted: a topic, or a question of it. */
export interface Deletion {
  topic_id: string;
  question_id?: string;
  name: string;
  version: number;
  /** Its place among the others. */
  at: number;
}

/** The topics of a product, and what changes them. */
export function useContent() {
  const { user_info, selectedProduct } = useAuth();
  const client = useQueryClient();
  const params = { account_id: user_info.DealerId, service_type: selectedProduct?.Id ?? '' };
  const options = {
    queryKey: ['settings', user_info.DealerId, selectedProduct?.Id, 'content'],
    queryFn: () => api.send(contentTopics, { params, query: {} }),
    staleTime: 0,
  };
  const query = useQuery(options);
  const load = (): Promise<Content> => client.fetchQuery(options);
  return {
    query,
    params,
    load,
    /** Changes what is held, after a save. */
    put: (make: (held: Content) => Content) =>
      client.setQueryData<Content>(options.queryKey, (held) => held && make(held)),
    addTopic: async (topic_name: string) => {
      await api.send(addContent, { params, query: {}, body: { key: 'topic', save_information: { topic_name } } });
      await load();
    },
    addQuestion: async (topic_id: string, question: string) => {
      const save_information = { topic_id, question };
      await api.send(addContent, { params, query: {}, body: { key: 'question', save_information } });
      await load();
    },
    remove: async ({ topic_id, question_id, version }: Deletion) => {
      const body =
        question_id === undefined
          ? { key: 'topic' as const, delete_information: { topic_id } }
          : { key: 'question' as const, delete_information: { topic_id, question_id } };
      await api.sendVersioned(deleteContent, { params, query: {}, body }, { ifMatch: entityTag(version) });
      await load();
    },
  };
}

export type ContentCalls = ReturnType<typeof useContent>;
