import * as z from 'zod/mini';
import { call } from '../call.ts';
import { AuthRecord } from './authRecord.ts';
import { Scope } from './scope.ts';

/** After the identity provider's redirect: finds the person of the token and records the sign-in. */
export const login = call({
  id: 'session.login',
  method: 'POST',
  path: '/api/dashboard/login',
  summary: 'Start a session for the access token’s owner',
  access: 'signed-in',
  body: z.strictObject({}),
  response: AuthRecord,
});

/**
 * Ends the sign-in of the access token: this token, and with the embedded provider every other token of the same sign-in.
 * `everywhere` ends all of the person's sign-ins; with an external provider that is refused (403), since only it can.
 */
export const logout = call({
  id: 'session.logout',
  method: 'POST',
  path: '/api/dashboard/logout',
  summary: 'Sign out here, or everywhere',
  access: 'signed-in',
  body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
  response: z.object({ ended: z.literal(true) }),
});

/** Where a person is signed in: one browser on one device. */
export const SignIn = z.object({
  /** 'Chrome on Windows', as far as the browser says. */
  Browser: z.string(),
  SignedInAt: z.string(),
  /** To the minute. */
  LastUsedAt: z.string(),
  IsThisDevice: z.boolean(),
});
export type SignIn = z.output<typeof SignIn>;

export const signIns = call({
  id: 'session.signIns',
  method: 'GET',
  path: '/api/dashboard/session/sign-ins',
  summary: 'List where the person is signed in, last used first',
  access: 'signed-in',
  response: z.object({
    /** False where an external identity provider keeps the sign-ins; the list is empty then. */
    IsKeptHere: z.boolean(),
    SignIns: z.array(SignIn),
  }),
});

export const switchUser = call({
  id: 'session.switchUser',
  method: 'POST',
  path: '/api/dashboard/switch-user',
  summary: 'Switch to another of the person’s accounts',
  access: 'signed-in',
  account: 'body',
  body: z.strictObject({ account_id: Scope.shape.account_id }),
  response: AuthRecord,
});

/** The same record again for a running session: after a reload, roles and products are the server's, not the storage's. */
export const userInfo = call({
  id: 'session.userInfo',
  method: 'GET',
  path: '/api/dashboard/session/user-info',
  summary: 'The person, the account, and its products',
  access: 'signed-in',
  account: 'query',
  query: z.partial(Scope),
  response: AuthRecord,
});
