import type { PolicyEntry } from '../contract/authRecord.ts';
import { accessTypes, allows, assistantResource } from './policy.ts';

/** What the policy decides outside the blocks of the settings. A call names its own as `action`. */
export const policyActions = {
  /** The dealership's locale: a resource is shown where its Allow list is not empty (spec 2 §6). */
  viewLocale: (policy) => accessTypes(policy, 'Settings:DealerParams').length > 0,
  /** The dealership's locale: only with '*' (spec 2 §6). */
  editLocale: (policy) => allows(policy, 'Settings:DealerParams', '*'),
  /** The assistant's instructions for a journey or source: with the right to write how the assistant behaves. */
  saveInstructions: (policy) => accessTypes(policy, assistantResource).includes('write'),
  /** The Knowledge Bank: what the policy says of it by name (spec 3 §2), else as for how the assistant behaves. */
  editKnowledge: (policy) => {
    const named = accessTypes(policy, 'KnowledgeBank');
    return (named.length > 0 ? named : accessTypes(policy, assistantResource)).includes('write');
  },
  /** One's own e-mail address: only where UserEdit lists Email (spec 2 §5). */
  editEmail: (policy) => allows(policy, 'UserEdit', 'Email'),
} satisfies Record<string, (policy: readonly PolicyEntry[]) => boolean>;

export type PolicyAction = keyof typeof policyActions;
