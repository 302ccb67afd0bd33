import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DateFormat, TimeFormat } from './locale.ts';
import { inAccount } from './scope.ts';
import { Id } from './text.ts';

/** Which assistant the module is opened for: `sales_ai` for LEAD_ENGAGE, `chat_ai` for DealerChat (spec 1 §7). */
export const SolutionId = z.enum(['sales_ai', 'chat_ai']);

/** What the module of First Agentic Response is given (spec 1 §7). */
export const ModuleSession = z.object({
  /** The module's address, on the origin that the installation names. */
  path: z.url({ protocol: /^https?$/ }),
  /** The account. */
  clientId: Id,
  /** Opens the module's own calls for five minutes, and nothing else. */
  clientToken: z.string(),
  solutionId: SolutionId,
});
export type ModuleSession = z.output<typeof ModuleSession>;

export const startFirstResponse = call({
  ...inAccount,
  id: 'firstResponse.start',
  method: 'POST',
  path: '/api/dashboard/:account_id/first-response',
  summary: 'Open First Agentic Response: get its module’s address and a token',
  access: 'admin',
  screen: '/far',
  body: z.strictObject({}),
  response: ModuleSession,
});

/** How quickly the assistant first answered one lead. */
export const FirstResponse = z.object({
  LeadId: Id,
  /** Empty where the customer has not given a name. */
  Customer: z.string(),
  /** When the lead came; in a chat, when the customer first wrote. UTC. */
  ReceivedAt: z.string(),
  /** When the assistant's first response went out, UTC. */
  RespondedAt: z.string(),
  /** Whole seconds between the two. */
  Seconds: z.int().check(z.gte(0)),
  /** As a message names it. */
  Channel: z.string(),
});
export type FirstResponse = z.output<typeof FirstResponse>;

/** How many are answered at once. */
export const firstResponsePageSize = 25;

export const listFirstResponses = call({
  id: 'firstResponse.list',
  method: 'GET',
  path: '/api/modules/first-responses',
  summary: 'The first responses for the account and product in the module’s token, latest lead first',
  access: 'module',
  screen: '/far',
  query: z.strictObject({
    /** The last lead of the page before. */
    after: z.optional(Id),
  }),
  response: z.object({
    AccountName: z.string(),
    /** How the account writes instants. */
    TimeZone: z.string(),
    DateFormat,
    TimeFormat,
    Items: z.array(FirstResponse),
    HasMore: z.boolean(),
  }),
});
