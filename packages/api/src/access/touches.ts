import type { PolicyEntry } from '../contract/authRecord.ts';
import { accessTypes, assistantResource } from './policy.ts';

/**
 * Whether a person may change what the assistant sends next: everyday work, like a reply, but not for a policy that lets its person only
 * read how the assistant behaves (docs/decisions/access.md).
 */
export function changesTouches(policy: readonly PolicyEntry[]): boolean {
  const types = accessTypes(policy, assistantResource);
  return types.length === 0 || types.includes('write');
}
