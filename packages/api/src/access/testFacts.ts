import type { AccessFacts } from './facts.ts';

/** Every settings resource that spec 1 §6 names. */
export const resources = [
  'Settings:WorkingHours',
  'Settings:Signature',
  'Settings:Notifications',
  'Settings:Sources',
  'Settings:NotifyAction',
  'Settings:Preferences',
  'Settings:DealerParams',
];

/** A policy that allows the same on every resource. */
export const getPolicy = (...Allow: string[]) => resources.map((Resource) => ({ Resource, Allow }));

/** An ADMIN of the sales assistant on the default host, with one account and no switch on. */
export const admin: AccessFacts = {
  role: 'ADMIN',
  policy: getPolicy('read', 'write'),
  product: { Category: 'SALES_AI' },
  dealerSettings: { HasKnowledgeBank: false, ActiveFAR: false, IsPilot: false },
  retailerName: 'impel',
  insightProviders: [],
  childAccounts: [],
  isInternal: false,
  brand: { hasProductSelector: true, hasMarketingLink: true },
};
