import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Scope } from '../scope.ts';
import { inBlock } from './inBlock.ts';
import { Id } from '../text.ts';

/** How many test messages a person may send themselves in an hour, from all their dealers. */
export const testMessagesAnHour = 10;

/** The sender makes `Id`: the same press again sends nothing more. */
const TestMessage = z.strictObject({ Id: z.uuid() });

/** Where it went: to the signed-in person's own address, whatever they may otherwise see. */
const SentTest = z.object({
  SentTo: z.string(),
  /** No test went out, but a link to confirm an address that the person typed themselves; one a day. */
  IsConfirmation: z.boolean(),
});

/** The saved signature. 409 without one, or where the person has no email address; 429 beyond the limit. */
export const testSignature = call({
  ...inBlock('signature', 'write'),
  id: 'signature.test',
  method: 'POST',
  path: '/api/dashboard/:account_id/resources/general-info/_test',
  summary: 'Email the product’s signature to yourself',
  body: TestMessage,
  response: SentTest,
});

/** A follow-up as a customer would get it, by email whatever its channel. 409 where the person has no email address; 429 beyond the limit. */
export const testFollowUp = call({
  id: 'followups.test',
  method: 'POST',
  path: '/api/dashboard/follow-up/template/:template_id/_test',
  summary: 'Email a follow-up message to yourself',
  access: 'admin',
  account: 'query',
  block: { id: 'follow-up', needs: 'write' },
  params: z.strictObject({ template_id: Id }),
  query: Scope,
  body: TestMessage,
  response: SentTest,
});
