import { isCdk } from './facts.ts';
import { getRank, isSuperAdmin } from './role.ts';

/*
 * Who may add, change and delete whom (spec 3 §5, §6). The screen offers by these rules, the server refuses by them.
 */

/** The roles that can be given (spec 3 §5). */
export const givenRoles = ['ADMIN', 'REGULAR'] as const;
export type GivenRole = (typeof givenRoles)[number];

export const retailers = ['impel', 'cdk_global'] as const;

/** How many people can be added at once (spec 3 §9). */
export const maxUserRows = 7;

/** How many people a file may hold that is imported, and how many of them are invited by one call. */
export const maxImportRows = 500;
export const maxImportBatch = 50;

/** The signed-in person who manages users, in the account that they work in. */
export interface Manager {
  id: string;
  /** As `getRole` reads it. */
  role: string;
  /** Of the account. */
  retailerName: string;
  /** Every account that they hold. */
  accounts: readonly { id: string; retailer_name: string }[];
}

/** The person who is changed or deleted. */
export interface Managed {
  id: string;
  /** As `getRole` reads it. */
  role: string;
}

/** Why something is refused. */
export type UserRefusal =
  | 'role-not-held'
  | 'dealership-not-held'
  | 'retailer-not-allowed'
  | 'foreign-inviter'
  | 'role-above'
  | 'role-locked'
  | 'not-own'
  | 'own-account'
  | 'last-admin';

/** Nobody gives a role that they do not hold; SUPER-ADMIN is given by nobody here. */
export const rolesToGive = ({ role }: Pick<Manager, 'role'>): GivenRole[] =>
  givenRoles.filter((given) => getRank(given) <= getRank(role));

/** CDK accounts have CDK users only; others choose. */
export const retailersToGive = (manager: Pick<Manager, 'retailerName'>): string[] =>
  isCdk(manager) ? ['cdk_global'] : [...retailers];

/** Nobody gives a dealership that they do not hold; in a CDK account, only CDK dealerships. */
export function dealershipsToGive<Account extends { id: string; retailer_name: string }>(
  manager: Pick<Manager, 'retailerName'> & { accounts: readonly Account[] },
): Account[] {
  const unique = [...new Map(manager.accounts.map((account) => [account.id, account])).values()];
  return isCdk(manager) ? unique.filter(({ retailer_name }) => retailer_name === 'cdk_global') : unique;
}

/** People with a higher role are out of reach. */
export const canManage = (manager: Pick<Manager, 'role'>, managed: Pick<Managed, 'role'>): boolean =>
  getRank(managed.role) <= getRank(manager.role);

export const canDelete = (manager: Pick<Manager, 'id' | 'role'>, managed: Managed): boolean =>
  canManage(manager, managed) && managed.id !== manager.id;

/** Nobody changes their own role, and an ADMIN's is locked (spec 3 §5), except for a SUPER-ADMIN. */
export const isRoleLocked = (manager: Pick<Manager, 'id' | 'role'>, managed: Managed): boolean =>
  managed.id === manager.id || (managed.role === 'ADMIN' && !isSuperAdmin(manager));

/** What is asked for when people are added. */
export interface Invite {
  dealerStores: readonly string[];
  retailerName: string;
  roles: readonly string[];
  /** Who the request says adds them. */
  inviterIds: readonly string[];
}

export function inviteRefusal(manager: Manager, invite: Invite): UserRefusal | undefined {
  if (invite.inviterIds.some((id) => id !== manager.id)) return 'foreign-inviter';
  if (!invite.roles.every((role) => givesRole(manager, role))) return 'role-not-held';
  if (!retailersToGive(manager).includes(invite.retailerName)) return 'retailer-not-allowed';
  if (!givesDealerships(manager, invite.dealerStores)) return 'dealership-not-held';
  return undefined;
}

/** What is asked for when somebody is changed. */
export interface Change {
  dealerStores: readonly string[];
  role: string;
  /** Whether a name or an e-mail address is to change. */
  changesOwnFields: boolean;
  /** Whether an account would be left without an ADMIN. */
  leavesNoAdmin: boolean;
}

export function changeRefusal(manager: Manager, managed: Managed, change: Change): UserRefusal | undefined {
  const isOwn = managed.id === manager.id;
  if (!canManage(manager, managed)) return 'role-above';
  if (change.changesOwnFields && !isOwn) return 'not-own';
  if (change.role !== managed.role) {
    if (!givesRole(manager, change.role)) return 'role-not-held';
    if (isRoleLocked(manager, managed)) return 'role-locked';
  }
  if (!givesDealerships(manager, change.dealerStores)) return 'dealership-not-held';
  return change.leavesNoAdmin ? 'last-admin' : undefined;
}

export function deletionRefusal(
  manager: Manager,
  managed: Managed,
  { leavesNoAdmin }: { leavesNoAdmin: boolean },
): UserRefusal | undefined {
  if (!canManage(manager, managed)) return 'role-above';
  if (managed.id === manager.id) return leavesNoAdmin ? 'last-admin' : 'own-account';
  return leavesNoAdmin ? 'last-admin' : undefined;
}

const givesRole = (manager: Manager, role: string) => (rolesToGive(manager) as string[]).includes(role);

function givesDealerships(manager: Manager, asked: readonly string[]): boolean {
  const held = new Set(dealershipsToGive(manager).map(({ id }) => id));
  return asked.every((id) => held.has(id));
}
