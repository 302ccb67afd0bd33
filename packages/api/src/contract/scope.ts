import * as z from 'zod/mini';
import { Id } from './text.ts';

/** The dealer account and the product that every call of a signed-in person concerns; the client adds both (spec 1 §7). */
export const Scope = z.strictObject({ account_id: Id, service_type: Id });
export type Scope = z.output<typeof Scope>;

/** The account in a path, as `:account_id`. */
export const AccountParams = z.strictObject({ account_id: Id });

/** What most calls have in common: the account stands in the path, and the query is what the client adds. */
export const inAccount = { account: 'params', params: AccountParams, query: Scope } as const;
