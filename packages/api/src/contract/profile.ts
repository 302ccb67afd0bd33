import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Scope } from './scope.ts';
import { textOrEmpty } from './text.ts';

/** The shortest and the longest password that can be chosen, without a second factor (NIST SP 800-63B-4 §3.1.1.2; ASVS 6.2.1, 6.2.9). */
export const passwordLength = { min: 15, max: 128 };

/** The shortest e-mail address (spec 2 §5). */
export const shortestEmail = 2;

/** A person's own record (spec 2 §3). */
export const Profile = z.object({
  Username: z.string(),
  Role: z.string(),
  Email: z.string(),
  /** Whether the password is kept here; that of a group's single sign-on is changed with its provider. */
  HasPassword: z.boolean(),
  /** A new address that was mailed a link and is not confirmed yet. */
  PendingEmail: z.nullable(z.string()),
  /** Why it could not be saved; shown as it is (spec 2 §8). */
  Error: z.optional(z.string()),
});
export type Profile = z.output<typeof Profile>;

/** What a person may change of it. Empty passwords are none. */
export const ProfileChange = z.strictObject({
  Email: z.optional(textOrEmpty(254)),
  /** With a new address, of people of the embedded provider. */
  CurrentPassword: z.optional(textOrEmpty(passwordLength.max)),
  Credentials: z.optional(
    z.strictObject({
      NewPassword: textOrEmpty(passwordLength.max),
      OldPassword: textOrEmpty(passwordLength.max),
    }),
  ),
});
export type ProfileChange = z.output<typeof ProfileChange>;

/**
 * What is wrong with a change, by field, in the words of spec 2 §5. The screen and the server go by the same.
 * @returns nothing for a change that can be sent
 */
export function profileProblems({ Email, Credentials }: ProfileChange): { email?: string; password?: string } {
  const { NewPassword = '', OldPassword = '' } = Credentials ?? {};
  const email = Email?.trim();
  return {
    // Spaces and line breaks would make several addresses of one in the head of a mail.
    ...(email !== undefined &&
      (email.length < shortestEmail || /[\s\p{C}]/u.test(email)) && { email: 'Please enter valid email' }),
    ...((NewPassword === '') !== (OldPassword === '')
      ? { password: 'Please fill both the old and the new password fields or leave them empty' }
      : NewPassword !== '' &&
        NewPassword.length < passwordLength.min && {
          password: `Please enter a new password of at least ${passwordLength.min} characters`,
        }),
  };
}

const params = z.strictObject({ accountId: Scope.shape.account_id });

export const profile = call({
  id: 'profile.get',
  method: 'GET',
  path: '/api/dashboard/profile/:accountId',
  summary: 'The signed-in person’s own record',
  access: 'signed-in',
  account: 'params',
  version: 'read',
  params,
  query: z.partial(Scope),
  response: Profile,
});

/**
 * An e-mail address only where the policy lists it (403), a password only of people of the embedded provider (403). A new address is
 * the person's once they open the link that is mailed to it; it needs the current password. A wrong password changes nothing and is
 * reported in `Error`; several wrong ones, or several new addresses, are 429.
 */
export const updateProfile = call({
  id: 'profile.update',
  stepUp: true,
  method: 'PUT',
  path: '/api/dashboard/profile/:accountId',
  summary: 'Change the signed-in person’s email address or password',
  access: 'signed-in',
  account: 'params',
  version: 'write',
  params,
  query: z.partial(Scope),
  body: ProfileChange,
  response: Profile,
});

/** Whether the signed-in person gets the mail on Monday mornings, of each of their accounts. */
const WeeklyMail = z.strictObject({ IsOn: z.boolean() });

export const weeklyMail = call({
  id: 'profile.weeklyMail',
  method: 'GET',
  path: '/api/dashboard/profile/:accountId/weekly-mail',
  summary: 'Whether the signed-in person gets the weekly email',
  access: 'signed-in',
  account: 'params',
  params,
  response: WeeklyMail,
});

export const setWeeklyMail = call({
  id: 'profile.setWeeklyMail',
  method: 'PUT',
  path: '/api/dashboard/profile/:accountId/weekly-mail',
  summary: 'Turn the signed-in person’s weekly email on or off',
  access: 'signed-in',
  account: 'params',
  params,
  body: WeeklyMail,
  response: WeeklyMail,
});
