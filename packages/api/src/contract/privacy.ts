import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount, Scope } from './scope.ts';
import { inBlock } from './settings/inBlock.ts';
import { Id } from './text.ts';

/*
 * What an account may be asked to do with the information of a customer (docs/decisions/privacy.md): hand it over, erase it, and keep it no
 * longer than its rule says. No call of the spec.
 */

/** An account's customer, by any of their conversations. */
const customer = z.strictObject({ conversation_id: Id });

/** Of a table: how many rows hold something of the customer. */
const TableRows = z.object({ Table: z.string(), Rows: z.int() });

/** The proof of an erasure: of each table, how many rows were deleted or blanked, and how many are left that hold anything. */
export const Erasure = z.object({
  Id: z.string(),
  /** UTC. */
  At: z.iso.datetime(),
  /** Somebody asked for it, it was due by the rule, or a restored backup had brought it back. */
  Cause: z.enum(['request', 'retention', 'restore']),
  /** The person's id; null where nobody pressed a button. */
  PersonId: z.nullable(z.string()),
  PersonName: z.nullable(z.string()),
  Leads: z.int(),
  Counts: z.array(z.object({ Table: z.string(), Erased: z.int(), Left: z.int() })),
});
export type Erasure = z.output<typeof Erasure>;

/** What an erasure would erase, before anybody confirms it. */
export const customerData = call({
  ...inBlock('privacy', 'read'),
  id: 'privacy.customerData',
  method: 'GET',
  path: '/api/dashboard/privacy/:account_id/customer',
  summary: 'Count what is kept of a customer',
  query: z.strictObject({ ...Scope.shape, conversation_id: Id }),
  response: z.object({
    Leads: z.int(),
    Tables: z.array(TableRows),
    /** Somebody is in a live chat with the customer, who cannot be erased until it has ended. */
    IsLive: z.boolean(),
    /** Since when the customer is erased; null where they are not. */
    ErasedAt: z.nullable(z.iso.datetime()),
  }),
});
export type CustomerData = z.output<typeof customerData.response>;

/** Everything that is kept of a customer, as rows of the tables that hold it and the bytes of their files. */
export const exportCustomer = call({
  ...inBlock('privacy', 'write'),
  id: 'privacy.exportCustomer',
  method: 'POST',
  path: '/api/dashboard/privacy/:account_id/export',
  summary: 'Export everything that is kept of a customer',
  stepUp: true,
  body: customer,
  response: z.object({
    ExportedAt: z.iso.datetime(),
    Dealer: z.string(),
    Tables: z.array(z.object({ Table: z.string(), Rows: z.array(z.record(z.string(), z.unknown())) })),
    Files: z.array(
      z.object({
        Id: z.string(),
        Name: z.nullable(z.string()),
        ContentType: z.string(),
        /** Null where the store has lost the file. */
        Base64: z.nullable(z.string()),
      }),
    ),
  }),
});
export type CustomerExport = z.output<typeof exportCustomer.response>;

/** Erases all leads of the customer, for good; once more finds nothing. A live chat is a 409 (`chat-is-live`). */
export const eraseCustomer = call({
  ...inBlock('privacy', 'write'),
  id: 'privacy.eraseCustomer',
  method: 'POST',
  path: '/api/dashboard/privacy/:account_id/erase',
  summary: 'Erase a customer',
  stepUp: true,
  body: customer,
  response: Erasure,
});

/** The latest first. */
export const listErasures = call({
  ...inBlock('privacy', 'read'),
  id: 'privacy.listErasures',
  method: 'GET',
  path: '/api/dashboard/privacy/:account_id/erasures',
  summary: 'List the latest erasures',
  response: z.object({ Items: z.array(Erasure) }),
});

/** Who wrote or bought: a customer with a deal is a buyer. */
export const RetentionKind = z.enum(['inquiry', 'buyer']);
export type RetentionKind = z.output<typeof RetentionKind>;

/** The default of 16 CFR 314.4(c)(6)(i): two years after the last use. */
export const defaultRetentionMonths = 24;
export const maxRetentionMonths = 120;

const Months = z.int().check(z.minimum(1), z.maximum(maxRetentionMonths));

const Retention = z.object({
  Rules: z.array(
    z.object({
      Kind: RetentionKind,
      Months,
      /** How many customers are due now, and within 30 days. */
      DueNow: z.int(),
      DueSoon: z.int(),
      /** When the next one is due; null where there is none. */
      NextAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type Retention = z.output<typeof Retention>;

export const retention = call({
  ...inBlock('privacy', 'read'),
  id: 'privacy.retention',
  method: 'GET',
  path: '/api/dashboard/privacy/:account_id/retention',
  summary: 'How long information of customers is kept, and what is due',
  response: Retention,
});

export const saveRetention = call({
  ...inBlock('privacy', 'write'),
  id: 'privacy.saveRetention',
  method: 'PUT',
  path: '/api/dashboard/privacy/:account_id/retention',
  summary: 'Set how long information of customers is kept',
  body: z.strictObject({ Kind: RetentionKind, Months }),
  response: Retention,
});

/** One opt-in or opt-out, as it came. Entries are added and never changed; erasing the customer removes their words. */
export const ConsentEntry = z.object({
  Kind: z.enum(['opt-in', 'opt-out']),
  /** Null where it is about every channel. */
  Channel: z.nullable(z.string()),
  /** When it was given or taken back; UTC. */
  At: z.iso.datetime(),
  RecordedAt: z.iso.datetime(),
  /** A message, a form, the carrier and so on. */
  Source: z.string(),
  /** The customer's words, or the text that they agreed to. */
  Words: z.nullable(z.string()),
  /** Who gave it: the customer, staff, or the system that sent it. */
  MadeBy: z.string(),
  /** Of which of the customer's leads. */
  LeadId: z.string(),
});
export type ConsentEntry = z.output<typeof ConsentEntry>;

/** The customer's whole ledger, the oldest first: what answers a complaint. */
export const consents = call({
  ...inAccount,
  id: 'privacy.consents',
  method: 'GET',
  path: '/api/dashboard/privacy/:account_id/consents',
  summary: 'List every opt-in and opt-out of a customer',
  access: 'signed-in',
  query: z.strictObject({ ...Scope.shape, conversation_id: Id }),
  response: z.object({ Items: z.array(ConsentEntry) }),
});
