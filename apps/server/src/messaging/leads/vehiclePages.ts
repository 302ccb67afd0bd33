import { find } from 'linkifyjs';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { isConfirmed, type LeadVehicle, presentVehicle, selectStock } from './stock.ts';

/**
 * The dealer's vehicles whose own pages a text links to: for sale and confirmed lately, by the addresses that came with the stock. No page
 * is fetched (docs/decisions/inbox.md).
 */
export async function vehiclesLinkedIn(db: Kysely<Schema>, dealerId: string, text: string): Promise<LeadVehicle[]> {
  const pages = find(text, 'url').flatMap(({ href }) => spellPage(href));
  if (pages.length === 0) return [];
  const rows = await selectStock(db, dealerId)
    .where('v.state', '=', 'for-sale')
    .where(isConfirmed)
    .where('v.page_url', 'in', pages)
    .execute();
  return rows.map(presentVehicle);
}

/** An address as a stock file may have it: with and without `www.` and a last slash, and without what campaigns append to it. */
function spellPage(href: string): string[] {
  if (!URL.canParse(href)) return [];
  const { href: whole, host, pathname } = new URL(href);
  const [bareHost, barePath] = [host.replace(/^www\./, ''), pathname.replace(/\/$/, '')];
  const pages = ['https', 'http'].flatMap((protocol) =>
    [bareHost, `www.${bareHost}`].flatMap((name) => ['', '/'].map((end) => `${protocol}://${name}${barePath}${end}`)),
  );
  return [whole, ...pages];
}
