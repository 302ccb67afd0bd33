/**
 * What an API key may be allowed to do, as people read it when they create one. A scope is added here, and named by the calls that take it
 * (`scope` of a Call).
 */
export const apiScopes = {
  'feed:write': {
    label: 'Send the feed',
    description:
      'Adds and updates leads, conversations, messages, events, visits, deals and knowledge of this dealership.',
  },
  'leads:write': {
    label: 'Send leads',
    description:
      'Adds leads of this dealership in the Auto-lead Data Format (ADF), as lead providers and websites send them.',
  },
  'stock:write': {
    label: 'Send the stock',
    description: 'Replaces the vehicles for sale by those of a file, as inventory systems export it.',
  },
  'users:write': {
    label: 'Manage users by SCIM',
    description: 'Adds, changes, deactivates and removes users of this dealership, as Okta and Microsoft Entra do.',
  },
} as const satisfies Record<string, { label: string; description: string }>;

export type ApiScope = keyof typeof apiScopes;

export const apiScopeIds = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]];
