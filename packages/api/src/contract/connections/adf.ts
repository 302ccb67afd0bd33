import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { AccountParams, inAccount } from '../scope.ts';
import { Id } from '../text.ts';

/** What became of a prospect of an ADF document. */
export const ProspectResult = z.discriminatedUnion('outcome', [
  /** A new lead. */
  z.object({ outcome: z.literal('new'), lead_id: z.string() }),
  /** Another request of a customer whose earlier lead it joined. */
  z.object({ outcome: z.literal('joined'), lead_id: z.string(), joined_by: z.enum(['phone', 'email']) }),
  /** It came before, and changed nothing. */
  z.object({ outcome: z.literal('known'), lead_id: z.string() }),
  /** It is no lead, with the reason for people. */
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
]);
export type ProspectResult = z.output<typeof ProspectResult>;

/** The largest document, in bytes. */
export const maxAdfBytes = 2 * 1024 * 1024;

/** A prospect counts as taken when the answer has come: its transaction is committed by then. */
export const sendAdf = call({
  id: 'leads.sendAdf',
  method: 'POST',
  path: '/api/leads/adf',
  summary: 'Send leads in the Auto-lead Data Format (ADF 1.0)',
  access: 'service',
  scope: 'leads:write',
  contentType: 'application/xml',
  maxBodyBytes: maxAdfBytes,
  query: z.strictObject({
    /** Whose leads they are, as the feed's records name the dealer. An API key's own where it is missing. */
    dealer: z.optional(Id),
    /** The product that the leads belong to; the dealer's first Sales AI product where it is missing. */
    product: z.optional(Id),
  }),
  body: z.instanceof(Uint8Array),
  response: z.object({
    /** One for each prospect, in the document's order. */
    prospects: z.array(ProspectResult),
    /** What of the document could not be read, for people. */
    problems: z.array(z.string()),
  }),
});

/** Undoes that a request joined an earlier lead. Where it is a lead of its own already, that is the answer. */
export const splitRequest = call({
  ...inAccount,
  id: 'leads.splitRequest',
  method: 'POST',
  path: '/api/dashboard/:account_id/lead-requests/:request_id/split',
  summary: 'Make a lead of its own of a request that joined another lead',
  access: 'signed-in',
  params: z.extend(AccountParams, { request_id: Id }),
  response: z.object({ lead_id: z.string(), conversation_id: z.string() }),
});
