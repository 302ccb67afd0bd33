import type { PolicyEntry } from '../contract/authRecord.ts';

/** What may be done with a resource: read shows it, write saves it, create adds a new record (spec 1 §6). */
export type AccessType = 'read' | 'write' | 'create';

export const everyAccessType: readonly AccessType[] = ['read', 'write', 'create'];

/** The resource of how the assistant behaves; also for what has no resource of its own (docs/decisions/access.md). */
export const assistantResource = 'Settings:Preferences';

/** The words of every entry for a resource; empty where the policy does not name it, or allows nothing on it. */
const allowed = (policy: readonly PolicyEntry[], resource: string): string[] =>
  policy.filter((entry) => entry.Resource === resource).flatMap((entry) => entry.Allow);

/** Whether a policy's Allow list for a resource carries a word, `*` included as a word of its own. */
export const allows = (policy: readonly PolicyEntry[], resource: string, word: string): boolean =>
  allowed(policy, resource).includes(word);

/**
 * What a policy allows on a resource. A non-empty list always reads, since a person who saves or adds has to see; `*` is
 * all three (spec 1 §6, spec 2 §6).
 * @returns in the order read, write, create; empty where the resource is not to be shown at all
 */
export function accessTypes(policy: readonly PolicyEntry[], resource: string): AccessType[] {
  const words = allowed(policy, resource);
  if (words.length === 0) return [];
  const grants = (type: AccessType) => words.includes(type) || words.includes('*');
  return ['read', ...(['write', 'create'] as const).filter(grants)];
}

/** A policy that allows everything in the settings (spec 2 §6). */
export const everySetting: PolicyEntry[] = [
  'WorkingHours',
  'Signature',
  'Notifications',
  'Sources',
  'NotifyAction',
  'Preferences',
  'DealerParams',
  'Connections',
].map((name) => ({ Resource: `Settings:${name}`, Allow: ['*'] }));
