import { expect, it } from 'vitest';
import { hasSalesDashboard } from './dashboard.ts';

// Spec 1 §2; campaigns have layout B (design §9).
it.each([
  [{ Id: 'LEAD_ENGAGE', Category: 'SALES_AI' } as const, true],
  [{ Id: 'SALESCAMPAIGNS', Category: 'SALES_AI' } as const, false],
  [{ Id: 'CHAT', Category: 'CHAT_AI' } as const, false],
])('%o has the sales assistant’s dashboard: %o', (product, isSales) => {
  expect(hasSalesDashboard(product)).toBe(isSales);
});
