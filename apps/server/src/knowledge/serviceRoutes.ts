import * as calls from '@forecourt/api/contract/knowledge';
import { isBlank } from '@forecourt/api/contract/text';
import { Refusal } from '../platform/errors/refusal.ts';
import type { Contract } from '../platform/http/serve.ts';
import { openAccount, openBank } from './bank.ts';
import { checkEntry } from './checkEntry.ts';
import { askService } from './contentService.ts';
import { readGroups, readProducts, readSaved, readTopic } from './serviceAnswers.ts';

/**
 * The calls of spec 3 §7 where an external content service answers them (KNOWLEDGE_URL). Who may make them is decided here, before they are
 * passed on; what they find is the service's.
 */
export function serviceRoutes(contract: Contract, url: string): void {
  contract.inSteps(calls.knowledgeProducts, async (work) => {
    const account = await work.transact((trx) => openAccount({ ...work, trx }, work.apiKey));
    const products = readProducts(
      await askService(url, { ...getHeaders(work), method: 'GET', path: ['dealers', work.dealerId, 'products'] }),
    );
    return products.filter(({ id }) => account.products.some(({ number }) => number === id));
  });

  contract.inSteps(calls.knowledgeEntries, async (work) => {
    const { dealerId, params, query } = work;
    await work.transact((trx) => openBank({ ...work, trx }, params.productId));
    const answer = await askService(url, {
      ...getHeaders(work),
      method: 'GET',
      path: ['entries', 'dealers', dealerId, 'products', params.productId],
    });
    return readGroups(answer, {
      questions: whole(query.questions),
      skip: whole(query.skip),
      groupId: query.group_id,
      topicId: query.topic_id,
      search: query.search,
    });
  });

  contract.inSteps(calls.saveKnowledgeEntry, async (work) => {
    const { dealerId, params, body, ifMatch } = work;
    const bank = await work.transact((trx) => openBank({ ...work, trx }, params.productId));
    const { wanted, question, answer } = checkEntry(bank, {
      productNumbers: body.product_ids,
      question: body.question.question,
      answer: body.answer,
      topicId: body.topic_id,
    });
    const sent = { ...body, question: { ...body.question, question }, answer };
    const saved = readSaved(
      await askService(url, {
        ...getHeaders(work),
        method: 'POST',
        path: ['update_insert', 'dealers', dealerId, 'products', params.productId, 'groups', params.groupId],
        body: sent,
        version: ifMatch,
      }),
      {
        id: body.question.id ?? body.entry_id,
        entry_id: body.entry_id,
        question,
        answer: { id: body.entry_id, answer },
        products: bank.products
          .filter(({ id }) => wanted.includes(id))
          .map(({ number, name }) => ({ id: number, name })),
        meta_data: { custom: true, visible: true, editable: true, important: false },
        Version: ifMatch + 1,
      },
    );
    await work.transact((_trx, audit) => audit(`knowledge:${body.entry_id}`, { after: sent }));
    work.setVersion(saved.Version);
    return saved;
  });

  contract.inSteps(calls.deleteKnowledgeEntry, async (work) => {
    const { entryId } = work.params;
    await work.transact((trx) => openAccount({ ...work, trx }, work.apiKey));
    await askService(url, {
      ...getHeaders(work),
      method: 'DELETE',
      path: ['delete', 'entries', entryId],
      version: work.ifMatch,
    });
    await work.transact((_trx, audit) => audit(`knowledge:${entryId}`));
    work.setVersion(0);
    return { deleted: true as const, topic_deleted: false };
  });

  contract.inSteps(calls.addKnowledgeTopic, async (work) => {
    const { body } = work;
    await work.transact((trx) => openBank({ ...work, trx }, body.product_id));
    const topic_name = body.topic_name.trim();
    if (isBlank(topic_name)) throw new Refusal(400, 'no-topic', 'No topic detected');
    const topic = readTopic(
      await askService(url, { ...getHeaders(work), method: 'POST', path: ['topics'], body: { ...body, topic_name } }),
    );
    await work.transact((_trx, audit) => audit(`knowledge-topic:${topic.id}`, { after: { topic: topic_name } }));
    return topic;
  });

  contract.inSteps(calls.deleteKnowledgeTopic, async (work) => {
    const { dealerId, params, ifMatch } = work;
    const { productId, groupId, topicId } = params;
    await work.transact((trx) => openBank({ ...work, trx }, productId));
    await askService(url, {
      ...getHeaders(work),
      method: 'DELETE',
      path: ['delete', 'entries', 'dealers', dealerId, 'products', productId, 'groups', groupId, 'topics', topicId],
      version: ifMatch,
    });
    await work.transact((_trx, audit) => audit(`knowledge-topic:${topicId}`));
    work.setVersion(0);
    return { deleted: true as const };
  });
}

/** The two headers of spec 3 §7, as they came and were checked. */
const getHeaders = ({ authorization, apiKey }: { authorization: string; apiKey: string | undefined }) => ({
  authorization,
  apiKey: apiKey ?? '',
});

const whole = (text: string | undefined) => (text === undefined ? undefined : Number(text));
