import type { PolicyEntry } from '../contract/authRecord.ts';
import type { AccessFacts } from './facts.ts';

type HasRole = Pick<AccessFacts, 'role'>;

/**
 * A person's role, upper-case: what the console shows by and the server grants by. Where none is given it is ADMIN for a
 * person whose policy allows something, else REGULAR (spec 1 §3, spec 2 §6).
 */
export const getRole = (role: string | null | undefined, policy: readonly PolicyEntry[] | null | undefined): string =>
  role?.trim().toUpperCase() || (policy?.some(({ Allow }) => Allow.length > 0) ? 'ADMIN' : 'REGULAR');

/** Sees Metrics and Conversation view only (spec 1 §6, spec 3 §6). */
export const isRegular = ({ role }: HasRole) => role === 'REGULAR';

export const isSuperAdmin = ({ role }: HasRole) => role === 'SUPER-ADMIN';

/** User management is closed to REGULAR and open to every other role, known or not (spec 1 §2, §6; spec 3 §6). */
export const managesUsers = (facts: HasRole) => !isRegular(facts);
