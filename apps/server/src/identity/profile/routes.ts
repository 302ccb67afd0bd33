import { policyActions } from '@forecourt/api/access/policyActions';
import * as calls from '@forecourt/api/contract/profile';
import type { InferResult } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { changedElsewhere, deletedElsewhere, forbidden, Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBrandSite } from '../pages/brandSite.ts';
import { findPasswordProblem, passwordProblems } from '../passwords/passwordRules.ts';
import { getPersonalWords } from '../passwords/personalWords.ts';
import { findPendingEmail, requestEmailChange } from './emailChange.ts';
import { changePassword, checkOldPassword } from './password.ts';

const selectProfile = (trx: ScopedTransaction, { signInId }: Person) =>
  trx.selectFrom('person').select(['email', 'issuer', 'profile_version as version']).where('id', '=', signInId);

type ProfileRow = InferResult<ReturnType<typeof selectProfile>>[number];

/**
 * A person's own record (spec 2 §3, §5).
 * @param defaultPassword of the embedded provider's people who have none of their own
 */
export function profileRoutes(platform: Platform, defaultPassword: string | undefined): void {
  const { contract } = platform;
  contract.person(calls.profile, async ({ trx, person, setVersion }) => {
    const row = await findRow(trx, person);
    setVersion(row.version);
    return present(trx, person, row);
  });

  contract.person(calls.updateProfile, async (work) => {
    const { trx, person, dealerId, identity, body, host, ifMatch, setVersion, audit } = work;
    const site = getBrandSite(platform, host);
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
    const isRight = (password: string) => checkOldPassword(trx, person.signInId, password, defaultPassword);
    // A new address signs in and resets the password: somebody at a console that was left open does not get that far.
    const needsPassword = email !== row.email && row.issuer === null;
    const refused =
      needsPassword && !(await isRight(body.CurrentPassword ?? ''))
        ? 'wrong-current-password'
        : NewPassword !== '' && !(await isRight(OldPassword))
          ? 'wrong-password'
          : NewPassword !== '' && findPasswordProblem(NewPassword, getPersonalWords({ ...person, email }, site.brand))
            ? 'guessable'
            : undefined;
    if (refused) {
      // Committed although nothing else changes: wrong passwords are counted.
      await audit(person.id, { after: { refused } });
      setVersion(row.version);
      return { ...(await present(trx, person, row)), Error: errors[refused] };
    }
    if (NewPassword !== '')
      await changePassword(
        trx,
        { ...person, personId: person.signInId, email: row.email, dealerId },
        NewPassword,
        identity,
        site,
      );
    const { signInId: personId, firstName } = person;
    if (email !== row.email)
      await asOwner(trx, () => requestEmailChange(trx, { personId, firstName, dealerId, email }, site));
    const changed = { ...row, version: row.version + 1 };
    await trx.updateTable('person').set({ profile_version: changed.version }).where('id', '=', personId).execute();
    await audit(person.id, {
      after: {
        ...(email !== row.email && { new_email: email }),
        ...(NewPassword !== '' && { password: 'changed' }),
      },
    });
    setVersion(changed.version);
    return present(trx, person, changed);
  });

  contract.person(calls.weeklyMail, async ({ trx, person }) => ({ IsOn: await findWeeklyMail(trx, person) }));

  contract.person(calls.setWeeklyMail, async ({ trx, person, body, audit }) => {
    const before = await findWeeklyMail(trx, person);
    await trx.updateTable('person').set({ gets_weekly_mail: body.IsOn }).where('id', '=', person.id).execute();
    await audit(person.id, { before: { IsOn: before }, after: body });
    return body;
  });
}

const errors = {
  'wrong-current-password': 'Your current password is incorrect',
  'wrong-password': 'The old password is incorrect',
  guessable: passwordProblems.guessable,
};

const present = async (
  trx: ScopedTransaction,
  person: Person,
  { email, issuer }: ProfileRow,
): Promise<calls.Profile> => ({
  Username: person.username,
  Role: person.role,
  Email: email,
  HasPassword: issuer === null,
  PendingEmail: await asOwner(trx, () => findPendingEmail(trx, person.signInId)),
});

async function findWeeklyMail(trx: ScopedTransaction, { id }: Person): Promise<boolean> {
  const row = await trx.selectFrom('person').select('gets_weekly_mail').where('id', '=', id).executeTakeFirstOrThrow();
  return row.gets_weekly_mail;
}

/** @param isLocked locks the row until the transaction ends */
async function findRow(trx: ScopedTransaction, person: Person, isLocked = false): Promise<ProfileRow> {
  const row = await selectProfile(trx, person)
    .$if(isLocked, (profile) => profile.forNoKeyUpdate())
    .executeTakeFirst();
  // A caller is cached for some seconds.
  if (!row) throw deletedElsewhere('Your account was deleted');
  return row;
}
