import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount } from './scope.ts';
import { Id, nameTextOrEmpty, text, textOrEmpty } from './text.ts';

/*
 * The AI Knowledge Bank (spec 3 §3, §7): a product's questions and answers by group and topic. An external content service can take our
 * server's place, so its paths stand outside `/api`, and its calls carry an `x-api-key` beside the token.
 */

/** The longest name of a topic, question and answer (HTML), in UTF-16 units. */
export const knowledgeLimits = { topic: 120, question: 500, answer: 20_000 } as const;
/** How many topics a product can have. */
export const maxKnowledgeTopics = 1000;

/** How products are numbered (spec 3 §3). A further product of the same category gets 11, 12, … for the first category and so on. */
export const productNumbers = { SALES_AI: 1, CHAT_AI: 2, SERVICE_AI: 3, CARBUYING_AI: 4 } as const;

const ProductNumber = z.int().check(z.positive(), z.lte(9999));
const ProductInPath = z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'The number of a product'));

/** Counted from 1; changes with every save, so that nobody overwrites what they have not seen. */
const Version = z.int();

const KnowledgeEntry = z.object({
  /** The question, in whichever products it is mirrored to. */
  id: Id,
  /** The question in this product. */
  entry_id: Id,
  question: z.string(),
  answer: z.object({ id: Id, answer: z.string() }),
  /** The products that have it, this one included. */
  products: z.array(z.object({ id: ProductNumber, name: z.string() })),
  meta_data: z.object({
    /** Somebody has added it in the console: only these can be deleted (spec 3 §6). */
    custom: z.boolean(),
    visible: z.boolean(),
    editable: z.boolean(),
    important: z.boolean(),
  }),
  Version,
});
export type KnowledgeEntry = z.output<typeof KnowledgeEntry>;

const KnowledgeTopic = z.object({
  id: Id,
  name: z.string(),
  custom: z.boolean(),
  Version,
  /** How many questions it has, or how many of them match a search. */
  total: z.int(),
  questions: z.array(KnowledgeEntry),
});
export type KnowledgeTopic = z.output<typeof KnowledgeTopic>;

const KnowledgeGroup = z.object({ id: Id, name: z.string(), topics: z.array(KnowledgeTopic) });
export type KnowledgeGroup = z.output<typeof KnowledgeGroup>;

const KnowledgeProduct = z.object({ id: ProductNumber, product_name: z.string() });
export type KnowledgeProduct = z.output<typeof KnowledgeProduct>;

const whole = z.string().check(z.regex(/^\d{1,6}$/, 'A whole number'));
/** What the client adds to every query; the spec's own requests carry none. */
const session = { account_id: z.optional(Id), service_type: z.optional(Id) };
const product = z.strictObject({ dealerId: Id, productId: ProductInPath });

/** What the screen needs before its first call (spec 3 §3, "Context"). */
export const knowledgeContext = call({
  ...inAccount,
  id: 'knowledge.context',
  method: 'GET',
  path: '/api/dashboard/:account_id/knowledge-bank',
  summary: 'Get the key and the product number for calls to the Knowledge Bank',
  access: 'admin',
  response: z.object({
    api_key: z.string(),
    product_id: ProductNumber,
    /** An external content service answers the spec's calls: it has neither versions nor files to import. */
    is_external: z.optional(z.literal(true)),
  }),
});

/** All of it by default; `questions` and what follows it are for screens that show a part (docs/decisions/knowledge-bank.md). */
export const knowledgeEntries = call({
  id: 'knowledge.entries',
  method: 'GET',
  path: '/cms/entries/dealers/:dealerId/products/:productId',
  summary: 'List a product’s groups with their topics, questions, and answers',
  access: 'admin',
  account: 'params',
  needsApiKey: true,
  params: product,
  query: z.strictObject({
    ...session,
    /** The most questions of each topic, or of a search. */
    questions: z.optional(whole),
    /** How many questions of each topic to leave out. */
    skip: z.optional(whole),
    /** Questions of this group alone; the others' topics come without. */
    group_id: z.optional(Id),
    /** Questions of this topic alone. */
    topic_id: z.optional(Id),
    /** Only what has words beginning with all of these, in the question, the answer or the topic; the best first. */
    search: z.optional(textOrEmpty(200)),
  }),
  response: z.array(KnowledgeGroup),
});

export const knowledgeProducts = call({
  id: 'knowledge.products',
  method: 'GET',
  path: '/cms/dealers/:dealerId/products',
  summary: 'List the products that questions can be mirrored to',
  access: 'admin',
  account: 'params',
  needsApiKey: true,
  params: z.strictObject({ dealerId: Id }),
  query: z.strictObject(session),
  response: z.array(KnowledgeProduct),
});

/** Creates an entry, or edits it, in every product that the body names; a product that it no longer names loses the question. */
export const saveKnowledgeEntry = call({
  id: 'knowledge.save',
  method: 'POST',
  path: '/cms/update_insert/dealers/:dealerId/products/:productId/groups/:groupId',
  summary: 'Create or edit a question with its answer',
  access: 'admin',
  action: 'editKnowledge',
  account: 'params',
  needsApiKey: true,
  version: 'write',
  params: z.strictObject({ dealerId: Id, productId: ProductInPath, groupId: Id }),
  query: z.strictObject(session),
  body: z.strictObject({
    /** Chosen by the sender, so that a request whose answer was lost makes nothing twice. */
    entry_id: Id,
    product_ids: z.array(ProductNumber).check(z.maxLength(50)),
    question: z.strictObject({ id: z.nullable(Id), question: textOrEmpty(knowledgeLimits.question) }),
    /** HTML, of which what could do harm is left out. */
    answer: textOrEmpty(knowledgeLimits.answer),
    topic_id: z.union([Id, z.literal('')]),
  }),
  response: KnowledgeEntry,
});

/** The last question of a topic takes the topic along (spec 3 §2). */
export const deleteKnowledgeEntry = call({
  id: 'knowledge.deleteEntry',
  method: 'DELETE',
  path: '/cms/delete/entries/:entryId',
  summary: 'Delete a question from its product',
  access: 'admin',
  action: 'editKnowledge',
  account: 'query',
  needsApiKey: true,
  version: 'write',
  params: z.strictObject({ entryId: Id }),
  query: z.strictObject(session),
  response: z.object({ deleted: z.literal(true), topic_deleted: z.boolean() }),
});

/** A name that is there already is the same topic. */
export const addKnowledgeTopic = call({
  id: 'knowledge.addTopic',
  method: 'POST',
  path: '/cms/topics',
  summary: 'Add a topic',
  access: 'admin',
  action: 'editKnowledge',
  account: 'body',
  needsApiKey: true,
  body: z.strictObject({
    dealer_id: Id,
    product_id: ProductNumber,
    group_id: Id,
    topic_name: nameTextOrEmpty(knowledgeLimits.topic),
  }),
  response: z.object({ id: Id, topic_name: text(knowledgeLimits.topic) }),
});

export const deleteKnowledgeTopic = call({
  id: 'knowledge.deleteTopic',
  method: 'DELETE',
  path: '/cms/delete/entries/dealers/:dealerId/products/:productId/groups/:groupId/topics/:topicId',
  summary: 'Delete a topic and its questions, including mirrored ones',
  access: 'admin',
  action: 'editKnowledge',
  account: 'params',
  needsApiKey: true,
  version: 'write',
  params: z.strictObject({ dealerId: Id, productId: ProductInPath, groupId: Id, topicId: Id }),
  query: z.strictObject(session),
  response: z.object({ deleted: z.literal(true) }),
});
