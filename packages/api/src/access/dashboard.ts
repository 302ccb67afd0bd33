import type { Product } from '../contract/authRecord.ts';

/** Whether a product has the sales assistant's dashboard, layout A of spec 1 §2; all others have layout B (design §9). */
export const hasSalesDashboard = ({ Id, Category }: Pick<Product, 'Id' | 'Category'>): boolean =>
  Category === 'SALES_AI' && Id !== 'SALESCAMPAIGNS';
