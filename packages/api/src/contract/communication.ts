import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Scope } from './scope.ts';
import { Id, textOrEmpty } from './text.ts';

/** The customer of the stop-communication page (spec 3 §3). */
export const customerInfo = call({
  id: 'communication.customer',
  method: 'GET',
  path: '/api/dashboard/user-info',
  summary: 'Get a customer, and the vehicles the assistant doesn’t message them about',
  access: 'signed-in',
  account: 'query',
  query: z.extend(Scope, { userId: Id }),
  response: z.object({ name: z.string(), surname: z.string(), vin_blacklist: z.array(z.string()) }),
});

/** Stops the assistant for one customer, or lets it go on (spec 3 §4). Nothing that waits for the customer goes out after a stop. */
export const updateCommunication = call({
  id: 'communication.update',
  method: 'POST',
  path: '/api/dashboard/dialogue/update-communication',
  summary: 'Stop or resume the assistant for one customer',
  access: 'signed-in',
  account: 'body',
  body: z.strictObject({
    accountId: Scope.shape.account_id,
    userId: Id,
    /** Empty where the customer asks about no vehicle with a number. */
    vin: textOrEmpty(60),
    action: z.enum(['continue', 'stop']),
  }),
  response: z.object({ status: z.enum(['OK', 'ALREADY_EXISTS']) }),
});
