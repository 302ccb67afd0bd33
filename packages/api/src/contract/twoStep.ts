import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Scope } from './scope.ts';
import { text } from './text.ts';
import { User } from './users.ts';

/** Whom a dealership requires to have a second factor. */
export const RequiredFor = z.enum(['everyone', 'administrators', 'nobody']);
export type RequiredFor = z.output<typeof RequiredFor>;

/** How many days people have to set one up, at most. */
export const maxGraceDays = 90;

/** What the signed-in person has set up at the embedded provider. */
export const TwoStep = z.object({
  /** False where an external identity provider keeps sign-ins; the rest is empty then. */
  IsKeptHere: z.boolean(),
  HasApp: z.boolean(),
  Passkeys: z.int(),
  /** Those that are left. */
  RecoveryCodes: z.int(),
  /** When it is required of them; null where it is not. */
  RequiredFrom: z.nullable(z.string()),
});
export type TwoStep = z.output<typeof TwoStep>;

export const twoStep = call({
  id: 'profile.twoStep',
  method: 'GET',
  path: '/api/dashboard/profile/:accountId/two-step',
  summary: 'What the signed-in person has set up for two-step sign-in',
  access: 'signed-in',
  account: 'params',
  params: z.strictObject({ accountId: Scope.shape.account_id }),
  response: TwoStep,
});

const ofAccount = {
  path: '/api/dashboard/users/:dealerId/two-step',
  access: 'admin',
  account: 'params',
  params: z.strictObject({ dealerId: Scope.shape.account_id }),
  query: z.partial(Scope),
} as const;

const rule = {
  RequiredFor,
  /** Days from when it was turned on; people are then led through the setup when they sign in. */
  GraceDays: z.int().check(z.minimum(0), z.maximum(maxGraceDays)),
};

export const TwoStepRule = z.object({
  ...rule,
  /** The end of those days; null where nobody is required. */
  RequiredFrom: z.nullable(z.string()),
  /** False where an external identity provider keeps sign-ins. */
  IsKeptHere: z.boolean(),
  /** The account's people who sign in here. */
  People: z.int(),
  /** Of them, those who have set up nothing. */
  Without: z.int(),
});
export type TwoStepRule = z.output<typeof TwoStepRule>;

export const twoStepRule = call({
  ...ofAccount,
  id: 'users.twoStepRule',
  method: 'GET',
  summary: 'Whom a dealer account requires to use two-step sign-in',
  version: 'read',
  response: TwoStepRule,
});

export const setTwoStepRule = call({
  ...ofAccount,
  id: 'users.setTwoStepRule',
  method: 'PUT',
  summary: 'Require two-step sign-in in a dealer account',
  version: 'write',
  stepUp: true,
  body: z.strictObject(rule),
  response: TwoStepRule,
});

/** Takes all second factors from a person who has lost them, and ends their sign-ins, which they are mailed about. */
export const resetTwoStep = call({
  ...ofAccount,
  path: '/api/dashboard/users/:dealerId/two-step-reset',
  id: 'users.resetTwoStep',
  method: 'POST',
  summary: 'Reset a user’s two-step sign-in',
  stepUp: true,
  changesPeople: true,
  body: z.strictObject({ user_id: text(255), retailer_name: text(64) }),
  response: User,
});

/** Ends all of a person's sign-ins, such as when a laptop is lost. They can sign in again. */
export const signOutUser = call({
  ...ofAccount,
  path: '/api/dashboard/users/:dealerId/sign-out',
  id: 'users.signOut',
  method: 'POST',
  summary: 'Sign a user out everywhere',
  changesPeople: true,
  body: z.strictObject({ user_id: text(255), retailer_name: text(64) }),
  response: User,
});
