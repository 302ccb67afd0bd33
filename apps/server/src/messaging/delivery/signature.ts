import { type QueryExecutorProvider, sql } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';
import { getPhoneFormat } from '../../platform/locale/formats.ts';
import { formatPhoneLinks } from '../../platform/locale/phones.ts';

/**
 * The signature below a product's emails, its own or that of the product that it mirrors, as sanitized HTML with phone numbers as the
 * account writes them; empty if there is none. Where the other product has gone, it stays as it was last saved.
 */
export async function loadSignature(trx: QueryExecutorProvider, { dealerId, productId }: Scope): Promise<string> {
  const { rows } = await sql<{ html: string | null; country: string; phoneFormat: string | null }>`
    select coalesce(mirrored.value ->> 'Signature', own.value ->> 'Signature') as html, d.country,
      (
        select s.value ->> 'phone_number_format_id' from setting s
        where s.dealer_id = d.id and s.product_id = '' and s.kind = 'dealer-parameters' and s.key = ''
      ) as "phoneFormat"
    from dealer d
    left join setting own on own.dealer_id = d.id and own.product_id = ${productId} and own.kind = 'signature' and own.key = ''
    left join setting mirrored on mirrored.dealer_id = d.id and mirrored.product_id = own.value ->> 'MirrorFrom'
      and mirrored.kind = 'signature' and mirrored.key = ''
    where d.id = ${dealerId}`.execute(trx);
  if (!rows[0]?.html) return '';
  const { html, country, phoneFormat } = rows[0];
  return formatPhoneLinks(html, { format: getPhoneFormat(phoneFormat, country), country });
}
