import type { PolicyEntry } from '../contract/authRecord.ts';
import type { AccessFacts } from './facts.ts';

type HasRole = Pick<AccessFacts, 'role'>;

const given = (role: string | null | undefined) => role?.trim().toUpperCase() || undefined;

/**
 * The role that screens go by: upper-case; where none is given, ADMIN for a person with a policy and REGULAR for one
 * without (spec 1 §3). What the server grants is `grantedRole`.
 */
export const normaliseRole = (role: string | null | undefined, policy: readonly PolicyEntry[] | null | undefined) =>
  given(role) ?? (policy && policy.length > 0 ? 'ADMIN' : 'REGULAR');

/** The role that the server grants rights by: upper-case, and REGULAR where none is given, whatever the policy (trust). */
export const grantedRole = (role: string | null | undefined) => given(role) ?? 'REGULAR';

/** Sees Metrics and Conversation view only (spec 1 §6, spec 3 §6). */
export const isRegular = ({ role }: HasRole) => role === 'REGULAR';

export const isSuperAdmin = ({ role }: HasRole) => role === 'SUPER-ADMIN';

/** User management is closed to REGULAR and open to every other role, known or not (spec 1 §2, §6; spec 3 §6). */
export const managesUsers = (facts: HasRole) => !isRegular(facts);
