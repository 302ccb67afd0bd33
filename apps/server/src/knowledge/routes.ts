import * as calls from '@forecourt/api/contract/knowledge';
import { knowledgeImport } from '@forecourt/api/contract/knowledgeImport';
import { knowledgeVersions } from '@forecourt/api/contract/knowledgeVersions';
import { isBlank } from '@forecourt/api/contract/text';
import { Refusal } from '../platform/errors/refusal.ts';
import type { Contract } from '../platform/http/serve.ts';
import type { Platform } from '../platform/platform.ts';
import { bankInScope, getBank, openAccount, openBank } from './bank.ts';
import { deleteEntry } from './deleteEntry.ts';
import { entryGone, type EntryRow, findEntry, presentEntry } from './entries.ts';
import { findGroup } from './groups.ts';
import { importEntries } from './importEntries.ts';
import { listBank } from './list.ts';
import { saveEntry } from './saveEntry.ts';
import { serviceRoutes } from './serviceRoutes.ts';
import { addTopic, deleteTopic } from './topics.ts';
import { knowledgeUseRoutes } from './useRoutes.ts';
import { listVersions } from './versions.ts';

/** The AI Knowledge Bank (spec 3 §7): what the assistant answers from. */
export function registerKnowledge({ contract, config }: Platform): void {
  knowledgeUseRoutes(contract);
  // An external content service answers the spec's calls; undefined where we do.
  const serviceUrl = config.knowledgeUrl;
  const requireOwn = () => {
    if (serviceUrl !== undefined)
      throw new Refusal(409, 'content-service', 'The Knowledge Bank is in a content service that doesn’t support this');
  };
  contract.scoped(calls.knowledgeContext, async (work) => {
    const { apiKey, product } = await bankInScope(work);
    return {
      api_key: apiKey,
      product_id: product.number,
      ...(serviceUrl !== undefined && { is_external: true as const }),
    };
  });

  contract.scoped(knowledgeVersions, async (work) => {
    const { scope } = await bankInScope(work);
    requireOwn();
    const entry = await findEntry(work.trx, scope.dealerId, work.params.entry_id);
    if (!entry?.visible || entry.product_id !== scope.productId) throw entryGone();
    return { versions: await listVersions(work.trx, scope.dealerId, entry.question_id) };
  });

  contract.scoped(knowledgeImport, async (work) => {
    const { trx, person, body } = work;
    const bank = await bankInScope(work);
    requireOwn();
    const report = await importEntries(trx, bank, {
      entries: body.entries,
      isDryRun: body.dry_run,
      personId: person.id,
      onSaved: ({ before, after }) => work.audit(`knowledge:${after.id}`, changeRecord(before, after)),
    });
    // Each entry has a row of its own; a call that saved none has one all the same.
    if (!body.dry_run && report.created + report.changed === 0) await work.audit('knowledge-import', { after: report });
    return report;
  });

  if (serviceUrl === undefined) bankRoutes(contract);
  else serviceRoutes(contract, serviceUrl);
}

/** The calls of spec 3 §7 on our own rows. */
function bankRoutes(contract: Contract): void {
  contract.person(calls.knowledgeProducts, async (work) => {
    const { products } = await openAccount(work, work.apiKey);
    return products.map(({ number, name }) => ({ id: number, product_name: name }));
  });

  contract.person(calls.knowledgeEntries, async (work) => {
    const bank = await openBank(work, work.params.productId);
    const { questions, skip, group_id, topic_id, search } = work.query;
    return listBank(work.trx, bank, {
      questions: whole(questions),
      skip: whole(skip),
      groupId: group_id,
      topicId: topic_id,
      search,
    });
  });

  contract.person(calls.saveKnowledgeEntry, async (work) => {
    const { params, body, trx, person, ifMatch } = work;
    const bank = await openBank(work, params.productId);
    const { before, after } = await saveEntry(trx, bank, {
      entryId: body.entry_id,
      productNumbers: body.product_ids,
      question: body.question.question,
      answer: body.answer,
      groupId: params.groupId,
      topicId: body.topic_id,
      version: ifMatch,
      personId: person.id,
    });
    await work.audit(`knowledge:${after.id}`, changeRecord(before, after));
    work.setVersion(after.version);
    return presentEntry(bank, after);
  });

  contract.person(calls.deleteKnowledgeEntry, async (work) => {
    const { trx, dealerId, person, ifMatch } = work;
    const account = await openAccount(work, work.apiKey);
    const seen = await findEntry(trx, dealerId, work.params.entryId);
    const product = account.products.find(({ id }) => id === seen?.product_id);
    if (!seen?.visible || !product) throw entryGone();
    const { topicDeleted } = await deleteEntry(trx, getBank(person, account, product), {
      seen,
      version: ifMatch,
      personId: person.id,
    });
    await work.audit(`knowledge:${seen.id}`, { before: record(seen) });
    work.setVersion(0);
    return { deleted: true as const, topic_deleted: topicDeleted };
  });

  contract.person(calls.addKnowledgeTopic, async (work) => {
    const { trx, body, person } = work;
    const bank = await openBank(work, body.product_id);
    const group = await findGroup(trx, bank.scope, body.group_id);
    const name = body.topic_name.trim();
    if (isBlank(name)) throw new Refusal(400, 'no-topic', 'No topic detected');
    const topic = await addTopic(trx, bank, { group, name, personId: person.id });
    await work.audit(`knowledge-topic:${topic.id}`, { after: { group: group.name, topic: topic.name } });
    return { id: topic.id, topic_name: topic.name };
  });

  contract.person(calls.deleteKnowledgeTopic, async (work) => {
    const { params, trx, ifMatch } = work;
    const bank = await openBank(work, params.productId);
    const { name, entries } = await deleteTopic(trx, bank, {
      groupId: params.groupId,
      topicId: params.topicId,
      version: ifMatch,
      personId: work.person.id,
    });
    await work.audit(`knowledge-topic:${params.topicId}`, { before: { topic: name, entries: entries.map(record) } });
    work.setVersion(0);
    return { deleted: true as const };
  });
}

const whole = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** What the audit keeps of a save. */
const changeRecord = (before: EntryRow | undefined, after: EntryRow) => ({
  ...(before && { before: record(before) }),
  after: record(after),
});

/** What the audit keeps of an entry. */
const record = ({ id, product_id, question, answer, products }: EntryRow) => ({
  entry_id: id,
  product: product_id,
  question,
  answer,
  products,
});
