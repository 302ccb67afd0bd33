import type { Manager } from '@forecourt/api/access/userRules';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';

/** A dealership that can be given to a user. */
export interface Dealership {
  id: string;
  name: string;
  retailer_name: string;
}

/** The signed-in person as the rules of user management see them. Who has one account has no child accounts (spec 1 §2). */
export const getManager = ({
  user_info,
}: AuthRecord): Omit<Manager, 'accounts'> & { accounts: readonly Dealership[] } => ({
  id: user_info.UserId,
  role: user_info.Role,
  retailerName: user_info.RetailerName,
  accounts:
    user_info.ChildAccounts.length > 0
      ? user_info.ChildAccounts.filter(({ is_separate }) => !is_separate)
      : [{ id: user_info.DealerId, name: user_info.DealerName, retailer_name: user_info.RetailerName }],
});
