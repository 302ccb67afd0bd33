import { policyActions } from '@forecourt/api/access/policyActions';
import * as calls from '@forecourt/api/contract/profile';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { changedElsewhere, deletedElsewhere, forbidden, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { changePassword, checkOldPassword } from './password.ts';

interface ProfileRow {
  email: string;
  issuer: string | null;
  version: number;
}

/**
 * A person's own record (spec 2 §3, §5).
 * @param defaultPassword of the embedded provider's people who have none of their own
 */
export function profileRoutes(contract: Contract, defaultPassword: string | undefined): void {
  contract.person(calls.profile, async ({ trx, person, setVersion }) => {
    const row = await findRow(trx, person);
    setVersion(row.version);
    return present(person, row);
  });

  contract.person(calls.updateProfile, async (work) => {
    const { trx, person, identity, body, ifMatch, setVersion, audit } = work;
    const problems = calls.profileProblems(body);
    const issues = [
      ...(problems.email ? [{ path: 'body.Email', message: problems.email }] : []),
      ...(problems.password ? [{ path: 'body.Credentials', message: problems.password }] : []),
    ];
    if (issues[0]) throw new Refusal(400, 'invalid-input', issues[0].message, { issues });
    if (body.Email !== undefined && !policyActions.editEmail(person.policy)) throw forbidden();
    const row = await findRow(trx, person, true);
    const { OldPassword = '', NewPassword = '' } = body.Credentials ?? {};
    if (NewPassword !== '' && row.issuer !== null)
      throw new Refusal(403, 'password-elsewhere', 'Change your password with your sign-in provider');
    if (row.version !== ifMatch) throw changedElsewhere(row.version, 'Your profile changed after you opened it');

    const email = body.Email?.trim().toLowerCase() ?? row.email;
    const refused =
      email !== row.email && (await isTaken(trx, person, email))
        ? 'email-taken'
        : NewPassword !== '' && !(await checkOldPassword(trx, person.id, OldPassword, defaultPassword))
          ? 'wrong-password'
          : undefined;
    if (refused) {
      // Committed although nothing else changes: wrong passwords are counted.
      await audit(person.id, { after: { refused } });
      setVersion(row.version);
      return { ...present(person, row), Error: errors[refused] };
    }
    if (NewPassword !== '') await changePassword(trx, person.id, NewPassword, identity);
    const changed = { ...row, email, version: row.version + 1 };
    await sql`update person set email = ${email}, profile_version = ${changed.version},
      email_changed_at = case when ${email !== row.email} then now() else email_changed_at end where id = ${person.id}`.execute(
      trx,
    );
    await audit(person.id, {
      before: { Email: row.email },
      after: { Email: email, ...(NewPassword !== '' && { password: 'changed' }) },
    });
    setVersion(changed.version);
    return present(person, changed);
  });
}

const errors = {
  'email-taken': 'Someone else uses this email',
  'wrong-password': 'The old password is incorrect',
};

const present = (person: Person, { email, issuer }: ProfileRow): calls.Profile => ({
  Username: person.username,
  Role: person.role,
  Email: email,
  HasPassword: issuer === null,
});

/** @param isLocked locks the row until the transaction ends */
async function findRow(trx: ScopedTransaction, { id }: Person, isLocked = false): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select email, issuer, profile_version as version from person where id = ${id} ${isLocked ? sql`for no key update` : sql``}`.execute(
    trx,
  );
  // A caller is cached for some seconds.
  if (!rows[0]) throw deletedElsewhere('Your account was deleted');
  return rows[0];
}

/** Addresses are unique per issuer, since people sign in with them; the lock serializes two who take the same one. */
async function isTaken(trx: ScopedTransaction, { id }: Person, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 23))`.execute(trx);
  const { rows } = await sql`
    select from person p join person own on own.id = ${id} and own.issuer is not distinct from p.issuer
    where p.id <> own.id and lower(p.email) = ${email} and not p.is_invited limit 1`.execute(trx);
  return rows.length > 0;
}
