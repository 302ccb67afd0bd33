import { getClock, getPhoneFormat } from '../../platform/locale/formats.ts';
import { formatPhone } from '../../platform/locale/phones.ts';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { readDocument } from '../../settings/readDocument.ts';

/**
 * How a dealership is found and reached: what its signature says; '' where it says nothing. Phone numbers are written as the account
 * writes them.
 */
export interface Dealership {
  address: string;
  website: string;
  salesPhone: string;
  servicePhone: string;
  partsPhone: string;
  timeZone: string;
  clock: TimeFormat;
}

/** @throws if there is no such dealer */
export async function loadDealership(db: Kysely<Schema>, { dealerId, productId }: Scope): Promise<Dealership> {
  const { timeZone, country, timeFormat, phoneFormat, signature } = await db
    .selectFrom('dealer as d')
    .leftJoin('setting as locale', (join) =>
      join
        .onRef('locale.dealer_id', '=', 'd.id')
        .on('locale.product_id', '=', '')
        .on('locale.kind', '=', 'dealer-parameters')
        .on('locale.key', '=', ''),
    )
    .leftJoin('setting as s', (join) =>
      join
        .onRef('s.dealer_id', '=', 'd.id')
        .on('s.product_id', '=', productId)
        .on('s.kind', '=', 'signature')
        .on('s.key', '=', ''),
    )
    .select(['d.time_zone as timeZone', 'd.country', 's.value as signature'])
    .select([
      sql<string | null>`locale.value ->> 'time_format_id'`.as('timeFormat'),
      sql<string | null>`locale.value ->> 'phone_number_format_id'`.as('phoneFormat'),
    ])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const style = { format: getPhoneFormat(phoneFormat, country), country };
  const saved = readDocument({ dealerId, productId, kind: 'signature', key: '' }, signature ?? {});
  return {
    address: saved?.Address.trim() ?? '',
    website: saved?.WebsiteUrl.trim() ?? '',
    salesPhone: formatPhone(saved?.MainPhone.trim() ?? '', style),
    servicePhone: formatPhone(saved?.SecondaryPhone.trim() ?? '', style),
    partsPhone: formatPhone(saved?.PartsPhone.trim() ?? '', style),
    timeZone,
    clock: getClock(timeFormat, country),
  };
}
