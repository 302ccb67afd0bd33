import { describe, expect, it } from 'vitest';
import { getAccess } from '../access.ts';
import type { AuthRecord } from '../contract/authRecord.ts';
import { actions, hasInsight } from './actions.ts';
import { accessFacts } from './facts.ts';
import { accessTypes } from './policy.ts';
import { getRole } from './role.ts';
import { settingsBlocks } from './settings.ts';
import { admin, getPolicy } from './testFacts.ts';

describe('the role', () => {
  it.each([
    // [given, has a policy, the role (spec 1 §3, spec 2 §6)]
    ['admin', true, 'ADMIN'],
    ['Regular', true, 'REGULAR'],
    ['super-admin', false, 'SUPER-ADMIN'],
    ['manager', false, 'MANAGER'],
    [undefined, true, 'ADMIN'],
    [undefined, false, 'REGULAR'],
    [null, true, 'ADMIN'],
    ['', true, 'ADMIN'],
    ['  ', false, 'REGULAR'],
    [' admin ', false, 'ADMIN'],
  ])('%o with a policy: %o is %s', (role, hasPolicy, expected) => {
    expect(getRole(role, hasPolicy ? getPolicy('read') : [])).toBe(expected);
  });

  it('is REGULAR where neither a role came nor a policy that allows anything', () => {
    expect(getRole(undefined, undefined)).toBe('REGULAR');
    expect(getRole(null, getPolicy())).toBe('REGULAR');
  });
});

describe('the policy', () => {
  it.each([
    [[], []],
    [['read'], ['read']],
    [['write'], ['read', 'write']],
    [
      ['create', 'read'],
      ['read', 'create'],
    ],
    [['*'], ['read', 'write', 'create']],
    [['Email'], ['read']],
  ])('reads the Allow list %o as %o', (Allow, expected) => {
    expect(accessTypes([{ Resource: 'Settings:Signature', Allow }], 'Settings:Signature')).toEqual(expected);
  });

  it('adds up several entries for one resource, and takes no other resource for it', () => {
    const policy = [
      { Resource: 'Settings:Signature', Allow: ['read'] },
      { Resource: 'Settings:Signature', Allow: ['write'] },
      { Resource: 'Settings:SignatureX', Allow: ['create'] },
    ];
    expect(accessTypes(policy, 'Settings:Signature')).toEqual(['read', 'write']);
  });
});

/** What may be done with Pause AI under a policy of one write. */
const pauseWhenWriting = (Resource: string) =>
  settingsBlocks({ ...admin, policy: [{ Resource, Allow: ['write'] }] }).find(({ id }) => id === 'pause-ai')?.access;

describe('a block without a resource of its own', () => {
  it('is read-only to a person who may not write preferences, whatever else they may write', () => {
    expect(pauseWhenWriting('Settings:Signature')).toEqual(['read']);
  });

  it('is written by a person who may write preferences', () => {
    expect(pauseWhenWriting('Settings:Preferences')).toEqual(['read', 'write']);
  });
});

it('shows an ADMIN the settings of the sales assistant in the order of spec 2 §2, and then our own', () => {
  expect(settingsBlocks(admin).map(({ title }) => title)).toEqual([
    'Signature Settings',
    'Work Hours Settings',
    'Email & SMS Notification Settings',
    'Lead Source Settings',
    'Answers Settings',
    'Follow Up Settings',
    'Preferences',
    'Notify Team',
    'Pause AI',
    'Assistant',
  ]);
});

describe('Connections', () => {
  const seenBy = (role: string, Allow: string[]) =>
    settingsBlocks({ ...admin, role, policy: [...admin.policy, { Resource: 'Settings:Connections', Allow }] }).find(
      ({ id }) => id === 'connections',
    )?.access;

  it('are an ADMIN’s by policy', () => {
    expect(seenBy('ADMIN', ['read', 'write'])).toEqual(['read', 'write']);
    expect(seenBy('ADMIN', [])).toBeUndefined();
  });

  it('are a SUPER-ADMIN’s whatever the policy says, and nobody else’s', () => {
    expect(seenBy('SUPER-ADMIN', [])).toEqual(['read', 'write', 'create']);
    for (const role of ['MANAGER', 'REGULAR', 'COACH']) expect(seenBy(role, ['*'])).toBeUndefined();
  });
});

describe('what an account has', () => {
  it('shows the account selector to a person with ChildAccounts (spec 1 §2)', () => {
    expect(actions(admin).accountSelector).toBe(false);
    expect(actions({ ...admin, childAccounts: [{ id: 'a' }] }).accountSelector).toBe(true);
  });

  it('shows raw data to internal accounts alone (spec 1 §6), whatever the role', () => {
    expect(actions({ ...admin, role: 'SUPER-ADMIN' }).debugView).toBe(false);
    expect(actions({ ...admin, role: 'REGULAR', isInternal: true }).debugView).toBe(true);
  });

  it('shows the columns of an insight provider only to an account that has it (spec 1 §6)', () => {
    expect(hasInsight({ insightProviders: ['FORD'] }, 'FORD')).toBe(true);
    expect(hasInsight({ insightProviders: ['FORD'] }, 'GM')).toBe(false);
    expect(hasInsight({ insightProviders: [] }, 'FORD')).toBe(false);
  });

  it('shows Adobe Analytics to SUPER-ADMIN of a Stellantis dealer outside of the pilot alone (spec 2 §6)', () => {
    const stellantis = { ...admin, role: 'SUPER-ADMIN', insightProviders: ['FORD', 'STELLANTIS'] };
    const pilot = { ...admin.dealerSettings, IsPilot: true };
    expect(actions(stellantis).adobeAnalytics).toBe(true);
    for (const facts of [
      { ...stellantis, role: 'ADMIN' },
      { ...stellantis, insightProviders: ['FORD'] },
      { ...stellantis, dealerSettings: pilot },
    ])
      expect(actions(facts).adobeAnalytics).toBe(false);
  });

  it('shows a CDK account less: no product selector, no choice of retailer, no mirroring (spec 3 §6)', () => {
    const { productSelector, chooseRetailer, mirrorKnowledge } = actions({ ...admin, retailerName: 'cdk_global' });
    expect([productSelector, chooseRetailer, mirrorKnowledge]).toEqual([false, false, false]);
    const impel = actions(admin);
    expect([impel.productSelector, impel.chooseRetailer, impel.mirrorKnowledge]).toEqual([true, true, true]);
  });
});

it('reads its facts from the record of the session', () => {
  const product = { Id: 'DealerChat', Name: 'Chat AI', Category: 'CHAT_AI' as const, Attributes: [] };
  const record: AuthRecord = {
    selectedProduct: product,
    AiPause: null,
    dealerSettings: {
      Country: 'US',
      HasKnowledgeBank: true,
      ActiveFAR: true,
      IsPilot: true,
      Takeover: false,
      ServiceScheduler: false,
      TimeZone: 'UTC',
      DateFormat: 'MM/DD/YYYY',
      TimeFormat: 'h12',
      PhoneFormat: 'national',
    },
    user_info: {
      UserId: 'u1',
      username: 'dana',
      nickname: 'Dana',
      FullName: 'Dana Ray',
      Email: 'dana@north.example',
      Role: 'SUPER-ADMIN',
      DealerId: 'north',
      DealerName: 'North',
      RetailerName: 'cdk_global',
      InsightProviders: [{ provider_name: 'FORD' }],
      ChildAccounts: [{ id: 'south', name: 'South', retailer_name: 'impel', insight_providers: [] }],
      Products: [product],
      Policy: getPolicy('read'),
      IsInternal: true,
      IsFirstVisit: false,
      PersonRetailerName: 'impel',
      selectedProduct: product,
    },
  };
  const facts = accessFacts(record, product, admin.brand);
  expect(facts).toMatchObject({ role: 'SUPER-ADMIN', retailerName: 'cdk_global', insightProviders: ['FORD'] });
  const { menu, settings, actions: can } = getAccess(facts);
  expect(menu.map(({ id }) => id)).toEqual(['dashboard', 'conversations', 'far', 'settings', 'user']);
  expect(settings.map(({ id }) => id)).toContain('chat-onboarding');
  expect(settings.map(({ id }) => id)).not.toContain('content-management');
  expect(can).toMatchObject({ accountSelector: true, debugView: true, productSelector: false });
});
