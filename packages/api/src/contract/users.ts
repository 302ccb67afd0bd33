import * as z from 'zod/mini';
import { maxImportBatch, maxImportRows, maxUserRows } from '../access/userRules.ts';
import { call } from '../call.ts';
import { PolicyEntry } from './authRecord.ts';
import { Email } from './feed/parts.ts';
import { pageNumbers, pageQuery } from './pages.ts';
import { Scope } from './scope.ts';
import { cleanName, Id, nameText, nameTextOrEmpty, text, textOrEmpty } from './text.ts';

/** Where the invitation of somebody stands who has not accepted it yet. */
export const InvitationState = z.enum(['invited', 'expired', 'withdrawn']);
export type InvitationState = z.output<typeof InvitationState>;

/** A person as user management lists them (spec 3 §3). */
export const User = z.object({
  UserId: z.string(),
  Username: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  FullName: z.string(),
  Email: z.string(),
  /** Upper-case, as `getRole` reads it. */
  UserRole: z.string(),
  RetailerName: z.string(),
  /** Those of their accounts that the signed-in person holds too. */
  ChildAccounts: z.array(z.object({ id: z.string(), name: z.string(), retailer_name: z.string() })),
  /** One of the provider's own staff (spec 3 §6). */
  IsInternal: z.boolean(),
  /** Of a person who was added and has not accepted yet; else null. */
  Invitation: z.nullable(InvitationState),
  /** Whether the password is kept here; that of a group's single sign-on is reset with its provider. */
  HasPassword: z.boolean(),
});
export type User = z.output<typeof User>;

/** The columns that the list is sorted by. */
export const UserSort = z.enum(['Name', 'Email', 'Role']);
export type UserSort = z.output<typeof UserSort>;

const yesOrNo = z.enum(['true', 'false']);
const params = z.strictObject({ dealerId: Scope.shape.account_id });
const common = {
  path: '/api/dashboard/users/:dealerId',
  access: 'admin',
  account: 'params',
  params,
} as const;

/** `queryUsers` of spec 3 §7, by dealership. */
export const list = call({
  ...common,
  id: 'users.list',
  method: 'GET',
  summary: 'A page of a dealer account’s users',
  query: z.extend(z.partial(Scope), {
    /** Also those of the signed-in person's other accounts. */
    child_accounts: z.optional(yesOrNo),
    /** `false` leaves internal staff out. */
    impel_users: z.optional(yesOrNo),
    /** Words that all stand in the name, the address or the role. */
    search_pattern: z.optional(textOrEmpty(120)),
    sort_column: z.optional(UserSort),
    sort_direction: z.optional(z.enum(['asc', 'desc'])),
    /** A page after the last answers the first. */
    ...pageQuery,
  }),
  response: z.object({ Items: z.array(User), ...pageNumbers }),
});

/** `queryUsers` of spec 3 §7, by person. */
export const one = call({
  id: 'users.one',
  method: 'GET',
  path: '/api/dashboard/users',
  summary: 'One user in the signed-in person’s accounts',
  access: 'admin',
  account: 'query',
  version: 'read',
  query: z.extend(z.partial(Scope), { user_id: text(255), retailer_name: text(64) }),
  response: User,
});

/** A name without markup (spec 3 §5: "Inputs are sanitized to plain text"). */
export const plainName = (typed: string): string => cleanName(typed.replace(/<[^<>]*>/g, ''));

const Name = z.pipe(z.pipe(text(80), z.transform(plainName)), z.string().check(z.minLength(1)));
const NewEmail = z.pipe(
  z.pipe(
    textOrEmpty(254),
    z.transform((typed) => typed.trim().toLowerCase()),
  ),
  Email,
);
const DealerStores = z.array(Id).check(z.minLength(1), z.maxLength(1000));

/** The texts of spec 3 §5. */
export const userFormMessages = {
  empty: 'Please fill in all the fields to continue',
  email: 'Email format is not correct',
  dealership: 'Please select Dealership to continue',
};

/** Whether an address is well-formed. */
export const isUserEmail = (typed: string): boolean => z.safeParse(NewEmail, typed).success;

/** Somebody who is added. The role is checked by access/userRules.ts, so that one that cannot be given is in the audit. */
export const NewUser = z.strictObject({
  first_name: Name,
  last_name: Name,
  email: NewEmail,
  role: text(40),
  invited_by: z.strictObject({ user_id: text(255), fullname: nameTextOrEmpty(200) }),
});
export type NewUser = z.output<typeof NewUser>;

/** Somebody who could not be added, and why. */
export const FailedUser = z.object({ email: z.string(), reason: z.string() });
export type FailedUser = z.output<typeof FailedUser>;

/** `inviteUsers` of spec 3 §7. Those who could be added are; the others are named in the answer. */
export const invite = call({
  ...common,
  id: 'users.invite',
  method: 'POST',
  summary: 'Add people and invite them by email',
  query: z.partial(Scope),
  body: z.strictObject({
    dealer_stores: DealerStores,
    retailer_name: text(64),
    user_info: z.array(NewUser).check(z.minLength(1), z.maxLength(maxUserRows)),
  }),
  response: z.object({ 'failed users': z.optional(z.array(FailedUser)) }),
});

/** The longest cell of a file of people that is sent. */
export const maxImportCell = 2000;
const Cell = textOrEmpty(maxImportCell);

/** A row of a file of people, as it stands there: the server says what is wrong with it. */
export const ImportRow = z.strictObject({
  first_name: Cell,
  last_name: Cell,
  email: Cell,
  /** Empty: REGULAR. */
  role: Cell,
  /** Names or ids, separated by semicolons. Empty: the only one that the signed-in person can give. */
  dealerships: Cell,
});
export type ImportRow = z.output<typeof ImportRow>;

/** What becomes of a row: it will be invited, was invited, is one of the person's users already, or is refused. */
export const ImportStatus = z.enum(['ready', 'invited', 'here', 'refused']);
export type ImportStatus = z.output<typeof ImportStatus>;

/** Adds the people of a file by the rules of `invite`; what is wrong with a row keeps that row out, and no other. */
export const importPeople = call({
  ...common,
  path: '/api/dashboard/users/:dealerId/import',
  id: 'users.import',
  method: 'POST',
  summary: 'Add the people in a file and invite them by email, or preview the result',
  query: z.partial(Scope),
  body: z
    .strictObject({
      retailer_name: text(64),
      /** Adds nobody. */
      dry_run: z.boolean(),
      rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(maxImportRows)),
    })
    .check(
      z.refine(({ dry_run, rows }) => dry_run || rows.length <= maxImportBatch, {
        message: `Import up to ${maxImportBatch} rows at once`,
        path: ['rows'],
      }),
    ),
  /** In the order of the rows. */
  response: z.object({ rows: z.array(z.object({ status: ImportStatus, reason: z.nullable(z.string()) })) }),
});

/** `updateUser` of spec 3 §7. A name and an address are the person's own to change. */
export const update = call({
  ...common,
  changesPeople: true,
  id: 'users.update',
  method: 'PUT',
  summary: 'Change a person’s role and dealerships',
  version: 'write',
  query: z.partial(Scope),
  body: z.strictObject({
    user_id: text(255),
    retailer_name: text(64),
    dealer_stores: DealerStores,
    role: text(40),
    first_name: z.optional(Name),
    last_name: z.optional(Name),
    email: z.optional(NewEmail),
  }),
  response: User,
});

/** `deleteUser` of spec 3 §7: all three name the person, so that nobody is deleted by mistake. */
export const remove = call({
  ...common,
  changesPeople: true,
  id: 'users.delete',
  method: 'DELETE',
  summary: 'Delete a person',
  query: z.partial(Scope),
  body: z.strictObject({ user_id: text(255), retailer_name: text(64), user_name: text(255) }),
  response: z.object({ deleted: z.literal(true) }),
});

const invited = {
  path: '/api/dashboard/users/:dealerId/invitation',
  access: 'admin',
  account: 'params',
  params,
  query: z.partial(Scope),
  body: z.strictObject({ user_id: text(255), retailer_name: text(64) }),
  response: User,
} as const;

/** A new one-time link for somebody who has not accepted yet; the earlier ones are no longer good. */
export const resendInvitation = call({
  ...invited,
  id: 'users.resendInvitation',
  method: 'POST',
  summary: 'Resend a user’s invitation',
});

/** The person stays, and can be invited again. */
export const withdrawInvitation = call({
  ...invited,
  id: 'users.withdrawInvitation',
  method: 'DELETE',
  summary: 'Withdraw a user’s invitation',
});

/** Mails somebody who has forgotten their password a one-time link to choose another. */
export const sendPasswordLink = call({
  ...invited,
  path: '/api/dashboard/users/:dealerId/password-link',
  id: 'users.sendPasswordLink',
  method: 'POST',
  summary: 'Send a user a link to choose a new password',
});

/**
 * What the account knows of the signed-in person beside the token (spec 1 §4, §7). A name of another person is 404,
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
 * (trust: identity is issuer + subject). A name or address that another person has is 409; the console retries with `_cdk`.
 * Another retailer than the record's is 403, and so is another name once the record has one.
 */
export const updateSingleSignOn = call({
  id: 'users.updateSingleSignOn',
  method: 'PUT',
  path: '/api/dashboard/users',
  summary: 'Update the signed-in person’s single-sign-on record',
  access: 'signed-in',
  body: z.strictObject({
    retailer_name: text(64),
    user_name: nameText(128),
    okta_user_id: text(255),
  }),
  response: z.object({ UserId: z.string(), Username: z.string() }),
});
