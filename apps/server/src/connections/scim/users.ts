import { cleanName } from '@forecourt/api/contract/text';
import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import { leaveAccounts } from '../../identity/users/remove.ts';
import { keyActor } from '../../platform/access/apiKeys.ts';
import { audit } from '../../platform/db/audit.ts';
import type { ScimContext } from './context.ts';
import { activate, deactivate, findMember, holdsOthers, invite, type Named } from './membership.ts';

/** A user as the directory writes it, of what is kept. */
export interface WrittenUser {
  userName?: string | undefined;
  externalId?: string | undefined;
  name?: { givenName?: string | undefined; familyName?: string | undefined } | undefined;
  emails?: { value?: string; type?: string; primary?: boolean }[] | undefined;
  active?: boolean | undefined;
}

const selectUsers = ({ trx, dealerId }: ScimContext) =>
  trx
    .selectFrom('scim_user as u')
    .leftJoin('person_account as a', (join) =>
      join.onRef('a.dealer_id', '=', 'u.dealer_id').onRef('a.person_id', '=', 'u.person_id'),
    )
    .select(['u.id', 'u.person_id', 'u.user_name', 'u.external_id', 'u.given_name', 'u.family_name', 'u.email'])
    .select(['u.created_at', 'u.changed_at'])
    .select((eb) => eb('a.person_id', 'is not', null).as('is_active'))
    .where('u.dealer_id', '=', dealerId)
    .orderBy('u.created_at')
    .orderBy('u.id');

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

const present = (row: UserRow) => ({
  id: row.id,
  userName: row.user_name,
  ...(row.external_id !== null && { externalId: row.external_id }),
  name: {
    givenName: row.given_name,
    familyName: row.family_name,
    formatted: `${row.given_name} ${row.family_name}`.trim(),
  },
  displayName: `${row.given_name} ${row.family_name}`.trim(),
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.is_active === true,
  meta: { created: row.created_at, lastModified: row.changed_at },
});
export type PresentedUser = ReturnType<typeof present>;

/**
 * Users whom the directory knows, and those who hold the account by another way, whom it then finds by their address: each is noted once. Not
 * the SUPER-ADMINs, who are no people of the dealer's.
 * @param by what a single one is asked for by
 */
export async function listUsers(
  context: ScimContext,
  by: { id?: string | undefined; userName?: string | undefined } = {},
): Promise<PresentedUser[]> {
  await noteMembers(context);
  const rows = await selectUsers(context)
    .$if(by.id !== undefined, (users) => users.where(sql<string>`u.id::text`, '=', by.id!))
    .$if(by.userName !== undefined, (users) =>
      users.where(sql<string>`lower(u.user_name)`, '=', by.userName!.toLowerCase()),
    )
    .execute();
  return rows.map(present);
}

async function noteMembers({ trx, dealerId }: ScimContext): Promise<void> {
  await trx
    .insertInto('scim_user')
    .columns(['dealer_id', 'person_id', 'user_name', 'given_name', 'family_name', 'email'])
    .expression((eb) =>
      eb
        .selectFrom('person_account as a')
        .innerJoin('person as p', 'p.id', 'a.person_id')
        .leftJoin('scim_user as u', (join) =>
          join.onRef('u.dealer_id', '=', 'a.dealer_id').onRef('u.person_id', '=', 'a.person_id'),
        )
        .select(['a.dealer_id', 'a.person_id', 'p.email', 'p.first_name', 'p.last_name', 'p.email as address'])
        .where('a.dealer_id', '=', dealerId)
        .where('a.role_key', '<>', 'SUPER-ADMIN')
        .where('p.email', '<>', '')
        .where('u.id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws 404 */
export async function findUser(context: ScimContext, id: string): Promise<PresentedUser> {
  const [user] = await listUsers(context, { id });
  if (!user) throw new SCIMMY.Types.Error(404, '', `User ${id} not found`);
  return user;
}

/**
 * Invites a user. Whether the address is somebody's at another dealer makes no difference here: who reads its mail decides, by the
 * invitation.
 * @throws 409 for a name that the dealer has
 */
export async function createUser(context: ScimContext, written: WrittenUser): Promise<PresentedUser> {
  const { trx, dealerId } = context;
  const userName = readUserName(written);
  if ((await listUsers(context, { userName })).length > 0)
    throw new SCIMMY.Types.Error(409, 'uniqueness', 'There is already a user with this userName');
  const named = readNamed(written, userName);
  const personId = await invite(context, named);
  const { id } = await trx
    .insertInto('scim_user')
    .values({ dealer_id: dealerId, person_id: personId, ...toColumns(written, userName, named) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (written.active === false) await deactivate(context, await findMember(context, personId));
  const created = await findUser(context, id);
  await auditUser(context, 'scim.createUser', personId, undefined, created);
  return created;
}

/** Replaces a user (PUT), or what a PATCH has made of one. */
export async function replaceUser(context: ScimContext, id: string, written: WrittenUser): Promise<PresentedUser> {
  const { trx, dealerId } = context;
  const before = await findUser(context, id);
  const userName = readUserName(written);
  const [other] = await listUsers(context, { userName });
  if (other && other.id !== id)
    throw new SCIMMY.Types.Error(409, 'uniqueness', 'There is already a user with this userName');
  const named = readNamed(written, userName);
  const { person_id } = await selectUsers(context).where('u.id', '=', id).executeTakeFirstOrThrow();
  const member = await findMember(context, person_id);
  if (!member.isDeleted) await changePerson(context, { ...member, named });

  const active = written.active ?? before.active;
  const personId = active && member.isDeleted ? await invite(context, named) : member.id;
  if (active && !before.active && !member.isDeleted)
    await activate(context, { ...member, ...(member.is_invited && { email: named.email }) });
  if (!active && before.active) await deactivate(context, member);
  await trx
    .updateTable('scim_user')
    .set({ person_id: personId, ...toColumns(written, userName, named), changed_at: sql`now()` })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .execute();
  const after = await findUser(context, id);
  await auditUser(context, 'scim.replaceUser', personId, before, after);
  return after;
}

/** Removes a user from this dealer alone; somebody without another is deleted, as in user management. */
export async function deleteUser(context: ScimContext, id: string): Promise<void> {
  const { trx, dealerId } = context;
  const before = await findUser(context, id);
  const { person_id } = await selectUsers(context).where('u.id', '=', id).executeTakeFirstOrThrow();
  const member = await findMember(context, person_id);
  await trx.deleteFrom('scim_user').where('dealer_id', '=', dealerId).where('id', '=', id).execute();
  if (!member.isDeleted) await leaveAccounts(trx, member, [dealerId]);
  await auditUser(context, 'scim.deleteUser', person_id, before, undefined);
}

/**
 * A name is the person's where this is their only dealer; an address, until they have accepted: afterwards it is what they sign in with, and
 * no directory changes that (docs/decisions/scim.md).
 */
async function changePerson(
  context: ScimContext,
  { id, is_invited, named }: { id: string; is_invited: boolean; named: Named },
): Promise<void> {
  if (await holdsOthers(context, id)) return;
  await context.trx
    .updateTable('person')
    .set({
      first_name: named.givenName,
      last_name: named.familyName,
      managed_at: sql`now()`,
      ...(is_invited && { email: named.email }),
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('first_name', '<>', named.givenName),
        eb('last_name', '<>', named.familyName),
        ...(is_invited ? [eb('email', '<>', named.email)] : []),
      ]),
    )
    .execute();
}

/** As the contract has addresses (contract/feed/parts.ts). */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;

function readUserName({ userName = '' }: WrittenUser): string {
  const name = userName.trim();
  if (name === '' || name.length > 254 || name.includes('\0'))
    throw new SCIMMY.Types.Error(400, 'invalidValue', 'userName is missing or too long');
  return name;
}

/** @throws 400 where no address is given */
function readNamed({ emails = [], name = {} }: WrittenUser, userName: string): Named {
  const address =
    emails.find(({ type, primary }) => primary === true || type?.toLowerCase() === 'work')?.value ?? emails[0]?.value;
  const email = (address ?? userName).trim().toLowerCase();
  if (!looksLikeAddress(email))
    throw new SCIMMY.Types.Error(400, 'invalidValue', 'An email address is needed, in emails or as userName');
  const clean = (text = '') => cleanName(text).slice(0, 80).toWellFormed();
  return { email, givenName: clean(name.givenName) || email.split('@')[0]!, familyName: clean(name.familyName) };
}

const toColumns = ({ externalId }: WrittenUser, userName: string, { email, givenName, familyName }: Named) => ({
  user_name: userName,
  external_id: externalId?.slice(0, 255) ?? null,
  given_name: givenName,
  family_name: familyName,
  email,
});

const auditUser = (
  { trx, dealerId, key, requestId }: ScimContext,
  action: string,
  subject: string,
  before: PresentedUser | undefined,
  after: PresentedUser | undefined,
): Promise<void> =>
  audit(trx, {
    dealerId,
    actor: keyActor(key),
    action,
    subject,
    before: before && toDocument(before),
    after: after && toDocument(after),
    requestId,
  });

/** What the audit keeps of a user. */
const toDocument = ({ displayName, emails, active }: PresentedUser) => ({
  name: displayName,
  email: emails[0]!.value,
  active,
});
