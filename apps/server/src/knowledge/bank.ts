import { isCdk } from '@forecourt/api/access/facts';
import { hasKnowledgeBank } from '@forecourt/api/access/screens';
import { productNumbers } from '@forecourt/api/contract/knowledge';
import type { ProductCategory } from '@forecourt/api/contract/products';
import { holdLock } from '../platform/db/holdLock.ts';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import { forbidden, notFound, Refusal } from '../platform/errors/refusal.ts';
import type { Person } from '../platform/access/person.ts';

/** A product of an account, as the Knowledge Bank numbers it (spec 3 §3). */
export interface BankProduct {
  number: number;
  id: string;
  name: string;
  category: ProductCategory;
}

/** The Knowledge Bank of an account, for one person. */
export interface Account {
  dealerId: string;
  /** The products that the person has. */
  products: BankProduct[];
  isCdk: boolean;
}

/** The Knowledge Bank of one product, which the person may open. */
export interface Bank extends Account {
  scope: Scope;
  product: BankProduct;
}

interface Asked {
  trx: ScopedTransaction;
  person: Person;
  dealerId: string;
}

/**
 * What every call to the Knowledge Bank checks first: the account's key (spec 3 §7).
 * @throws 403
 */
export async function openAccount({ trx, person, dealerId }: Asked, apiKey: string | undefined): Promise<Account> {
  const dealer = await trx
    .selectFrom('dealer')
    .select(['knowledge_key', 'retailer_name'])
    .where('id', '=', dealerId)
    .executeTakeFirst();
  if (!dealer) throw notFound('This account doesn’t exist, or you don’t have access to it', dealerId);
  if (apiKey !== dealer.knowledge_key) throw new Refusal(403, 'api-key', 'authorization-key and api-key are required');
  const rows = await trx
    .selectFrom('dealer_product')
    .select(['id', 'name', 'category'])
    .where('dealer_id', '=', dealerId)
    .orderBy('position')
    .execute();
  const products = numbered(rows as Omit<BankProduct, 'number'>[]);
  const held = products.filter(({ id }) => person.products?.includes(id) ?? true);
  if (!held.some(({ category }) => mayOpen(person, dealerId, category))) throw forbidden();
  return { dealerId, products: held, isCdk: isCdk({ retailerName: dealer.retailer_name }) };
}

/**
 * Has changes of an account's Knowledge Bank take turns: each touches topics and questions of several products, and two that meet would wait
 * for each other.
 */
export const lockBank = (trx: ScopedTransaction, dealerId: string): Promise<void> =>
  holdLock(trx, `Knowledge Bank of ${dealerId}`);

/**
 * @param number how the call names the product
 * @throws 404 for a number that is none of the person's products, 403 where they have no Knowledge Bank
 */
export async function openBank(asked: Asked & { apiKey: string | undefined }, number: string | number): Promise<Bank> {
  const account = await openAccount(asked, asked.apiKey);
  return getBank(asked.person, account, getProduct(account, Number(number)));
}

/**
 * The Knowledge Bank of a call's own account and product, for calls that take no key.
 * @throws 403
 */
export async function bankInScope({
  trx,
  person,
  scope,
}: Omit<Asked, 'dealerId'> & { scope: Scope }): Promise<Bank & { apiKey: string }> {
  const { knowledge_key: apiKey } = await trx
    .selectFrom('dealer')
    .select('knowledge_key')
    .where('id', '=', scope.dealerId)
    .executeTakeFirstOrThrow();
  const account = await openAccount({ trx, person, dealerId: scope.dealerId }, apiKey);
  return {
    ...getBank(
      person,
      account,
      account.products.find(({ id }) => id === scope.productId)!,
    ),
    apiKey,
  };
}

/** @throws 403 */
export function getBank(person: Person, account: Account, product: BankProduct): Bank {
  const { dealerId } = account;
  if (!mayOpen(person, dealerId, product.category)) throw forbidden();
  return { ...account, product, scope: { dealerId, productId: product.id } };
}

/** @throws 404 */
export function getProduct({ products }: Account, number: number): BankProduct {
  const product = products.find((one) => one.number === number);
  if (!product) throw new Refusal(404, 'invalid-product', 'Provided product is not valid');
  return product;
}

/** The first product of a category has the spec's number; further ones get two digits. */
function numbered<P extends { category: ProductCategory }>(products: readonly P[]): (P & { number: number })[] {
  const seen = new Map<ProductCategory, number>();
  return products.map((product) => {
    const before = seen.get(product.category) ?? 0;
    seen.set(product.category, before + 1);
    const first = productNumbers[product.category];
    return { ...product, number: before === 0 ? first : 10 * first + before };
  });
}

/** By the rule that shows the screen (spec 1 §2, spec 3 §6). */
const mayOpen = ({ role, accounts }: Person, dealerId: string, Category: ProductCategory): boolean =>
  hasKnowledgeBank({
    role,
    product: { Category },
    dealerSettings: accounts.find(({ id }) => id === dealerId)!.settings,
  });
