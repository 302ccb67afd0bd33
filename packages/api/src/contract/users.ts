import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Scope } from './scope.ts';
import { PolicyEntry } from './authRecord.ts';
import { text } from './text.ts';

/** A person as user management lists them (spec 3 §3). */
export const User = z.object({
  UserId: z.string(),
  Username: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  FullName: z.string(),
  Email: z.string(),
  UserRole: z.string(),
  RetailerName: z.string(),
  ChildAccounts: z.array(z.object({ id: z.string(), name: z.string(), retailer_name: z.string() })),
});
export type User = z.output<typeof User>;

export const list = call({
  id: 'users.list',
  method: 'GET',
  path: '/api/dashboard/users/:dealerId',
  summary: 'The people of a dealer account',
  access: 'admin',
  account: 'params',
  params: z.strictObject({ dealerId: Scope.shape.account_id }),
  query: z.partial(Scope),
  response: z.object({ Items: z.array(User) }),
});

/**
 * What the account knows of the signed-in person beside the token (spec 1 §4, §7). A name that is not theirs is 404,
 * whether or not somebody else has it. An account whose subscription has ended is 402 (spec 1 §8).
 */
export const metadata = call({
  id: 'users.metadata',
  method: 'GET',
  path: '/api/dashboard/users/:accountId/metadata',
  summary: 'The signed-in person’s metadata in an account',
  access: 'signed-in',
  account: 'params',
  params: z.strictObject({ accountId: Scope.shape.account_id }),
  query: z.extend(z.partial(Scope), { name: z.optional(text(128)) }),
  response: z.object({
    UserId: z.string(),
    Username: z.string(),
    Role: z.string(),
    RetailerName: z.string(),
    Policy: z.array(PolicyEntry),
  }),
});

/**
 * First visit of a single-sign-on person: binds the name to the token's own record, never to somebody else's
 * (trust: identity is issuer + subject). A name that another person has is 409; the console retries with `_cdk`.
 */
export const updateSingleSignOn = call({
  id: 'users.updateSingleSignOn',
  method: 'PUT',
  path: '/api/dashboard/users',
  summary: 'Update the signed-in person’s single-sign-on record',
  access: 'signed-in',
  body: z.strictObject({
    retailer_name: text(64),
    user_name: text(128),
    okta_user_id: text(255),
  }),
  response: z.object({ UserId: z.string(), Username: z.string() }),
});
