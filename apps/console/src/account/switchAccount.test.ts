import type { AuthRecord, Product } from '@forecourt/api/contract/authRecord';
import { expect, it, vi } from 'vitest';

vi.mock('../api.ts', () => ({ api: {} }));
vi.mock('../session/store.ts', () => ({ session: {}, startSession: () => undefined }));
const { keepProduct } = await import('./switchAccount.ts');

const product = (Id: string): Product => ({ Id, Name: Id, Category: 'SALES_AI', Attributes: [] });
const record = (...ids: string[]) =>
  ({ selectedProduct: product(ids[0]!), user_info: { Products: ids.map(product) } }) as AuthRecord;

it('keeps the product that both accounts have', () => {
  const kept = keepProduct(record('LEAD_ENGAGE', 'DealerChat'), 'DealerChat');
  expect([kept.selectedProduct?.Id, kept.user_info.selectedProduct?.Id]).toEqual(['DealerChat', 'DealerChat']);
});

it('takes the first product of an account that has not got it', () => {
  expect(keepProduct(record('LEAD_ENGAGE'), 'DealerChat').selectedProduct?.Id).toBe('LEAD_ENGAGE');
});
