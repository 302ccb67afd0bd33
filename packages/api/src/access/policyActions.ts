import type { PolicyEntry } from '../contract/authRecord.ts';
import { accessTypes, allows } from './policy.ts';

/** What the policy alone decides on the account page, for every role. */
export const policyActions = {
  /** The dealership's locale: a resource is shown where its Allow list is not empty (spec 2 §6). */
  viewLocale: (policy) => accessTypes(policy, 'Settings:DealerParams').length > 0,
  /** The dealership's locale: only with '*' (spec 2 §6). */
  editLocale: (policy) => allows(policy, 'Settings:DealerParams', '*'),
  /** One's own e-mail address: only where UserEdit lists Email (spec 2 §5). */
  editEmail: (policy) => allows(policy, 'UserEdit', 'Email'),
} satisfies Record<string, (policy: readonly PolicyEntry[]) => boolean>;

export type PolicyAction = keyof typeof policyActions;
