import { sql } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Identity } from '../../platform/access/accessToken.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { applyPassword, type PasswordOwner } from '../recovery/applyPassword.ts';
import { hashPassword, matchesPassword } from '../signIn/credentials.ts';
import { endSignIns } from '../../platform/access/signIns.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** The limit of wrong old passwords within a time. */
const wrongPasswords = { max: 5, minutes: 15 };

/**
 * Checks an old password and counts wrong ones. A person's attempts are serialized, so that concurrent ones cannot exceed
 * the limit.
 * @param defaultPassword of people who have none of their own
 * @throws 429 after too many wrong ones, whether this one is right or not
 */
export const checkOldPassword = (
  trx: ScopedTransaction,
  personId: string,
  password: string,
  defaultPassword: string | undefined,
): Promise<boolean> =>
  asOwner(trx, async () => {
    const person = trx.selectFrom('person as p').where('p.id', '=', personId);
    await person.select('p.id').forNoKeyUpdate().execute();
    await trx
      .deleteFrom('password_miss')
      .where('person_id', '=', personId)
      .where('at', '<', sql<Date>`clock_timestamp() - make_interval(mins => ${wrongPasswords.minutes})`)
      .execute();
    const { misses, secret } = await person
      .leftJoin('credential as c', 'c.person_id', 'p.id')
      .leftJoin('password_miss as m', 'm.person_id', 'p.id')
      .select((eb) => ['c.secret', eb.cast<number>(eb.fn.count('m.person_id'), 'integer').as('misses')])
      .groupBy('c.secret')
      .executeTakeFirstOrThrow();
    if (misses >= wrongPasswords.max)
      throw new Refusal(
        429,
        'too-many-requests',
        `Too many wrong passwords. Try again in ${wrongPasswords.minutes} minutes.`,
      );
    const isRight = await matchesPassword(secret, password, defaultPassword);
    if (!isRight) await trx.insertInto('password_miss').values({ person_id: personId }).execute();
    return isRight;
  });

/** Changes a person's password and ends their other sign-ins, which somebody else who knew the old one may have made (ASVS 7.4.3). */
export async function changePassword(
  trx: ScopedTransaction,
  owner: PasswordOwner,
  password: string,
  { subject, grantId }: Identity,
  site: BrandSite,
): Promise<void> {
  const secret = await hashPassword(password);
  await asOwner(trx, () => applyPassword(trx, owner, secret, site));
  await endSignIns(trx, { id: owner.personId, subject }, grantId);
}
