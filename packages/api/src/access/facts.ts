import type { ProductCategory } from '../contract/products.ts';
import type { AuthRecord, ChildAccount, DealerSettings, PolicyEntry, Product } from '../contract/authRecord.ts';

/** Everything that the access rules look at. The console and the server fill it from the same record. */
export interface AccessFacts {
  /** Upper-case, as `getRole` reads it. */
  role: string;
  policy: readonly PolicyEntry[];
  /** Rules go by the category: several products share one (docs/decisions/access.md). */
  product: { Category: ProductCategory };
  dealerSettings: Pick<DealerSettings, 'HasKnowledgeBank' | 'ActiveFAR' | 'IsPilot'>;
  /** The account's retailer, `impel` or `cdk_global`. */
  retailerName: string;
  /** Names of the account's insight providers. */
  insightProviders: readonly string[];
  /** The accounts that the person may switch to; empty for a person with one account. */
  childAccounts: readonly Pick<ChildAccount, 'id'>[];
  /** Sees raw data: a flag on the person, never an e-mail pattern (design §9). */
  isInternal: boolean;
  brand: { hasProductSelector: boolean; hasMarketingLink: boolean };
}

/**
 * The facts of a signed-in person.
 * @param record what the server answered at sign-in
 * @param product the product the person works in; an address may force another than the record's (spec 1 §4)
 * @param brand what the brand of this host switches off
 */
export function accessFacts(
  { user_info, dealerSettings }: Pick<AuthRecord, 'user_info' | 'dealerSettings'>,
  product: Product,
  brand: AccessFacts['brand'],
): AccessFacts {
  return {
    role: user_info.Role,
    policy: user_info.Policy,
    product,
    dealerSettings,
    retailerName: user_info.RetailerName,
    insightProviders: user_info.InsightProviders.map(({ provider_name }) => provider_name),
    childAccounts: user_info.ChildAccounts,
    isInternal: user_info.IsInternal,
    brand,
  };
}

/** CDK accounts show less (spec 3 §6). */
export const isCdk = ({ retailerName }: Pick<AccessFacts, 'retailerName'>) => retailerName === 'cdk_global';
