import { policyActions } from '@forecourt/api/access/policyActions';
import * as calls from '@forecourt/api/contract/profile';
import { type InferResult, sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { changedElsewhere, deletedElsewhere, forbidden, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { lockEmail } from '../signIn/credentials.ts';
import { changePassword, checkOldPassword } from './password.ts';

const selectProfile = (trx: ScopedTransaction, { id }: Person) =>
  trx.selectFrom('person').select(['email', 'issuer', 'profile_version as version']).where('id', '=', id);

type ProfileRow = InferResult<ReturnType<typeof selectProfile>>[number];

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
    await trx
      .updateTable('person')
      .set({
        email,
        profile_version: changed.version,
        ...(email !== row.email && { email_changed_at: sql`now()` }),
      })
      .where('id', '=', person.id)
      .execute();
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
async function findRow(trx: ScopedTransaction, person: Person, isLocked = false): Promise<ProfileRow> {
  const row = await selectProfile(trx, person)
    .$if(isLocked, (profile) => profile.forNoKeyUpdate())
    .executeTakeFirst();
  // A caller is cached for some seconds.
  if (!row) throw deletedElsewhere('Your account was deleted');
  return row;
}

/** Whether somebody else of the same issuer has an address; it is locked until the transaction ends. */
async function isTaken(trx: ScopedTransaction, { id }: Person, email: string): Promise<boolean> {
  await lockEmail(trx, email);
  const other = await trx
    .selectFrom('person as p')
    .innerJoin('person as own', (join) => join.onRef('own.issuer', 'is not distinct from', 'p.issuer'))
    .select('p.id')
    .where('own.id', '=', id)
    .where('p.id', '<>', id)
    .where('p.email_key', '=', email)
    .where('p.is_invited', '=', false)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
