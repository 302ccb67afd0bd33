import { escapeHtml } from '@forecourt/api/escapeHtml';
import { defaultBrand } from '@forecourt/brand-tokens/brands';

/** The line that a dealer pastes into the pages of a website (README, "The chat on a dealer's website"). */
export function chatSnippet(origin: string, account: string, brand: string): string {
  // The script itself does not know whose host it came from (docs/decisions/widget.md).
  const colors = brand === defaultBrand ? '' : ` data-brand="${escapeHtml(brand)}"`;
  return `<script async src="${escapeHtml(origin)}/widget.js" data-account="${escapeHtml(account)}"${colors}></script>`;
}
