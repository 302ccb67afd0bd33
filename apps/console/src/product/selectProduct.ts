import type { AuthRecord, Product } from '@forecourt/api/contract/authRecord';
import { withAccount } from '../account/askedAccount.ts';
import { session, startSession } from '../session/store.ts';

/** The record with another product of its account. */
export const withProduct = (record: AuthRecord, product: Product): AuthRecord => ({
  ...record,
  selectedProduct: product,
  user_info: { ...record.user_info, selectedProduct: product },
});

/** Works with another product from now on; the page is loaded anew (spec 1 §4). */
export function selectProduct(productId: string): void {
  const { auth } = session;
  const product = auth?.user_info.Products.find(({ Id }) => Id === productId);
  if (!auth || !product || product.Id === auth.selectedProduct?.Id) return;
  startSession(withProduct(auth, product));
  // The address may name what only the product of before has.
  location.assign(`/${withAccount('', { accountId: auth.user_info.DealerId, productId: product.Id })}`);
}
