import type { Product } from '@forecourt/api/contract/authRecord';

/** How the product selector calls a product (spec 1 §1). */
export function productName({ Id, Name }: Pick<Product, 'Id' | 'Name'>): string {
  if (Id === 'SALESCAMPAIGNS') return `F&I ${Name}`;
  if (Id === 'SALES_AI') return `${Name} Copilot`;
  return Name;
}
