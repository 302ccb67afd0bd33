import { describe, expect, it } from 'vitest';
import {
  canDelete,
  canManage,
  type Change,
  changeRefusal,
  dealershipsToGive,
  deletionRefusal,
  type Invite,
  inviteRefusal,
  isRoleLocked,
  type Manager,
  retailersToGive,
  rolesToGive,
} from './userRules.ts';

// Expected from spec 3 §5 and §6, and docs/decisions/users.md.

const impel = { id: 'north', retailer_name: 'impel' };
const cdk = { id: 'south', retailer_name: 'cdk_global' };
const getManager = (role: string, more: Partial<Manager> = {}): Manager => ({
  id: 'me',
  role,
  retailerName: 'impel',
  accounts: [impel, cdk],
  ...more,
});

describe('roles', () => {
  it.each([
    ['SUPER-ADMIN', ['ADMIN', 'REGULAR']],
    ['ADMIN', ['ADMIN', 'REGULAR']],
    ['MANAGER', ['REGULAR']],
    ['REGULAR', ['REGULAR']],
    ['OWNER', []],
    ['constructor', []],
  ])('that %s gives', (role, given) => {
    expect(rolesToGive({ role })).toEqual(given);
  });

  it.each([
    // [manager, within reach]
    ['SUPER-ADMIN', ['SUPER-ADMIN', 'ADMIN', 'MANAGER', 'REGULAR', 'OWNER']],
    ['ADMIN', ['ADMIN', 'MANAGER', 'REGULAR', 'OWNER']],
    ['MANAGER', ['MANAGER', 'REGULAR', 'OWNER']],
    ['REGULAR', ['REGULAR', 'OWNER']],
    ['OWNER', ['OWNER']],
  ])('that %s manages', (role, reached) => {
    const roles = ['SUPER-ADMIN', 'ADMIN', 'MANAGER', 'REGULAR', 'OWNER'];
    expect(roles.filter((managed) => canManage({ role }, { role: managed }))).toEqual(reached);
  });

  it.each([
    // [manager, managed, whether it is the manager, whether the role is locked]
    ['ADMIN', 'ADMIN', false, true],
    ['ADMIN', 'REGULAR', false, false],
    ['ADMIN', 'REGULAR', true, true],
    ['SUPER-ADMIN', 'ADMIN', false, false],
    ['SUPER-ADMIN', 'SUPER-ADMIN', true, true],
    ['SUPER-ADMIN', 'REGULAR', false, false],
  ])('of %s over %s, own: %o, locked: %o', (role, managed, isOwn, isLocked) => {
    expect(isRoleLocked({ id: 'me', role }, { id: isOwn ? 'me' : 'other', role: managed })).toBe(isLocked);
  });
});

describe('what is given', () => {
  it('is any retailer, but in a CDK account that one alone', () => {
    expect(retailersToGive({ retailerName: 'impel' })).toEqual(['impel', 'cdk_global']);
    expect(retailersToGive({ retailerName: 'cdk_global' })).toEqual(['cdk_global']);
  });

  it('is each dealership held, once; in a CDK account only CDK’s', () => {
    const accounts = [impel, cdk, impel];
    expect(dealershipsToGive({ retailerName: 'impel', accounts })).toEqual([impel, cdk]);
    expect(dealershipsToGive({ retailerName: 'cdk_global', accounts })).toEqual([cdk]);
  });
});

describe('adding people', () => {
  const invite: Invite = { dealerStores: ['north'], retailerName: 'impel', roles: ['REGULAR'], inviterIds: ['me'] };

  it.each<[string, Manager, Partial<Invite>, string | undefined]>([
    ['as asked', getManager('ADMIN'), {}, undefined],
    ['several of both roles', getManager('ADMIN'), { roles: ['ADMIN', 'REGULAR'] }, undefined],
    ['to several dealerships', getManager('ADMIN'), { dealerStores: ['north', 'south'] }, undefined],
    ['in the name of another', getManager('ADMIN'), { inviterIds: ['me', 'other'] }, 'foreign-inviter'],
    ['as SUPER-ADMIN', getManager('SUPER-ADMIN'), { roles: ['REGULAR', 'SUPER-ADMIN'] }, 'role-not-held'],
    ['as ADMIN by a lesser role', getManager('MANAGER'), { roles: ['REGULAR', 'ADMIN'] }, 'role-not-held'],
    ['of a retailer that is unknown', getManager('ADMIN'), { retailerName: 'acme' }, 'retailer-not-allowed'],
    [
      'of another retailer to a CDK account',
      getManager('ADMIN', { retailerName: 'cdk_global' }),
      { dealerStores: ['south'] },
      'retailer-not-allowed',
    ],
    [
      'to another dealership from a CDK account',
      getManager('ADMIN', { retailerName: 'cdk_global' }),
      { retailerName: 'cdk_global', dealerStores: ['south', 'north'] },
      'dealership-not-held',
    ],
    ['to a foreign dealership', getManager('ADMIN'), { dealerStores: ['north', 'west'] }, 'dealership-not-held'],
  ])('%s', (_what, manager, asked, refusal) => {
    expect(inviteRefusal(manager, { ...invite, ...asked })).toBe(refusal);
  });
});

describe('changing somebody', () => {
  const change: Change = { dealerStores: ['north'], role: 'REGULAR', changesOwnFields: false, leavesNoAdmin: false };
  const regular = { id: 'other', role: 'REGULAR' };
  const admin = { id: 'other', role: 'ADMIN' };
  const own = { id: 'me', role: 'ADMIN' };

  it.each<[string, string, typeof regular, Partial<Change>, string | undefined]>([
    ['as they are', 'ADMIN', regular, {}, undefined],
    ['to ADMIN', 'ADMIN', regular, { role: 'ADMIN' }, undefined],
    ['one’s own name', 'ADMIN', own, { role: 'ADMIN', changesOwnFields: true }, undefined],
    ['with a higher role', 'MANAGER', admin, { role: 'ADMIN' }, 'role-above'],
    ['another’s name', 'ADMIN', regular, { changesOwnFields: true }, 'not-own'],
    ['to a role that is not held', 'MANAGER', regular, { role: 'ADMIN' }, 'role-not-held'],
    ['to SUPER-ADMIN', 'SUPER-ADMIN', admin, { role: 'SUPER-ADMIN' }, 'role-not-held'],
    ['from ADMIN', 'ADMIN', admin, {}, 'role-locked'],
    ['from ADMIN by SUPER-ADMIN', 'SUPER-ADMIN', admin, {}, undefined],
    ['an ADMIN but for the role', 'ADMIN', admin, { role: 'ADMIN' }, undefined],
    ['one’s own role', 'ADMIN', own, {}, 'role-locked'],
    ['to a foreign dealership', 'ADMIN', regular, { dealerStores: ['west'] }, 'dealership-not-held'],
    ['to no dealership', 'ADMIN', regular, { dealerStores: [] }, undefined],
    ['the last ADMIN', 'SUPER-ADMIN', admin, { leavesNoAdmin: true }, 'last-admin'],
  ])('%s', (_what, role, managed, asked, refusal) => {
    expect(changeRefusal(getManager(role), managed, { ...change, ...asked })).toBe(refusal);
  });
});

describe('deleting somebody', () => {
  it.each([
    // [manager, managed, whether it is the manager, whether it is the last ADMIN, refusal]
    ['ADMIN', 'REGULAR', false, false, undefined],
    ['ADMIN', 'ADMIN', false, false, undefined],
    ['MANAGER', 'ADMIN', false, true, 'role-above'],
    ['ADMIN', 'ADMIN', true, false, 'own-account'],
    ['ADMIN', 'ADMIN', true, true, 'last-admin'],
    ['ADMIN', 'ADMIN', false, true, 'last-admin'],
  ])('%s, %s, own: %o, the last: %o', (role, managedRole, isOwn, leavesNoAdmin, refusal) => {
    const managed = { id: isOwn ? 'me' : 'other', role: managedRole };
    expect(deletionRefusal(getManager(role), managed, { leavesNoAdmin })).toBe(refusal);
    // The last ADMIN is the server's to know: what the screen offers goes by role and person alone.
    expect(canDelete({ id: 'me', role }, managed)).toBe(refusal === undefined || (!isOwn && refusal === 'last-admin'));
  });
});
