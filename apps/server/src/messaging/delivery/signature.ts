import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { getPhoneFormat } from '../../platform/locale/formats.ts';
import { formatPhoneLinks } from '../../platform/locale/phones.ts';

/**
 * The signature below a product's emails, its own or that of the product that it mirrors, as sanitized HTML with phone numbers as the
 * account writes them; empty if there is none. Where the other product has gone, it stays as it was last saved.
 */
export async function loadSignature(trx: Kysely<Schema>, { dealerId, productId }: Scope): Promise<string> {
  const row = await trx
    .selectFrom('dealer as d')
    .leftJoin('setting as own', (join) =>
      join
        .onRef('own.dealer_id', '=', 'd.id')
        .on('own.product_id', '=', productId)
        .on('own.kind', '=', 'signature')
        .on('own.key', '=', ''),
    )
    .leftJoin('setting as mirrored', (join) =>
      join
        .onRef('mirrored.dealer_id', '=', 'd.id')
        .on('mirrored.product_id', '=', sql<string>`own.value ->> 'MirrorFrom'`)
        .on('mirrored.kind', '=', 'signature')
        .on('mirrored.key', '=', ''),
    )
    .leftJoin('setting as locale', (join) =>
      join
        .onRef('locale.dealer_id', '=', 'd.id')
        .on('locale.product_id', '=', '')
        .on('locale.kind', '=', 'dealer-parameters')
        .on('locale.key', '=', ''),
    )
    .select([
      'd.country',
      sql<string | null>`coalesce(mirrored.value ->> 'Signature', own.value ->> 'Signature')`.as('html'),
      sql<string | null>`locale.value ->> 'phone_number_format_id'`.as('phoneFormat'),
    ])
    .where('d.id', '=', dealerId)
    .executeTakeFirst();
  if (!row?.html) return '';
  const { html, country, phoneFormat } = row;
  return formatPhoneLinks(html, { format: getPhoneFormat(phoneFormat, country), country });
}
