import type { FeedRecord } from '@forecourt/api/contract/feed';
import { contributingColumns } from '../metrics/rollups/contributions.ts';
import { countedLeadColumns } from '../metrics/rollups/leadChanges.ts';

/** The kinds of records that are written in batches. */
export type MassType = Exclude<FeedRecord['type'], 'dealer' | 'person' | 'setting' | 'message' | 'event'>;

export interface Table {
  table: string;
  /** The record's fields with their SQL types. */
  fields: Record<string, string>;
  /** Column → where its value comes from: an incoming field (`i.`) or a row that it refers to. */
  columns: Record<string, string>;
  /** A further column of the incoming rows, computed over the batch. */
  derived?: string;
  /** Joins to the incoming rows `i`. */
  joins: string;
  /** Whether a change is a version of the row: any, or that of one column. */
  versions?: 'any' | 'instruction';
  /** Whether numbers count the rows, by these columns. */
  counted?: readonly string[];
  /** Where it holds of the row that is there, the record leaves it alone. */
  keeps?: string;
  /** SQL conditions that reject a record, with the reason as an SQL expression. */
  refusals: [condition: string, reason: string][];
}

const key = { dealer: 'text', id: 'text' };
/** The dealer's zone, for the day of an instant. */
const ofDealer = 'left join dealer d on d.id = i.dealer';
const day = (instant: string) => `(${instant} at time zone d.time_zone)::date`;
const ofConversation = 'left join conversation c on (c.dealer_id, c.id) = (i.dealer, i.conversation)';
const ofLead = 'left join lead l on (l.dealer_id, l.id) = (i.dealer, i.lead)';
const ofProduct = 'left join dealer_product p on (p.dealer_id, p.id) = (i.dealer, i.product)';
const noConversation: [string, string] = [
  'c.id is null',
  `format('The conversation "%s" of the dealer "%s" is not known', i.conversation, i.dealer)`,
];
const noLead: [string, string] = [
  'l.id is null',
  `format('The lead "%s" of the dealer "%s" is not known', i.lead, i.dealer)`,
];
const noProduct: [string, string] = [
  'p.id is null',
  `format('The product "%s" of the dealer "%s" is not known', i.product, i.dealer)`,
];

/** What was erased does not come back (docs/decisions/privacy.md). @param lead SQL of the lead's id */
const notErased = (lead: string): [string, string] => [
  `exists (select from erased_lead x where x.dealer_id = i.dealer and x.lead_hash = sha256(convert_to(i.dealer || e'\\n' || ${lead}, 'UTF8')))`,
  `'The customer of this record was erased'`,
];

/** How each kind of record is written. */
export const tables: Record<MassType, Table> = {
  lead: {
    table: 'lead',
    fields: {
      ...key,
      product: 'text',
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      phone: 'text',
      phone_e164: 'text',
      source: 'text',
      sub_source: 'text',
      lead_type: 'text',
      referral: 'text',
      status: 'text',
      salesperson: 'text',
      vehicle: 'jsonb',
      crm_url: 'text',
      crm_salesperson: 'text',
      scores: 'jsonb',
      consents: 'jsonb',
      created_at: 'timestamptz',
      number: 'int',
    },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      product_id: 'i.product',
      number: 'coalesce(known.number, i.number)',
      first_name: 'i.first_name',
      last_name: 'i.last_name',
      email: 'i.email',
      phone: 'i.phone',
      phone_e164: 'i.phone_e164',
      source: 'i.source',
      sub_source: "nullif(i.sub_source, '-')",
      lead_type: 'i.lead_type',
      referral: 'i.referral',
      status: 'i.status',
      // Once a colleague has assigned the lead, what the feed says of it counts no more.
      salesperson_id: 'case when known.assigned_at is null then i.salesperson else known.salesperson_id end',
      vehicle: 'i.vehicle',
      crm_url: 'i.crm_url',
      crm_salesperson: 'case when known.assigned_at is null then i.crm_salesperson else known.crm_salesperson end',
      scores: "(select jsonb_object_agg(s ->> 'provider', s ->> 'label') from jsonb_array_elements(i.scores) s)",
      // A record that says nothing of it takes no refusal back.
      consents: 'coalesce(i.consents, known.consents)',
      created_at: 'i.created_at',
      created_day: day('i.created_at'),
    },
    counted: countedLeadColumns,
    joins: `${ofDealer} ${ofProduct} left join lead known on (known.dealer_id, known.id) = (i.dealer, i.id)`,
    // Erased while the batch was written.
    keeps: 'lead.erased_at is not null',
    refusals: [
      noProduct,
      notErased('i.id'),
      [
        'known.product_id <> i.product',
        `format('The lead "%s" belongs to the product "%s" already', i.id, known.product_id)`,
      ],
    ],
  },
  conversation: {
    table: 'conversation',
    fields: { ...key, lead: 'text', channel: 'text', started_at: 'timestamptz' },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      product_id: 'l.product_id',
      lead_id: 'i.lead',
      channel: 'i.channel',
      started_at: 'i.started_at',
    },
    derived: 'min(line) over (partition by dealer, lead) as first_of_lead',
    joins: `${ofLead} left join conversation known on (known.dealer_id, known.id) = (i.dealer, i.id) left join conversation other on (other.dealer_id, other.lead_id) = (i.dealer, i.lead) and other.id <> i.id`,
    refusals: [
      noLead,
      notErased('i.lead'),
      [
        'known.lead_id <> i.lead',
        `format('The conversation "%s" belongs to the lead "%s" already', i.id, known.lead_id)`,
      ],
      ['other.id is not null', `format('The lead "%s" has the conversation "%s" already', i.lead, other.id)`],
      ['i.first_of_lead <> i.line', `format('The lead "%s" gets two conversations', i.lead)`],
    ],
  },
  attachment: {
    table: 'attachment',
    fields: { ...key, message: 'text', content_type: 'text', data: 'text' },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      message_id: 'i.message',
      content_type: 'i.content_type',
      size: "octet_length(decode(i.data, 'base64'))",
      content: "decode(i.data, 'base64')",
      // Where the row has been an upload's.
      object_key: 'null::text',
    },
    joins: 'left join message m on (m.dealer_id, m.id) = (i.dealer, i.message)',
    refusals: [
      ['m.id is null', `format('The message "%s" of the dealer "%s" is not known', i.message, i.dealer)`],
      notErased('m.lead_id'),
    ],
  },
  notification: {
    table: 'notification',
    fields: { ...key, conversation: 'text', message: 'text', person: 'text', name: 'text', at: 'timestamptz' },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      conversation_id: 'c.id',
      message_id: 'i.message',
      person_id: 'i.person',
      name: 'i.name',
      at: 'i.at',
    },
    joins: ofConversation,
    refusals: [noConversation, notErased('c.lead_id')],
  },
  visit: {
    table: 'visit',
    fields: {
      ...key,
      product: 'text',
      visitor: 'text',
      domain: 'text',
      referral: 'text',
      opened_widget: 'boolean',
      at: 'timestamptz',
    },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      product_id: 'i.product',
      visitor: 'i.visitor',
      domain: 'i.domain',
      referral: 'i.referral',
      opened_widget: 'i.opened_widget',
      at: 'i.at',
      day: day('i.at'),
    },
    counted: contributingColumns.visit,
    joins: `${ofDealer} ${ofProduct}`,
    refusals: [noProduct],
  },
  deal: {
    table: 'deal',
    fields: { ...key, lead: 'text', gross: 'numeric(12, 2)', closed_at: 'timestamptz' },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      product_id: 'l.product_id',
      lead_id: 'i.lead',
      gross: 'i.gross',
      closed_at: 'i.closed_at',
      day: day('i.closed_at'),
    },
    counted: contributingColumns.deal,
    joins: `${ofDealer} ${ofLead}`,
    refusals: [noLead, notErased('i.lead')],
  },
  journey: {
    table: 'journey',
    fields: { ...key, product: 'text', name: 'text', instruction: 'text' },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      product_id: 'i.product',
      name: 'i.name',
      instruction: 'i.instruction',
    },
    versions: 'instruction',
    joins: ofProduct,
    refusals: [noProduct],
  },
  source: {
    table: 'source',
    fields: { ...key, product: 'text', name: 'text', journey: 'text', instruction: 'text' },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      product_id: 'i.product',
      name: 'i.name',
      journey_id: 'i.journey',
      instruction: 'i.instruction',
    },
    versions: 'instruction',
    derived: 'min(line) over (partition by dealer, product, name) as first_of_name',
    joins: `${ofProduct} left join journey j on (j.dealer_id, j.id) = (i.dealer, i.journey) and j.product_id = i.product left join source other on (other.dealer_id, other.product_id, other.name) = (i.dealer, i.product, i.name) and other.id <> i.id`,
    refusals: [
      noProduct,
      [
        'i.journey is not null and j.id is null',
        `format('The journey "%s" of the product "%s" is not known', i.journey, i.product)`,
      ],
      ['other.id is not null or i.first_of_name <> i.line', `format('The source "%s" is described already', i.name)`],
    ],
  },
  knowledge: {
    table: 'knowledge',
    fields: {
      ...key,
      product: 'text',
      group: 'text',
      topic: 'text',
      question: 'text',
      answer: 'text',
      visible: 'boolean',
      editable: 'boolean',
      important: 'boolean',
    },
    columns: {
      dealer_id: 'i.dealer',
      id: 'i.id',
      product_id: 'i.product',
      group_name: 'i."group"',
      topic: 'i.topic',
      question: 'i.question',
      answer: 'i.answer',
      visible: 'coalesce(i.visible, true)',
      editable: 'coalesce(i.editable, true)',
      important: 'coalesce(i.important, false)',
    },
    versions: 'any',
    // The feed does not overwrite what somebody has changed in the console.
    keeps: 'knowledge.changed_at is not null',
    joins: ofProduct,
    refusals: [noProduct],
  },
};
