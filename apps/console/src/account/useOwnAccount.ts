import { useEffect } from 'react';
import { withProduct } from '../product/selectProduct.ts';
import { startSession, useAuth } from '../session/store.ts';
import { withoutAccount } from './askedAccount.ts';
import { switchAccount } from './switchAccount.ts';

/** Whom something belongs to. */
interface Owner {
  accountId: string;
  productId?: string | undefined;
}

/**
 * Works in the account and product that what is shown belongs to, under the same address (spec 3 §2: "the product
 * switches to that account").
 * A switch that fails says nothing (spec 1 §2), and what may be read stays.
 * @param owner undefined while it is not known
 */
export function useOwnAccount(owner: Owner | undefined): void {
  const auth = useAuth();
  const { DealerId, Products } = auth.user_info;
  const accountId = owner?.accountId;
  const product = Products.find(({ Id }) => Id === owner?.productId);
  const isOtherAccount = accountId !== undefined && accountId !== DealerId;
  const isOtherProduct = !isOtherAccount && product !== undefined && product.Id !== auth.selectedProduct?.Id;

  useEffect(() => {
    // The address may name the account that the person comes from.
    const address = location.pathname + withoutAccount(location.search);
    if (isOtherAccount) {
      void switchAccount(accountId, { address, ...(owner?.productId && { productId: owner.productId }) });
    } else if (isOtherProduct) {
      startSession(withProduct(auth, product));
      location.assign(address);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it switches once for each owner, whatever else changes
  }, [accountId, isOtherAccount, isOtherProduct]);
}
