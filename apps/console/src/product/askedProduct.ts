import type { AuthRecord, Product } from '@forecourt/api/contract/authRecord';

/** The parameters by which an address asks for a product. */
export const productParameters = ['product', 'lead_type'] as const;

const chatLeadTypes = new Set(['DEALER_CHAT', 'OEM_CHAT']);

/**
 * The product that an address or a token asks for: a lead type of the chat takes a person of the sales assistant to the
 * chat, and `product=…` to the chat as well (spec 1 §4). Beside a metric the lead type is a filter of its list.
 * @returns undefined where it asks for none, or the account has no chat
 */
export function askedProduct(
  search: URLSearchParams,
  { selectedProduct, user_info }: Pick<AuthRecord, 'selectedProduct' | 'user_info'>,
): Product | undefined {
  const isChatLead =
    !search.has('metric') &&
    chatLeadTypes.has(search.get('lead_type') ?? '') &&
    selectedProduct?.Category === 'SALES_AI';
  if (!isChatLead && !search.has('product')) return undefined;
  const chat = user_info.Products.find(({ Category }) => Category === 'CHAT_AI');
  return chat?.Id === selectedProduct?.Id ? undefined : chat;
}
