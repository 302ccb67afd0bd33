import { type QueryExecutorProvider, sql } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';
import { phoneFormatOf } from '../../platform/locale/formats.ts';
import { formatPhoneLinks } from '../../platform/locale/phones.ts';

/**
 * The saved signature of a product's e-mails, as sanitized HTML with phone numbers as the account writes them; empty if there
 * is none.
 */
export async function signatureOf(trx: QueryExecutorProvider, { dealerId, productId }: Scope): Promise<string> {
  const { rows } = await sql<{ html: string | null; country: string; phoneFormat: string | null }>`
    select signature_html(d.id, ${productId}) as html, d.country,
      (
        select s.value ->> 'phone_number_format_id' from setting s
        where s.dealer_id = d.id and s.product_id = '' and s.kind = 'dealer-parameters' and s.key = ''
      ) as "phoneFormat"
    from dealer d where d.id = ${dealerId}`.execute(trx);
  if (!rows[0]?.html) return '';
  const { html, country, phoneFormat } = rows[0];
  return formatPhoneLinks(html, { format: phoneFormatOf(phoneFormat, country), country });
}
