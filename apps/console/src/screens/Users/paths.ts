import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import type { User } from '@forecourt/api/contract/users';

export const listPath = '/user-management';

/** Where people are added from a file. */
export const importPath = `${listPath}/import`;

/** Where people are added. Accounts that are not CDK accounts choose what kind of user (spec 3 §2). */
export const addPath = (retailer: 'impel' | 'cdk_global' = 'impel'): string =>
  `${listPath}/add${retailer === 'cdk_global' ? '?cdk=cdk_global' : ''}`;

/** Where a user is edited: Sales AI names them in the path, other products in the query (spec 1 §2). */
export function editPath(
  { selectedProduct }: AuthRecord,
  { UserId, RetailerName }: Pick<User, 'UserId' | 'RetailerName'>,
): string {
  return selectedProduct?.Category === 'SALES_AI'
    ? `${listPath}/edit/${encodeURIComponent(UserId)}/${encodeURIComponent(RetailerName)}`
    : `${listPath}/edit?${new URLSearchParams({ user_id: UserId, retailer_name: RetailerName })}`;
}
