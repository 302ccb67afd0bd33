import { cleanName } from '@forecourt/api/contract/text';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import SCIMMY from 'scimmy';
import { keyActor } from '../../platform/access/apiKeys.ts';
import { audit } from '../../platform/db/audit.ts';
import type { ScimContext } from './context.ts';
import { findMember, setRole } from './membership.ts';
import { isAdminGroup } from './roleGroups.ts';

/** A group as the directory writes it. */
export interface WrittenGroup {
  displayName?: string | undefined;
  externalId?: string | undefined;
  members?: { value?: string }[] | undefined;
}

const selectGroups = ({ trx, dealerId }: ScimContext) =>
  trx
    .selectFrom('scim_group as g')
    .select(['g.id', 'g.display_name', 'g.external_id', 'g.created_at', 'g.changed_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('scim_group_member as m')
          .innerJoin('scim_user as u', (join) =>
            join.onRef('u.dealer_id', '=', 'm.dealer_id').onRef('u.id', '=', 'm.user_id'),
          )
          .select(['u.id as value', 'u.user_name as display'])
          .whereRef('m.dealer_id', '=', 'g.dealer_id')
          .whereRef('m.group_id', '=', 'g.id')
          .orderBy('u.user_name'),
      ).as('members'),
    )
    .where('g.dealer_id', '=', dealerId)
    .orderBy('g.created_at')
    .orderBy('g.id');

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>;

const present = (row: GroupRow) => ({
  id: row.id,
  displayName: row.display_name,
  ...(row.external_id !== null && { externalId: row.external_id }),
  members: row.members.map(({ value, display }) => ({ value, display, type: 'User' })),
  meta: { created: row.created_at, lastModified: row.changed_at },
});
export type PresentedGroup = ReturnType<typeof present>;

export const listGroups = async (context: ScimContext, id?: string): Promise<PresentedGroup[]> =>
  (
    await selectGroups(context)
      .$if(id !== undefined, (groups) => groups.where(sql<string>`g.id::text`, '=', id!))
      .execute()
  ).map(present);

/** @throws 404 */
export async function findGroup(context: ScimContext, id: string): Promise<PresentedGroup> {
  const [group] = await listGroups(context, id);
  if (!group) throw new SCIMMY.Types.Error(404, '', `Group ${id} not found`);
  return group;
}

/** @throws 409 for a name that the dealer has */
export async function createGroup(context: ScimContext, written: WrittenGroup): Promise<PresentedGroup> {
  const displayName = await readFreeName(context, written);
  const { id } = await context.trx
    .insertInto('scim_group')
    .values({ dealer_id: context.dealerId, display_name: displayName, external_id: written.externalId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeMembers(context, id, written, []);
  const created = await findGroup(context, id);
  await auditGroup(context, 'scim.createGroup', id, undefined, created);
  return created;
}

/** Replaces a group (PUT), or what a PATCH has made of one. */
export async function replaceGroup(context: ScimContext, id: string, written: WrittenGroup): Promise<PresentedGroup> {
  const before = await findGroup(context, id);
  const displayName = await readFreeName(context, written, id);
  await context.trx
    .updateTable('scim_group')
    .set({ display_name: displayName, external_id: written.externalId ?? null, changed_at: sql`now()` })
    .where('dealer_id', '=', context.dealerId)
    .where('id', '=', id)
    .execute();
  await writeMembers(context, id, written, before.members);
  const after = await findGroup(context, id);
  await auditGroup(context, 'scim.replaceGroup', id, before, after);
  return after;
}

/** Deletes a group; its members keep the account. */
export async function deleteGroup(context: ScimContext, id: string): Promise<void> {
  const before = await findGroup(context, id);
  await context.trx.deleteFrom('scim_group').where('dealer_id', '=', context.dealerId).where('id', '=', id).execute();
  await applyRoles(
    context,
    before.members.map(({ value }) => value),
  );
  await auditGroup(context, 'scim.deleteGroup', id, before, undefined);
}

async function readFreeName(context: ScimContext, { displayName = '' }: WrittenGroup, id?: string): Promise<string> {
  const name = cleanName(displayName).slice(0, 200).toWellFormed();
  if (name === '') throw new SCIMMY.Types.Error(400, 'invalidValue', 'displayName is missing');
  const other = await selectGroups(context)
    .where(sql<string>`lower(g.display_name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (other && other.id !== id)
    throw new SCIMMY.Types.Error(409, 'uniqueness', 'There is already a group with this displayName');
  return name;
}

/** Ids that are no user of the dealer's are left out: a directory may send a user later than their group. */
async function writeMembers(
  context: ScimContext,
  groupId: string,
  { members = [] }: WrittenGroup,
  before: readonly { value: string }[],
): Promise<void> {
  const { trx, dealerId } = context;
  const ids = [...new Set(members.map(({ value }) => value ?? ''))];
  await trx.deleteFrom('scim_group_member').where('dealer_id', '=', dealerId).where('group_id', '=', groupId).execute();
  await trx
    .insertInto('scim_group_member')
    .columns(['dealer_id', 'group_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('scim_user as u')
        .select(['u.dealer_id', eb.val(groupId).$castTo<string>().as('group_id'), 'u.id'])
        .where('u.dealer_id', '=', dealerId)
        .where((user) => user(sql<string>`u.id::text`, '=', user.fn.any(user.val(ids)))),
    )
    .execute();
  await applyRoles(context, [...new Set([...ids, ...before.map(({ value }) => value)])]);
}

/** Gives users the role that their groups say. */
async function applyRoles(context: ScimContext, userIds: readonly string[]): Promise<void> {
  const { trx, dealerId } = context;
  const users = await trx
    .selectFrom('scim_user as u')
    .select(['u.person_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('scim_group_member as m')
          .innerJoin('scim_group as g', (join) =>
            join.onRef('g.dealer_id', '=', 'm.dealer_id').onRef('g.id', '=', 'm.group_id'),
          )
          .select('g.display_name as name')
          .whereRef('m.dealer_id', '=', 'u.dealer_id')
          .whereRef('m.user_id', '=', 'u.id'),
      ).as('groups'),
    )
    .where('u.dealer_id', '=', dealerId)
    .where((eb) => eb(sql<string>`u.id::text`, '=', eb.fn.any(eb.val(userIds))))
    .orderBy('u.person_id')
    .execute();
  for (const { person_id, groups } of users) {
    const member = await findMember(context, person_id);
    if (!member.isDeleted)
      await setRole(context, member, groups.some(({ name }) => isAdminGroup(name)) ? 'ADMIN' : 'REGULAR');
  }
}

const auditGroup = (
  { trx, dealerId, key, requestId }: ScimContext,
  action: string,
  subject: string,
  before: PresentedGroup | undefined,
  after: PresentedGroup | undefined,
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

/** What the audit keeps of a group. */
const toDocument = ({ displayName, members }: PresentedGroup) => ({
  name: displayName,
  members: members.map(({ display }) => display),
});
