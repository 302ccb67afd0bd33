import { getClock, getPhoneFormat } from '../../platform/locale/formats.ts';
import { formatPhone } from '../../platform/locale/phones.ts';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import { type QueryExecutorProvider, sql } from 'kysely';
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

interface DealershipRow {
  timeZone: string;
  country: string;
  timeFormat: string | null;
  phoneFormat: string | null;
  signature: unknown;
}

/** @throws if there is no such dealer */
export async function loadDealership(db: QueryExecutorProvider, { dealerId, productId }: Scope): Promise<Dealership> {
  const { rows } = await sql<DealershipRow>`
    select d.time_zone as "timeZone", d.country,
      locale.value ->> 'time_format_id' as "timeFormat", locale.value ->> 'phone_number_format_id' as "phoneFormat",
      (
        select s.value from setting s
        where s.dealer_id = d.id and s.product_id = ${productId} and s.kind = 'signature' and s.key = ''
      ) as signature
    from dealer d
    left join setting locale on locale.dealer_id = d.id and locale.product_id = '' and locale.kind = 'dealer-parameters' and locale.key = ''
    where d.id = ${dealerId}`.execute(db);
  const { timeZone, country, timeFormat, phoneFormat, signature } = rows[0]!;
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
