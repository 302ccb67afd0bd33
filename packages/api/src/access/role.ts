import type { PolicyEntry } from '../contract/authRecord.ts';
import type { AccessFacts } from './facts.ts';

type HasRole = Pick<AccessFacts, 'role'>;

/** What a role may do, whatever the person's policy allows. */
interface RoleRights {
  /** Nobody manages people of a higher rank, or gives a role of one (spec 3 §5). */
  rank: number;
  /** Sees more than Metrics and Conversation view (spec 1 §6, spec 3 §6). */
  configures: boolean;
  /** Adds, changes and deletes people (spec 1 §2, §6; spec 3 §6). */
  managesUsers: boolean;
  /** Answers for the dealer's keys, addresses and numbers (docs/decisions/connections.md). */
  connects: boolean;
  /** Has the parts of the settings that the spec keeps to SUPER-ADMIN (spec 2 §6). */
  hasEverything: boolean;
}

/** The roles that the product knows. */
const roles: Readonly<Record<string, RoleRights>> = {
  'SUPER-ADMIN': { rank: 3, configures: true, managesUsers: true, connects: true, hasEverything: true },
  ADMIN: { rank: 2, configures: true, managesUsers: true, connects: true, hasEverything: false },
  MANAGER: { rank: 1, configures: true, managesUsers: true, connects: false, hasEverything: false },
  REGULAR: { rank: 0, configures: false, managesUsers: false, connects: false, hasEverything: false },
};

/**
 * A role that a dealer's feed or an issuer made up. The spec closes screens to REGULAR alone, so they are open to it; it ranks
 * below every known role, so it manages nobody who has one, and gives none.
 */
const unknownRole: RoleRights = {
  rank: -1,
  configures: true,
  managesUsers: true,
  connects: false,
  hasEverything: false,
};

/**
 * A person's role, upper-case: what the console shows by and the server grants by. Where none is given it is ADMIN for a
 * person whose policy allows something, else REGULAR (spec 1 §3, spec 2 §6).
 */
export const getRole = (role: string | null | undefined, policy: readonly PolicyEntry[] | null | undefined): string =>
  role?.trim().toUpperCase() || (policy?.some(({ Allow }) => Allow.length > 0) ? 'ADMIN' : 'REGULAR');

/** @param role as `getRole` reads it */
export const isKnownRole = (role: string): boolean => Object.hasOwn(roles, role);

const getRights = (role: string): RoleRights => (isKnownRole(role) ? roles[role]! : unknownRole);

/** @param role as `getRole` reads it */
export const getRank = (role: string): number => getRights(role).rank;

export const isRegular = ({ role }: HasRole): boolean => !getRights(role).configures;

export const isSuperAdmin = ({ role }: HasRole): boolean => getRights(role).hasEverything;

export const managesUsers = ({ role }: HasRole): boolean => getRights(role).managesUsers;

/** Whether a person may see and change how the dealer is connected; the policy has to allow it as well. */
export const connects = ({ role }: HasRole): boolean => getRights(role).connects;
