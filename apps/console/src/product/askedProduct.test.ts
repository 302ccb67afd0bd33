import type { AuthRecord, Product } from '@forecourt/api/contract/authRecord';
import { expect, it } from 'vitest';
import { askedProduct } from './askedProduct.ts';

const sales: Product = { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Category: 'SALES_AI', Attributes: [] };
const chat: Product = { Id: 'DealerChat', Name: 'Chat AI', Category: 'CHAT_AI', Attributes: [] };
const service: Product = { Id: 'SERVICE_AI', Name: 'Service AI', Category: 'SERVICE_AI', Attributes: [] };
const asked = (search: string, selectedProduct: Product, Products: Product[]) =>
  askedProduct(new URLSearchParams(search), { selectedProduct, user_info: { Products } as AuthRecord['user_info'] })
    ?.Id;

it.each([
  ['?lead_type=DEALER_CHAT', sales, [sales, chat], 'DealerChat'],
  ['?lead_type=OEM_CHAT', sales, [sales, chat], 'DealerChat'],
  // A lead type of another product, another product than the sales assistant, and an account without the chat.
  ['?lead_type=NEW', sales, [sales, chat], undefined],
  ['?lead_type=DEALER_CHAT', service, [service, chat], undefined],
  ['?lead_type=DEALER_CHAT', sales, [sales], undefined],
  // A filter of a list.
  ['?metric=lead_source_statistics&lead_type=DEALER_CHAT', sales, [sales, chat], undefined],
  ['?product=DealerChat', sales, [sales, chat], 'DealerChat'],
  ['?product=anything', service, [service, chat], 'DealerChat'],
  ['?product=DealerChat', chat, [sales, chat], undefined],
  ['', sales, [sales, chat], undefined],
] as const)('%s in %o', (search, selected, products, expected) => {
  expect(asked(search, selected, [...products])).toBe(expected);
});
