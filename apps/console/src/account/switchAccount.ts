import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { switchUser } from '@forecourt/api/contract/session';
import { api } from '../api.ts';
import { withAccount } from './askedAccount.ts';
import { session, startSession } from '../session/store.ts';

/** A record that works in the product of before, where the account has it; else in the account's first. */
export function keepProduct(record: AuthRecord, productId: string | undefined): AuthRecord {
  const kept = record.user_info.Products.find(({ Id }) => Id === productId) ?? record.selectedProduct;
  return { ...record, selectedProduct: kept, user_info: { ...record.user_info, selectedProduct: kept } };
}

/**
 * Works in another account from now on: its dealer and products take the place of the stored ones, and the page is loaded
 * anew (spec 1 §2, §4).
 * @param to where the page leads then, and the product to work with there; the dashboard and the present product
 * @returns false where the switch failed; nothing has changed then, and no message is shown (spec 1 §2)
 */
export async function switchAccount(
  accountId: string,
  to: { address?: string; productId?: string } = {},
): Promise<boolean> {
  // The present address may name what only the account of before has.
  const { address, productId = session.auth?.selectedProduct?.Id } = to;
  try {
    const record = await api.send(switchUser, { body: { account_id: accountId } });
    startSession(keepProduct(record, productId));
  } catch {
    return false;
  }
  location.assign(address ?? `/${withAccount('', { accountId, productId: session.auth?.selectedProduct?.Id })}`);
  return true;
}
