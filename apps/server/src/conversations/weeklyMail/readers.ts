import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** When the mail is sent on Mondays, in the dealer's time zone. */
const sentFrom = '07:00';

export const readerTimerKind = 'weekly-mail';

/** People `p` who chose the mail, and their accounts `a` of dealers `d`. */
export const selectReaders = (db: Kysely<Schema>) =>
  db
    .selectFrom('person as p')
    .innerJoin('person_account as a', 'a.person_id', 'p.id')
    .innerJoin('dealer as d', 'd.id', 'a.dealer_id')
    .where('p.gets_weekly_mail', '=', true)
    .where('p.deleted_at', 'is', null)
    .where('p.email', '<>', '')
    .where('d.is_suspended', '=', false);

/** The dealer's clock, put back to where the week begins with the mail. */
const sinceMail = sql<Date>`(now() at time zone d.time_zone - ${sentFrom}::time)`;

/** When the next mail of a dealer `d` is due. */
export const nextMailAt = sql<Date>`(date_trunc('week', ${sinceMail}) + interval '7 days' + ${sentFrom}::time) at time zone d.time_zone`;

/** One mail of one person about one account. */
export interface Reader {
  dealerName: string;
  email: string;
  /** Null for every product of the account. */
  held: string[] | null;
  /** The Monday of the mail by the dealer's clock, YYYY-MM-DD: also of one that comes late. */
  monday: string;
  secondsUntilNext: number;
}

/** @returns undefined if the person no longer gets this mail */
export const findReader = (db: Kysely<Schema>, dealerId: string, personId: string): Promise<Reader | undefined> =>
  selectReaders(db)
    .where('p.id', '=', personId)
    .where('d.id', '=', dealerId)
    .select([
      'd.name as dealerName',
      'p.email',
      'p.products as held',
      sql<string>`date_trunc('week', ${sinceMail})::date::text`.as('monday'),
      sql<number>`extract(epoch from ${nextMailAt} - now())::float`.as('secondsUntilNext'),
    ])
    .executeTakeFirst();
