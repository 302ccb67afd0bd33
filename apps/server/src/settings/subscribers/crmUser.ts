import { emailLookUpLength } from '@forecourt/api/contract/settings/subscribers';
import { type Selectable, sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/db/tables.ts';
import { toE164 } from '../../platform/locale/e164.ts';
import { readDocument } from '../readDocument.ts';

interface Asked {
  FirstName: string;
  LastName: string;
  Email?: string | undefined;
  MainPhone?: string | undefined;
}

/**
 * Finds the account's person by e-mail address, else by phone number among current subscribers, else by a unique name. A
 * partial address matches nobody.
 * @returns the person's id; undefined if none or several match
 */
export async function findCrmUser(
  trx: ScopedTransaction,
  dealerId: string,
  { FirstName, LastName, Email = '', MainPhone = '' }: Asked,
): Promise<string | undefined> {
  const email = Email.trim().length >= emailLookUpLength ? Email.trim() : '';
  if (email === '' && MainPhone === '') return undefined;
  const { rows } = await sql<Pick<Selectable<Person>, 'id'> & { rank: number }>`
    with known as (
      select p.id, p.email, p.first_name, p.last_name from person p join person_account a on a.person_id = p.id
      where a.dealer_id = ${dealerId}
    )
    select id, 1 as rank from known where lower(email) = lower(${email})
    union
    select id, 2 from known where id = any (${await withPhone(trx, dealerId, MainPhone)})
    union
    select id, 3 from known
    where lower(first_name) = lower(${FirstName.trim()}) and lower(last_name) = lower(${LastName.trim()})
    order by rank`.execute(trx);
  const best = rows.filter(({ rank }) => rank === rows[0]?.rank);
  return best.length === 1 ? best[0]!.id : undefined;
}

/** Subscribers with a phone number who are linked to a person. */
async function withPhone(trx: ScopedTransaction, dealerId: string, phone: string): Promise<string[]> {
  if (phone === '') return [];
  const { country } = await trx
    .selectFrom('dealer')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const number = toE164(phone, country);
  const rows = await trx
    .selectFrom('setting')
    .select(['product_id as productId', 'key', 'value'])
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', 'subscriber')
    .execute();
  return rows.flatMap(({ productId, key, value }) => {
    const subscriber = readDocument({ dealerId, productId, kind: 'subscriber', key }, value);
    return subscriber && toE164(subscriber.MainPhone, country) === number ? (subscriber.CrmUserId ?? []) : [];
  });
}
