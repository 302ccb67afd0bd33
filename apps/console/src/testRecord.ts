import { policies } from '@forecourt/api/access/specPolicies';
import { type Cell, products } from '@forecourt/api/access/specTable';
import type { AuthRecord, ChildAccount, Product } from '@forecourt/api/contract/authRecord';

const productList = Object.entries(products).map(([Id, Category]): Product => ({
  Id,
  Name: `The product ${Id}`,
  Category,
  Attributes: [],
}));

/**
 * What the server answers at sign-in for the person of a cell.
 * @param ChildAccounts the accounts that the person may switch to
 */
export function getRecord(cell: Cell, ChildAccounts: ChildAccount[] = []): AuthRecord {
  const selectedProduct = productList.find(({ Id }) => Id === cell.productId)!;
  return {
    selectedProduct,
    dealerSettings: {
      Country: 'US',
      HasKnowledgeBank: cell.knowledgeBank,
      ActiveFAR: cell.far,
      IsPilot: cell.pilot,
      Takeover: false,
      ServiceScheduler: false,
      TimeZone: 'UTC',
      DateFormat: 'MM/DD/YYYY',
      TimeFormat: 'h12',
      PhoneFormat: 'national',
    },
    user_info: {
      UserId: 'dana',
      username: 'dana',
      nickname: 'Dana',
      FullName: 'Dana Ray',
      Email: 'dana@north.example',
      Role: cell.role,
      DealerId: 'North',
      DealerName: 'North',
      RetailerName: 'impel',
      InsightProviders: [],
      ChildAccounts,
      Products: productList,
      Policy: policies[cell.policy]!,
      IsInternal: false,
      IsFirstVisit: false,
      PersonRetailerName: 'impel',
      selectedProduct,
    },
    AiPause: null,
  };
}
