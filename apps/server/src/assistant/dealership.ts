import { clockOf } from '../locale/formats.ts';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Scope } from '../db/scope.ts';
import { readDocument } from '../settings/readDocument.ts';

/** How a dealership is found and reached: what its signature says; '' where it says nothing. */
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
export async function dealershipOf(db: QueryExecutorProvider, { dealerId, productId }: Scope): Promise<Dealership> {
  const { rows } = await sql<{ timeZone: string; country: string; timeFormat: string | null; signature: unknown }>`
    select d.time_zone as "timeZone", d.country,
      (
        select s.value ->> 'time_format_id' from setting s
        where s.dealer_id = d.id and s.product_id = '' and s.kind = 'dealer-parameters' and s.key = ''
      ) as "timeFormat",
      (
        select s.value from setting s
        where s.dealer_id = d.id and s.product_id = ${productId} and s.kind = 'signature' and s.key = ''
      ) as signature
    from dealer d where d.id = ${dealerId}`.execute(db);
  const { timeZone, country, timeFormat, signature } = rows[0]!;
  const said = readDocument({ dealerId, productId, kind: 'signature', key: '' }, signature ?? {});
  return {
    address: said?.Address.trim() ?? '',
    website: said?.WebsiteUrl.trim() ?? '',
    salesPhone: said?.MainPhone.trim() ?? '',
    servicePhone: said?.SecondaryPhone.trim() ?? '',
    partsPhone: said?.PartsPhone.trim() ?? '',
    timeZone,
    clock: clockOf(timeFormat, country),
  };
}
