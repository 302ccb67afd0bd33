import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount } from './scope.ts';
import { Id, text } from './text.ts';

/*
 * Who the customers of an account are (docs/decisions/customers.md): whether two leads that share no number or address are one person's, and
 * how a customer is reached.
 */

/** Two leads, by their conversations: the one that is open, and another of the account. */
const pair = z.strictObject({ conversation_id: Id, other_conversation_id: Id });

/** Makes the leads one customer's, as a shared number would: opt-outs count for both. */
export const merge = call({
  ...inAccount,
  id: 'customers.merge',
  method: 'POST',
  path: '/api/dashboard/customers/:account_id/merge',
  summary: 'Merge two leads of the same person',
  access: 'signed-in',
  body: pair,
  response: z.object({ ok: z.literal(true) }),
});

/** Takes a merge back. Leads that share a number or an address stay one customer's. */
export const separate = call({
  ...inAccount,
  id: 'customers.separate',
  method: 'POST',
  path: '/api/dashboard/customers/:account_id/separate',
  summary: 'Separate two leads that were merged',
  access: 'signed-in',
  body: pair,
  response: z.object({ ok: z.literal(true) }),
});

/** Nobody at the dealership is asked again whether the leads are one person's. */
export const keepApart = call({
  ...inAccount,
  id: 'customers.keepApart',
  method: 'POST',
  path: '/api/dashboard/customers/:account_id/keep-apart',
  summary: 'Mark two leads as different people',
  access: 'signed-in',
  body: pair,
  response: z.object({ ok: z.literal(true) }),
});

/**
 * Stores a number or an address with a lead that has none, as the customer wrote it in a message. A lead that has got another one meanwhile is
 * a 409 (`contact-changed`).
 */
export const keepContact = call({
  ...inAccount,
  id: 'customers.keepContact',
  method: 'POST',
  path: '/api/dashboard/customers/:account_id/contact',
  summary: 'Keep contact info that a customer wrote in a message',
  access: 'signed-in',
  body: z.strictObject({ conversation_id: Id, kind: z.enum(['phone', 'email']), value: text(320) }),
  response: z.object({ ok: z.literal(true) }),
});

/** Somebody who has seen a customer's conversations or details, by one way. */
export const SeenBy = z.object({
  /** A person's id, or `key:` and an API key's. */
  ActorId: z.string(),
  /** Null for somebody who is not known any more. */
  Name: z.nullable(z.string()),
  /** `file`: a file of a message. */
  Way: z.enum(['console', 'file', 'export', 'api-key']),
  FirstAt: z.iso.datetime(),
  LastAt: z.iso.datetime(),
});
export type SeenBy = z.output<typeof SeenBy>;

/** Of all conversations of the customer whose one is named (docs/decisions/content-access.md). */
export const seenBy = call({
  ...inAccount,
  id: 'customers.seenBy',
  method: 'GET',
  path: '/api/dashboard/customers/:account_id/seen-by',
  summary: 'List who has seen a customer',
  access: 'admin',
  query: z.strictObject({ ...inAccount.query.shape, conversation_id: Id }),
  response: z.object({ Items: z.array(SeenBy) }),
});
