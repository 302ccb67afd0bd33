import { actions } from '@forecourt/api/access/actions';
import type { AuthRecord, Product } from '@forecourt/api/contract/authRecord';
import { getFacts } from '../session/store.ts';

/** The products to choose among; none where the rulebook hides them, or where there is nothing to choose (spec 1 §1, §6). */
export function offeredProducts(auth: AuthRecord): Product[] {
  const { Products } = auth.user_info;
  return Products.length > 1 && actions(getFacts(auth)).productSelector ? Products : [];
}
