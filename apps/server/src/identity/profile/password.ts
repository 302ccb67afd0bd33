import { sql } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Identity } from '../../platform/access/accessToken.ts';
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
    await sql`select from person where id = ${personId} for no key update`.execute(trx);
    await sql`delete from password_miss where person_id = ${personId} and at < clock_timestamp() - make_interval(mins => ${wrongPasswords.minutes})`.execute(
      trx,
    );
    const { rows } = await sql<{ n: number; secret: string | null }>`
      select (select count(*)::int from password_miss where person_id = ${personId}) as n,
        (select secret from credential where person_id = ${personId}) as secret`.execute(trx);
    if (rows[0]!.n >= wrongPasswords.max)
      throw new Refusal(
        429,
        'too-many-requests',
        `Too many wrong passwords. Try again in ${wrongPasswords.minutes} minutes.`,
      );
    const isRight = await matchesPassword(rows[0]!.secret, password, defaultPassword);
    if (!isRight) await sql`insert into password_miss (person_id) values (${personId})`.execute(trx);
    return isRight;
  });

/** Changes a person's password and ends their other sign-ins, which somebody else who knew the old one may have made (ASVS 7.4.3). */
export async function changePassword(
  trx: ScopedTransaction,
  personId: string,
  password: string,
  { subject, grantId }: Identity,
): Promise<void> {
  const secret = await hashPassword(password);
  await asOwner(trx, async () => {
    await sql`insert into credential (person_id, secret) values (${personId}, ${secret})
      on conflict (person_id) do update set secret = excluded.secret`.execute(trx);
    await sql`delete from password_miss where person_id = ${personId}`.execute(trx);
  });
  await endSignIns(trx, { id: personId, subject }, grantId);
}
