import type { Config } from '../../platform/config/config.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';

/** The product attribute of a chat of the flavor `oem` (spec 2 §9), as spec 1 §6 calls such a chat. */
export const oemChat = 'OEM_CHAT';

/** Terms and privacy at the end of a product's chat. None for the flavor `oem`. */
export async function legalLinks(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  { termsUrl, privacyUrl }: Config['legal'],
): Promise<{ terms_url: string | null; privacy_url: string | null }> {
  const product = await trx
    .selectFrom('dealer_product')
    .select('attributes')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', productId)
    .executeTakeFirst();
  if (product?.attributes.includes(oemChat)) return { terms_url: null, privacy_url: null };
  return { terms_url: termsUrl ?? null, privacy_url: privacyUrl ?? null };
}
