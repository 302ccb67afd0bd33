import { getRole } from '@forecourt/api/access/role';
import type { InvitationState, User, UserSort } from '@forecourt/api/contract/users';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { PersonAccount } from '../../platform/db/tables.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { invitationStates } from '../invitations/invitation.ts';

/** A person as user management needs them. */
export interface PersonRow extends Omit<StoredPerson, 'role' | 'policy'> {
  /** As `getRole` reads it. */
  role: string;
  /** Of a person who is invited. */
  invitation: InvitationState | null;
}

/** What a list of people is narrowed down and sorted by. */
export interface Listed {
  accounts: readonly string[];
  search: string;
  withInternal: boolean;
  sort: UserSort;
  direction: 'asc' | 'desc';
  page: number;
  size: number;
}

/** People, each with those of the signed-in person's accounts that they hold too; row-level security leaves no other. */
const selectPeople = (trx: ScopedTransaction) =>
  trx
    .selectFrom('person as p')
    .select(['p.id', 'p.username', 'p.first_name', 'p.last_name', 'p.email', 'p.role', 'p.policy', 'p.retailer_name'])
    .leftJoin('person as own', 'own.id', 'p.signs_in_as')
    .select(['p.is_internal', 'p.is_invited', 'p.profile_version as version'])
    .select((eb) => [
      // Of the record that signs in.
      eb.fn.coalesce('own.id', 'p.id').as('signInId'),
      eb.fn.coalesce('own.issuer', 'p.issuer').as('issuer'),
      eb.fn.coalesce('own.subject', 'p.subject').as('subject'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('person_account as a')
          .innerJoin('dealer as d', 'd.id', 'a.dealer_id')
          .select(['d.id', 'd.name', 'd.retailer_name'])
          .whereRef('a.person_id', '=', 'p.id')
          .orderBy('a.position')
          .orderBy('d.id'),
      ).as('accounts'),
    );

type StoredPerson = InferResult<ReturnType<typeof selectPeople>>[number];

const orders = {
  Name: ['name_key'],
  Email: ['email_key'],
  Role: ['role_key', 'name_key'],
} as const satisfies Record<UserSort, readonly (keyof PersonAccount)[]>;

/** A page of the people of some accounts; one after the last is the first. */
export async function listPeople(
  trx: ScopedTransaction,
  listed: Listed,
): Promise<{ rows: PersonRow[]; page: number; pages: number; total: number }> {
  const { rows: found, page } = await findPage(trx, listed);
  const total = found[0]?.total ?? 0;
  const ids = found.map(({ id }) => id);
  const rows = await selectPeople(trx)
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy((eb) => eb.fn('array_position', [eb.val(ids), 'p.id']))
    .execute();
  return {
    rows: await withInvitations(trx, rows.map(withRole)),
    page,
    pages: Math.max(1, Math.ceil(total / listed.size)),
    total,
  };
}

/** Who stands on a page, and how many are found in all, by what stands at the accounts: somebody may hold several of them. */
async function findPage(
  trx: ScopedTransaction,
  listed: Listed,
): Promise<{ rows: { id: string; total: number }[]; page: number }> {
  const { page } = listed;
  const words = listed.search.split(/\s+/).filter(Boolean);
  const keys = [...orders[listed.sort], 'person_id'] as const;
  const rows = await trx
    .selectFrom('person_account')
    .select((eb) => ['person_id as id', eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total')])
    .where((eb) => eb('dealer_id', '=', eb.fn.any(eb.val(listed.accounts))))
    .$if(!listed.withInternal, (people) => people.where('is_internal', '=', false))
    .where((eb) => eb.and(words.map((word) => sql<boolean>`strpos(search_text, folded(${word})) > 0`)))
    .groupBy(keys)
    .$call((people) => keys.reduce((sorted, key) => sorted.orderBy(key, listed.direction), people))
    .limit(listed.size)
    .offset((page - 1) * listed.size)
    .execute();
  return rows.length === 0 && page > 1 ? findPage(trx, { ...listed, page: 1 }) : { rows, page };
}

/**
 * Somebody who holds at least one of the signed-in person's accounts.
 * @param isLocked locks the row until the transaction ends
 * @throws 404
 */
export async function findManaged(
  trx: ScopedTransaction,
  { user_id, retailer_name }: { user_id: string; retailer_name: string },
  isLocked = false,
): Promise<PersonRow> {
  const person = await selectPeople(trx)
    .where('p.id', '=', user_id)
    .where('p.retailer_name', '=', retailer_name)
    .where((eb) => eb.exists(eb.selectFrom('person_account as a').whereRef('a.person_id', '=', 'p.id')))
    .$if(isLocked, (people) => people.forUpdate('p'))
    .executeTakeFirst();
  if (!person) throw notFound('This user no longer exists', user_id);
  return (await withInvitations(trx, [withRole(person)]))[0]!;
}

export const presentUser = (row: PersonRow): User => ({
  UserId: row.id,
  Username: row.username,
  FirstName: row.first_name,
  LastName: row.last_name,
  FullName: `${row.first_name} ${row.last_name}`,
  Email: row.email,
  UserRole: row.role,
  RetailerName: row.retailer_name,
  ChildAccounts: row.accounts,
  IsInternal: row.is_internal,
  Invitation: row.invitation,
  HasPassword: row.issuer === null,
});

const withRole = ({ policy, ...row }: StoredPerson): Omit<PersonRow, 'invitation'> => ({
  ...row,
  role: getRole(row.role, policy),
});

async function withInvitations(
  trx: ScopedTransaction,
  rows: readonly Omit<PersonRow, 'invitation'>[],
): Promise<PersonRow[]> {
  const invited = rows.filter(({ is_invited }) => is_invited).map(({ id }) => id);
  const states = await invitationStates(trx, invited);
  return rows.map((row) => ({ ...row, invitation: row.is_invited ? (states.get(row.id) ?? 'expired') : null }));
}
