import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { standalonePage } from '../../platform/pages/standalonePage.ts';

/** The content of the page for one customer of a dealer. It does not name the customer, since a mail may be forwarded. */
export interface UnsubscribePage {
  brand: Brand;
  dealerName: string;
  /** Where the button posts to: the link itself. */
  action: string;
}

/** Asks before anything changes: programs that scan links follow them too. */
export const askPage = ({ brand, dealerName, action }: UnsubscribePage): string =>
  page(
    brand,
    'Unsubscribe',
    `<h1>Unsubscribe</h1>
    <p class="hint">You’ll no longer get automated emails or texts from ${escapeHtml(dealerName)}.</p>
    <form method="post" action="${escapeHtml(action)}">
      <input type="hidden" name="List-Unsubscribe" value="One-Click">
      <button>Unsubscribe</button>
    </form>`,
  );

export const unsubscribedPage = ({ brand, dealerName }: Omit<UnsubscribePage, 'action'>): string =>
  page(
    brand,
    'Unsubscribed',
    `<h1>You’re unsubscribed</h1>
    <p class="hint" role="status">You won’t get any more automated emails or texts from ${escapeHtml(dealerName)}.</p>`,
  );

/** Something is wrong with the request. */
export const problemPage = (brand: Brand, text: string): string =>
  page(brand, 'Unsubscribe', `<h1>Unsubscribe</h1><p class="error" role="alert">${escapeHtml(text)}</p>`);

const page = (brand: Brand, title: string, main: string) => standalonePage({ brand, title, layout: 'card', main });
