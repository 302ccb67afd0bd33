import type { AuthRecord } from '@forecourt/api/contract/authRecord';

/** The parameters by which an address says which account and product it is of. */
const accountParameters = { account: 'account', product: 'service' } as const;

/** What an address says. */
interface AskedAccount {
  accountId: string;
  productId: string | undefined;
}

/** The query of an address in an account and product. */
export function withAccount(search: string, { accountId, productId }: AskedAccount): string {
  const parameters = new URLSearchParams(search);
  parameters.set(accountParameters.account, accountId);
  if (productId !== undefined) parameters.set(accountParameters.product, productId);
  return `?${parameters}`;
}

/** The same without them, such as of an account that the person may not work in. */
export function withoutAccount(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of Object.values(accountParameters)) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** What of an address is passed on to the pages that it leads to. */
export function readAccountSearch(search: string): Record<string, string> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    Object.values(accountParameters).flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name)!]] : [])),
  );
}

/**
 * The account and product of an address that are others than those that the tab works in.
 * @returns undefined where the address names none, or these
 */
export function askedAccount(
  search: URLSearchParams,
  { user_info, selectedProduct }: Pick<AuthRecord, 'user_info' | 'selectedProduct'>,
): AskedAccount | undefined {
  const accountId = search.get(accountParameters.account) ?? user_info.DealerId;
  const productId = search.get(accountParameters.product) ?? undefined;
  const isSame = accountId === user_info.DealerId && (productId === undefined || productId === selectedProduct?.Id);
  return isSame ? undefined : { accountId, productId };
}
