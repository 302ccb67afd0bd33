import { expect, it } from 'vitest';
import { productName } from './productName.ts';

it.each([
  ['SALESCAMPAIGNS', 'Lease Maturity', 'F&I Lease Maturity'],
  ['SALES_AI', 'Sales', 'Sales Copilot'],
  ['LEAD_ENGAGE', 'Sales AI', 'Sales AI'],
  ['DealerChat', 'Chat AI', 'Chat AI'],
])('%s "%s" is shown as %s', (Id, Name, shown) => {
  expect(productName({ Id, Name })).toBe(shown);
});
