import * as z from 'zod/mini';
import { call } from '../call.ts';
import { AuthRecord } from './authRecord.ts';
import { Scope } from './scope.ts';

/** After the identity provider's redirect: finds the person of the token and records the sign-in. */
export const login = call({
  id: 'session.login',
  method: 'POST',
  path: '/api/dashboard/login',
  summary: 'Open a session for the person of the access token',
  access: 'signed-in',
  body: z.strictObject({}),
  response: AuthRecord,
});

/** Refuses the access token from now on. The identity provider's own session is ended by its redirect. */
export const logout = call({
  id: 'session.logout',
  method: 'POST',
  path: '/api/dashboard/logout',
  summary: 'End the session of the access token',
  access: 'signed-in',
  body: z.strictObject({}),
  response: z.object({ ended: z.literal(true) }),
});

export const switchUser = call({
  id: 'session.switchUser',
  method: 'POST',
  path: '/api/dashboard/switch-user',
  summary: 'Work in another account that the person holds',
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
  summary: 'The person, the account and its products',
  access: 'signed-in',
  account: 'query',
  query: z.partial(Scope),
  response: AuthRecord,
});
