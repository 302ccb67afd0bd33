import { maxUserRows } from '@forecourt/api/access/userRules';
import { isUserEmail, plainName, userFormMessages } from '@forecourt/api/contract/users';
import * as z from 'zod/mini';
import { getDraft } from '../../drafts/draftSchema.ts';
import { formTexts } from './texts.ts';

/** What is typed of somebody who is added. */
export interface UserRow {
  first_name: string;
  last_name: string;
  email: string;
  role: string;
}

/** What is typed to add people. */
export interface AddDraft {
  rows: UserRow[];
  dealer_stores: string[];
}

export const emptyRow: UserRow = { first_name: '', last_name: '', email: '', role: 'REGULAR' };

export const addDraft = getDraft<AddDraft>({
  rows: z
    .array(z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), role: z.string() }))
    .check(z.minLength(1), z.maxLength(maxUserRows)),
  dealer_stores: z.array(z.string()),
});

/** What is typed to change somebody. */
export interface EditDraft {
  first_name: string;
  last_name: string;
  email: string;
  role: string;
  dealer_stores: string[];
}

export const editDraft = getDraft<EditDraft>({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.string(),
  dealer_stores: z.array(z.string()),
});

type Named = Pick<UserRow, 'first_name' | 'last_name' | 'email'>;

/** What is wrong with the fields of a row (spec 3 §5). */
export const getProblems = ({ first_name, last_name, email }: Named) => ({
  first_name: plainName(first_name) === '',
  last_name: plainName(last_name) === '',
  email: email.trim() === '' ? formTexts.required : isUserEmail(email) ? undefined : userFormMessages.email,
});

/** Whether a field is empty (spec 3 §5). */
export const isIncomplete = ({ first_name, last_name, email }: Named): boolean =>
  plainName(first_name) === '' || plainName(last_name) === '' || email.trim() === '';

/** Whether everything that is typed can be sent (spec 3 §5). */
export const canSend = (rows: readonly Named[], dealerStores: readonly string[]): boolean =>
  dealerStores.length > 0 && rows.every((row) => !isIncomplete(row) && isUserEmail(row.email));

/** As the server stores it. */
export const getEmail = (row: Pick<UserRow, 'email'>): string => row.email.trim().toLowerCase();

/** The rows that could not be created: of an address that is listed twice, the last ones. */
export function failedRows(rows: readonly UserRow[], failed: readonly { email: string }[]): UserRow[] {
  const left = new Map<string, number>();
  for (const { email } of failed) left.set(email, (left.get(email) ?? 0) + 1);
  return rows
    .toReversed()
    .filter((row) => {
      const count = left.get(getEmail(row)) ?? 0;
      left.set(getEmail(row), count - 1);
      return count > 0;
    })
    .toReversed();
}
