import { productName } from '../../product/productName.ts';
import { useAuth } from '../../session/store.ts';
import { absentTexts } from './texts.ts';

/** Why the product has no figures of the website: only Chat AI is there. @returns undefined for Chat AI */
export function useOffWebsiteText(): string | undefined {
  const product = useAuth().selectedProduct!;
  return product.Category === 'CHAT_AI' ? undefined : absentTexts.website(productName(product));
}
