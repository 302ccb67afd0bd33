import type { PolicyEntry } from '@forecourt/api/contract/authRecord';
import { sql } from 'kysely';
import { handBackAll } from '../../conversations/takeover/handBack.ts';
import { withdrawInvitations } from '../../identity/invitations/invitation.ts';
import { holdAccounts } from '../../identity/users/holdAccounts.ts';
import {
  addPerson,
  emailHolders,
  type InviteContext,
  sendInvitation,
  unknownPassword,
} from '../../identity/users/invite.ts';
import { keyActor } from '../../platform/access/apiKeys.ts';
import { endSignIns } from '../../platform/access/signIns.ts';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScimContext } from './context.ts';

/** Somebody as the directory names them. */
export interface Named {
  email: string;
  givenName: string;
  familyName: string;
}

/** The person behind a directory's user. */
interface Member {
  id: string;
  /** The record that they sign in with: this one, or that of the dealers they began with. */
  signInId: string;
  issuer: string | null;
  subject: string;
  is_invited: boolean;
  isDeleted: boolean;
  role_key: string;
  first_name: string;
  email: string;
}

/** @param personId one whom the directory provisioned, or who holds the account */
export async function findMember({ trx }: ScimContext, personId: string): Promise<Member> {
  const { deleted_at, signs_in_as, ...person } = await trx
    .selectFrom('person')
    .select(['id', 'issuer', 'subject', 'is_invited', 'deleted_at', 'signs_in_as', 'role_key', 'first_name', 'email'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...person, signInId: signs_in_as ?? person.id, isDeleted: deleted_at !== null };
}

/** Whether somebody holds accounts besides this one: what they are called and may do there is not this directory's to say. */
export const holdsOthers = ({ trx, dealerId }: ScimContext, personId: string): Promise<boolean> =>
  asOwner(trx, async () => {
    const other = await trx
      .selectFrom('person_account')
      .select('dealer_id')
      .where('person_id', '=', personId)
      .where('dealer_id', '<>', dealerId)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  });

/** Whether dealers of other groups know the person, who signs in with this record. */
const signsInElsewhere = ({ trx }: ScimContext, personId: string): Promise<boolean> =>
  asOwner(trx, async () => {
    const other = await trx
      .selectFrom('person')
      .select('id')
      .where('signs_in_as', '=', personId)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  });

/** Whether somebody of other dealers signs in with an address: their mail asks them to accept. */
const isKnown = async ({ trx, externalIssuer }: ScimContext, email: string): Promise<boolean> =>
  (await emailHolders(trx, [email], externalIssuer)).get(email)?.signsIn ?? false;

/** Invites somebody, as user management does. @returns the person's id */
export async function invite(context: ScimContext, { email, givenName, familyName }: Named): Promise<string> {
  const invitation = await createInviteContext(context);
  const user = { first_name: givenName, last_name: familyName, email, role: 'REGULAR' as const };
  const hasAccount = await isKnown(context, email);
  return addPerson(invitation, user, { secret: await unknownPassword(), hasAccount });
}

/** Gives somebody the account again, and another invitation where they have not accepted one. */
export async function activate(context: ScimContext, member: Member): Promise<void> {
  const { trx, dealerId } = context;
  const { last } = await asOwner(trx, () =>
    trx
      .selectFrom('person_account')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('person_id', '=', member.id)
      .executeTakeFirstOrThrow(),
  );
  await holdAccounts(trx, member.id, [dealerId], last ?? 0);
  if (member.is_invited)
    await sendInvitation(await createInviteContext(context), {
      id: member.id,
      email: member.email,
      firstName: member.first_name,
      hasAccount: await isKnown(context, member.email),
    });
}

/**
 * Takes the account from somebody, and nothing else: they can be activated again. Without another account their sign-ins end; every socket and
 * stream ends within seconds, since each asks whether its person holds the account (platform/access/access.ts).
 */
export async function deactivate(context: ScimContext, member: Member): Promise<void> {
  const { trx, dealerId } = context;
  await handBackAll(trx, member.id, [dealerId]);
  await trx.deleteFrom('person_account').where('person_id', '=', member.id).where('dealer_id', '=', dealerId).execute();
  if (await holdsOthers(context, member.id)) return;
  if (member.is_invited) await withdrawInvitations(trx, member.id);
  // Another issuer's sign-ins are not ours to end: without an account its tokens open nothing.
  else if (member.issuer === null && !(await signsInElsewhere(context, member.id))) await endSignIns(trx, member);
}

/** Gives somebody the role of their groups; an ADMIN gets the rights of the person who created the key, and no more. */
export async function setRole(context: ScimContext, member: Member, role: 'ADMIN' | 'REGULAR'): Promise<void> {
  if (member.role_key === role || !['ADMIN', 'REGULAR'].includes(member.role_key)) return;
  if (await holdsOthers(context, member.id)) return;
  const policy = role === 'ADMIN' ? await findCreatorPolicy(context) : [];
  await context.trx
    .updateTable('person')
    .set((eb) => ({
      role,
      policy: JSON.stringify(policy),
      managed_at: sql`now()`,
      profile_version: eb('profile_version', '+', 1),
    }))
    .where('id', '=', member.id)
    .execute();
}

const findCreatorPolicy = async ({ trx, dealerId, key }: ScimContext): Promise<PolicyEntry[]> => {
  const creator = await trx
    .selectFrom('api_key as k')
    .innerJoin('person as p', 'p.id', 'k.created_by')
    .select('p.policy')
    .where('k.dealer_id', '=', dealerId)
    .where('k.id', '=', key.id)
    .executeTakeFirst();
  return (creator?.policy as PolicyEntry[] | undefined) ?? [];
};

async function createInviteContext({ trx, dealerId, key, site, externalIssuer }: ScimContext): Promise<InviteContext> {
  const dealer = await trx
    .selectFrom('dealer')
    .select(['id', 'name', 'retailer_name'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return {
    trx,
    person: {
      id: keyActor(key),
      firstName: 'Your company’s',
      lastName: 'directory',
      policy: [],
      products: null,
      accounts: [],
    },
    dealerId,
    dealerships: [dealer],
    retailerName: dealer.retailer_name,
    ...site,
    externalIssuer,
  };
}
