import * as z from 'zod/mini';
import { call } from '../call.ts';
import { AuthRecord } from './authRecord.ts';
import { Scope } from './scope.ts';
import { text } from './text.ts';

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
  body: z.strictObject({
    everywhere: z.optional(z.boolean()),
    /** Where this browser is notified, which ends too (contract/push.ts). */
    push_endpoint: z.optional(text(2048)),
  }),
  response: z.object({ ended: z.literal(true) }),
});

/** Where a person is signed in: one browser on one device. */
export const SignIn = z.object({
  Id: z.string(),
  /** 'Chrome on Windows', as far as the browser says. */
  Browser: z.string(),
  /** The internet address of the last use; null where none is known. */
  Address: z.nullable(z.string()),
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

/** Signs one browser of the person out; one of somebody else, or one that has ended, changes nothing. */
export const endSignIn = call({
  id: 'session.endSignIn',
  method: 'DELETE',
  path: '/api/dashboard/session/sign-ins/:id',
  summary: 'Sign the person out on one device',
  access: 'signed-in',
  params: z.strictObject({ id: text(64) }),
  response: z.object({ ended: z.literal(true) }),
});

/** How long an account lets its people leave the console alone, in minutes. */
export const idleChoices = [15, 30, 60, 120, 240, 480] as const;
const IdleMinutes = z.literal(idleChoices);
export type IdleMinutes = z.output<typeof IdleMinutes>;

/**
 * The console sends this at most once a minute while the person uses it, and it changes only the time of the last use. The answer holds
 * the idle limit in minutes, which is the shortest that any of the person's accounts has chosen. A sign-in that stays idle longer ends.
 */
export const alive = call({
  id: 'session.alive',
  method: 'GET',
  path: '/api/dashboard/session/alive',
  summary: 'Report that the person is there',
  access: 'signed-in',
  response: z.object({ IdleMinutes: z.number() }),
});

const idle = {
  path: '/api/dashboard/session/idle-time/:account_id',
  access: 'signed-in',
  account: 'params',
  params: z.strictObject({ account_id: Scope.shape.account_id }),
  response: z.object({ IdleMinutes }),
} as const;

export const idleTime = call({
  ...idle,
  id: 'idleTime.get',
  method: 'GET',
  summary: 'How long people of an account stay signed in without doing anything',
  action: 'viewLocale',
});

/** From the next sign of life of each person on. */
export const updateIdleTime = call({
  ...idle,
  id: 'idleTime.update',
  method: 'PUT',
  summary: 'Change how long people of an account stay signed in without doing anything',
  action: 'editLocale',
  body: z.strictObject({ IdleMinutes }),
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
