import { escapeHtml } from '@forecourt/api/escapeHtml';
import { defaultBrand } from '@forecourt/brand-tokens/brands';

/**
 * The line that a dealer pastes into the pages of a website (docs/website-chat.md). What it says is in the address,
 * since tag managers may remove attributes.
 */
export function chatSnippet(origin: string, account: string, brand: string): string {
  const address = new URL('/widget.js', origin);
  address.searchParams.set('account', account);
  // The script itself does not know whose host it came from (docs/decisions/widget.md).
  if (brand !== defaultBrand) address.searchParams.set('brand', brand);
  return `<script async src="${escapeHtml(address.href)}"></script>`;
}
