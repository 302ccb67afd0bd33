import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import * as find from './customerScope.ts';

/** What becomes of a customer's rows of a table: they go, or stay with these columns blanked, since numbers or others count them. */
type Erasure = 'delete' | Readonly<Record<string, RawBuilder<unknown>>>;

/** A table that holds information of customers. */
export interface CustomerTable {
  table: keyof Schema;
  find: find.FindRows;
  erase: Erasure;
  /** Of rows that stay: further columns of text and JSON, which hold keys and the dealer's own words. */
  keeps?: readonly string[];
  /** Columns that an export leaves out: what opens something, what only searches, and what is in it elsewhere. Null for the whole table. */
  notExported?: readonly string[] | null;
}

/** A table by the name that `find` gives it. Which one makes no difference to the types: all have `dealer_id`. */
export const aliased = (table: CustomerTable['table']): 'lead as t' => `${table} as t` as 'lead as t';

const nothing = sql`null`;
const noText = sql`''`;

/** What an erased customer is called. */
const erasedName = { first: 'Erased', last: 'customer' };
/** What stands in place of a message. */
const erasedBody = 'Message erased';

/**
 * Every table with information of customers, in the order in which they are erased: rows that others are found by come last. A table or
 * column that is neither here nor in otherTables.ts fails registry.test.ts.
 */
export const customerTables: readonly CustomerTable[] = [
  { table: 'assistant_state', find: find.byConversation, erase: 'delete' },
  { table: 'attachment', find: find.byMessage, erase: 'delete', notExported: ['thumbnail', 'digest', 'content'] },
  { table: 'chat_token', find: find.byConversation, erase: 'delete', notExported: null },
  { table: 'draft', find: find.byConversation, erase: 'delete' },
  { table: 'form_submission', find: find.byLead, erase: 'delete' },
  { table: 'incoming', find: find.byIncoming, erase: 'delete', notExported: ['content', 'lease'] },
  { table: 'lead_request', find: find.byLead, erase: 'delete' },
  { table: 'preview_message', find: find.byPreview, erase: 'delete' },
  { table: 'preview_generation', find: find.byPreview, erase: 'delete', notExported: null },
  { table: 'preview', find: find.byConversation, erase: 'delete' },
  { table: 'push_delivery', find: find.byConversation, erase: 'delete', notExported: null },
  { table: 'reply_address', find: find.byConversation, erase: 'delete', notExported: null },
  { table: 'saved_view', find: find.bySearch, erase: 'delete', notExported: null },
  { table: 'scheduled_reply', find: find.byLead, erase: 'delete', notExported: ['lease'] },
  { table: 'seen', find: find.byLead, erase: 'delete', notExported: null },
  { table: 'timer', find: find.byLead, erase: 'delete', notExported: ['lease'] },
  { table: 'unanswered_question', find: find.byConversation, erase: 'delete' },
  { table: 'undeliverable', find: find.byAddress, erase: 'delete' },
  { table: 'vin_blacklist', find: find.byLead, erase: 'delete' },
  { table: 'webhook_delivery', find: find.byLead, erase: 'delete', notExported: ['lease'] },
  { table: 'delivery', find: find.byDelivery, erase: 'delete', notExported: ['lease'] },
  {
    table: 'audit',
    find: find.byAudit,
    erase: { before: nothing, after: nothing },
    keeps: ['dealer_id', 'actor', 'action', 'subject', 'request_id'],
    notExported: ['before', 'after'],
  },
  {
    table: 'chat',
    find: find.byConversation,
    erase: { client_key: nothing },
    keeps: ['dealer_id', 'conversation_id', 'host'],
    notExported: ['client_key'],
  },
  {
    table: 'consent_entry',
    find: find.byLead,
    erase: { words: nothing },
    keeps: ['dealer_id', 'lead_id', 'kind', 'channel', 'source', 'made_by'],
  },
  {
    table: 'opt_out',
    find: find.byLead,
    erase: { words: nothing },
    keeps: ['dealer_id', 'lead_id', 'channel', 'came_by'],
  },
  { table: 'opt_in', find: find.byLead, erase: {}, keeps: ['dealer_id', 'lead_id', 'channel'] },
  {
    table: 'handoff',
    find: find.byLead,
    erase: {
      ended_at: sql`coalesce(ended_at, now())`,
      outcome: sql`coalesce(outcome, 'closed')`,
      close_reason: sql`case when coalesce(outcome, 'closed') = 'closed' then 'Customer erased' end`,
      reason: nothing,
    },
    keeps: ['dealer_id', 'id', 'product_id', 'conversation_id', 'lead_id', 'owner_id', 'step', 'ended_by'],
  },
  {
    table: 'conversation_status',
    find: find.byLead,
    erase: { close_reason: sql`case when close_reason is not null then 'Customer erased' end` },
    keeps: ['dealer_id', 'lead_id', 'set_by'],
  },
  { table: 'deal', find: find.byLead, erase: {}, keeps: ['dealer_id', 'id', 'product_id', 'lead_id'] },
  {
    table: 'event',
    find: find.byLead,
    // An appointment to come is given free.
    erase: { payload: nothing, details: sql`'{}'::text[]`, amount: nothing, appointment_at: nothing },
    keeps: [
      'dealer_id',
      'id',
      'product_id',
      'conversation_id',
      'lead_id',
      'kind',
      'made_by',
      'salesperson_id',
      'cta',
      'page_type',
      'channel',
      'response',
      'appointment_id',
    ],
  },
  {
    table: 'message',
    find: find.byLead,
    erase: {
      body: sql`${sql.lit(erasedBody)}`,
      author: nothing,
      payload: nothing,
      cards: sql`'[]'::jsonb`,
      appointment: nothing,
      subject: nothing,
      mail_id: nothing,
      why: nothing,
      reaction: nothing,
      mail: nothing,
    },
    keeps: [
      'dealer_id',
      'id',
      'product_id',
      'conversation_id',
      'lead_id',
      'initiator',
      'channel',
      'person_id',
      'automatic',
      'visibility',
    ],
  },
  {
    table: 'conversation_list',
    find: find.byLead,
    erase: {
      // As messaging/timeline/conversationList.ts joins them.
      name_key: sql`${sql.lit(`${erasedName.first}\u0001${erasedName.last}`.toLowerCase())}`,
      last_customer_text: nothing,
      lead_words: noText,
      message_words: noText,
      waiting_since: nothing,
    },
    keeps: ['dealer_id', 'product_id', 'lead_id', 'source_key', 'channel_key'],
    notExported: null,
  },
  {
    table: 'conversation',
    find: find.byConversationId,
    erase: {},
    keeps: ['dealer_id', 'id', 'product_id', 'lead_id', 'channel', 'takeover'],
  },
  { table: 'customer_merge', find: find.byEitherLead, erase: 'delete' },
  { table: 'customer_identity', find: find.byCustomer('customer_id'), erase: 'delete' },
  { table: 'customer', find: find.byCustomer('id'), erase: 'delete', notExported: null },
  { table: 'customer_lead', find: find.byLead, erase: 'delete', notExported: null },
  {
    table: 'lead',
    find: find.byLeadId,
    erase: {
      first_name: sql`${sql.lit(erasedName.first)}`,
      last_name: sql`${sql.lit(erasedName.last)}`,
      email: nothing,
      phone: nothing,
      phone_e164: nothing,
      vehicle: nothing,
      crm_url: nothing,
      scores: nothing,
      unworked_reason: nothing,
      consents: nothing,
    },
    keeps: [
      'dealer_id',
      'id',
      'product_id',
      'source',
      'sub_source',
      'lead_type',
      'status',
      'salesperson_id',
      'crm_salesperson',
      'referral',
    ],
  },
];
