import { randomBytes, randomUUID } from 'node:crypto';
import type { FailedUser, NewUser } from '@forecourt/api/contract/users';
import { sql } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { hashPassword, lockEmail, storePassword } from '../signIn/credentials.ts';
import { holdAccounts } from './holdAccounts.ts';
import type { Person } from '../../platform/access/person.ts';
import { createInvitation, invitationPath, getNoticeKey } from '../invitations/invitation.ts';
import { invitationMail } from '../invitations/invitationMail.ts';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';

/** Who adds people: their rights are the most that they can give. */
export type Inviter = Pick<Person, 'id' | 'firstName' | 'lastName' | 'policy'>;

/** What is the same for all who are added at once. */
export interface InviteContext {
  trx: ScopedTransaction;
  /** Who adds them, as the token says. */
  person: Inviter & Pick<Person, 'products' | 'accounts'>;
  /** Where it is done. */
  dealerId: string;
  dealerships: readonly { id: string; name: string }[];
  retailerName: string;
  /** The console's, on the host of the brand that the inviter works in. */
  origin: string;
  /** That brand's title. */
  product: string;
  /** Undefined where passwords are kept here. */
  externalIssuer: string | undefined;
}

/**
 * Adds people and queues their invitations. A person who cannot be added is left out; the others are added all the same. The answer does
 * not reveal whether an address belongs to a person of another dealer: only that person learns it, from the link in their email
 * (identity/invitations/accept.ts).
 */
export async function invitePeople(
  context: InviteContext,
  users: readonly NewUser[],
): Promise<{ added: { id: string; email: string; role: string }[]; failed: FailedUser[] }> {
  const { trx, externalIssuer } = context;
  const known = await takenEmails(
    trx,
    users.map(({ email }) => email),
    externalIssuer,
  );
  const secret = await unknownPassword();
  const getAdded = (email: string) => ({ secret, hasAccount: known.get(email)?.signsIn ?? false });
  const listed = new Set<string>();
  const added = [];
  const failed: FailedUser[] = [];
  for (const user of users) {
    if (listed.has(user.email)) failed.push({ email: user.email, reason: inviteProblems.listedTwice });
    else if (known.get(user.email)?.isHere) failed.push({ email: user.email, reason: inviteProblems.taken });
    else added.push({ id: await addPerson(context, user, getAdded(user.email)), email: user.email, role: user.role });
    listed.add(user.email);
  }
  return { added, failed };
}

/** Why somebody cannot be added. */
export const inviteProblems = {
  listedTwice: 'This email is on the list twice',
  taken: 'Someone else uses this email',
};

/** Who has an address. */
interface EmailHolder {
  /** Somebody of the signed-in person's accounts. */
  isHere: boolean;
  /** Somebody who signs in with it: one of two who are invited is the first to accept. */
  signsIn: boolean;
}

/** The hash of a password that nobody knows, until people set their own. A local installation's default must not open their accounts. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'));

/**
 * Who has an address; the locks serialize all who take the same one.
 * @param externalIssuer whose people count too
 * @returns the addresses that somebody has
 */
export async function takenEmails(
  trx: ScopedTransaction,
  emails: readonly string[],
  externalIssuer: string | undefined,
): Promise<Map<string, EmailHolder>> {
  for (const email of [...new Set(emails)].sort()) await lockEmail(trx, email);
  return emailHolders(trx, emails, externalIssuer);
}

/** The same without locks, for what changes nothing. */
export async function emailHolders(
  trx: ScopedTransaction,
  emails: readonly string[],
  externalIssuer: string | undefined,
): Promise<Map<string, EmailHolder>> {
  const rows = await trx
    .selectFrom('person as p')
    .select((eb) => [
      'email',
      eb.fn
        .agg<boolean>('bool_or', [eb.exists(eb.selectFrom('person_account as a').whereRef('a.person_id', '=', 'p.id'))])
        .as('isHere'),
      eb.fn.agg<boolean>('bool_or', [eb.not('is_invited')]).as('signsIn'),
    ])
    .where((eb) => eb.or([eb('issuer', 'is', null), eb('issuer', '=', externalIssuer ?? null)]))
    .where((eb) => eb('email', '=', eb.fn.any(eb.val(emails))))
    .groupBy('email')
    .execute();
  return new Map(rows.map(({ email, ...holder }) => [email, holder]));
}

/**
 * Adds somebody and queues their invitation.
 * @param secret an `unknownPassword`
 * @param hasAccount whether somebody of other dealers signs in with the address: the mail asks them to accept, and nobody else learns of it
 * @returns their id
 */
export async function addPerson(
  context: InviteContext,
  user: Omit<NewUser, 'invited_by'>,
  { secret, hasAccount }: { secret: string; hasAccount: boolean },
): Promise<string> {
  const { trx, person, dealerships, retailerName } = context;
  const id = randomUUID();
  // Nobody grants rights that they do not hold: a new ADMIN gets the rights of the person who adds them.
  const policy = JSON.stringify(user.role === 'ADMIN' ? person.policy : []);
  // The address alone may be somebody's name at another dealer, and a second choice would tell so.
  const username = `${user.email}.${id.slice(0, 8)}`;
  await trx
    .insertInto('person')
    .values({
      id,
      subject: id,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      username,
      role: user.role,
      products: person.products,
      policy,
      retailer_name: retailerName,
      invited_by: person.id,
      is_invited: true,
      managed_at: sql`now()`,
    })
    .execute();
  await holdAccounts(
    trx,
    id,
    dealerships.map((dealership) => dealership.id),
  );
  await asOwner(trx, () => storePassword(trx, id, secret));
  await sendInvitation(context, { id, email: user.email, firstName: user.first_name, hasAccount });
  return id;
}

/** Makes a link for somebody to accept with, and queues the e-mail that has it. */
export async function sendInvitation(
  { trx, person, dealerId, dealerships, origin, product, externalIssuer }: Omit<InviteContext, 'retailerName'>,
  { id, email, firstName, hasAccount }: { id: string; email: string; firstName: string; hasAccount: boolean },
): Promise<void> {
  const { id: invitationId, token } = await createInvitation(trx, { dealerId, personId: id });
  await queueNotice(trx, {
    dealerId,
    productId: person.accounts.find((account) => account.id === dealerId)?.products[0]?.id ?? '',
    key: getNoticeKey(invitationId),
    channel: 'email',
    recipient: email,
    ...invitationMail({
      product,
      firstName,
      inviter: `${person.firstName} ${person.lastName}`,
      dealerships: dealerships.map(({ name }) => name),
      link: `${origin}${invitationPath}?token=${token}`,
      hasPasswords: externalIssuer === undefined,
      hasAccount,
    }),
  });
}
