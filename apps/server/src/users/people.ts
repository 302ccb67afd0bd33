import { roleOf } from '@forecourt/api/access/role';
import { looksInternal } from '@forecourt/api/access/userRules';
import type { InvitationState, User, UserSort } from '@forecourt/api/contract/users';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';
import { invitationStates } from '../invitations/invitation.ts';

/** A person as user management needs them. */
export interface PersonRow {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  /** As `roleOf` reads it. */
  role: string;
  retailer_name: string;
  is_internal: boolean;
  is_invited: boolean;
  /** Of whoever is invited. */
  invitation: InvitationState | null;
  issuer: string | null;
  subject: string;
  version: number;
  /** Those of the signed-in person's accounts that this one holds too; row-level security leaves no other. */
  accounts: User['ChildAccounts'];
}

/** What a list of people is narrowed down and sorted by. */
export interface Listed {
  accounts: readonly string[];
  search: string;
  withInternal: boolean;
  internalDomains: readonly string[];
  sort: UserSort;
  direction: 'asc' | 'desc';
  page: number;
  size: number;
}

/** `roleOf` in SQL: access/role.ts says why. */
export const roleInSql = sql<string>`coalesce(nullif(upper(btrim(p.role)), ''),
  case when jsonb_path_exists(p.policy, '$[*].Allow[*]') then 'ADMIN' else 'REGULAR' end)`;

const columns = sql`p.id, p.username, p.first_name, p.last_name, p.email, p.role, p.policy, p.retailer_name, p.is_internal,
  p.is_invited, p.issuer, p.subject, p.profile_version as version,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'retailer_name', d.retailer_name) order by a.position, d.id)
    from person_account a join dealer d on d.id = a.dealer_id where a.person_id = p.id), '[]') as accounts`;

const orders: Record<UserSort, RawBuilder<unknown>[]> = {
  Name: [sql`folded(p.last_name)`, sql`folded(p.first_name)`],
  Email: [sql`p.email`],
  Role: [roleInSql, sql`folded(p.last_name)`, sql`folded(p.first_name)`],
};

/** A page of the people of some accounts. An account's people are found by its index, and then narrowed down and sorted. */
export async function listPeople(
  trx: ScopedTransaction,
  listed: Listed,
): Promise<{ rows: PersonRow[]; page: number; pages: number; total: number }> {
  const words = listed.search.split(/\s+/).filter(Boolean);
  const from = sql`
    from person p
    where p.id in (select a.person_id from person_account a where a.dealer_id = any (${listed.accounts}::text[]))
      and (${listed.withInternal} or not (p.is_internal or p.email ~ 'super-admin|root-admin'
        or split_part(p.email, '@', 2) = any (${listed.internalDomains}::text[])))
      and not exists (
        select from unnest(${words}::text[]) word
        where strpos(folded(concat_ws(' ', p.first_name, p.last_name, p.email, ${roleInSql})), folded(word)) = 0)`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(trx);
  const { total } = counted.rows[0]!;
  const pages = Math.max(1, Math.ceil(total / listed.size));
  const page = listed.page > pages ? 1 : listed.page;
  const direction = listed.direction === 'desc' ? sql`desc` : sql`asc`;
  const order = sql.join([...orders[listed.sort], sql`p.id`].map((by) => sql`${by} ${direction}`));
  const { rows } = await sql<StoredRow>`
    select ${columns} ${from} order by ${order} limit ${listed.size} offset ${(page - 1) * listed.size}`.execute(trx);
  return { rows: await withInvitations(trx, rows.map(withRole)), page, pages, total };
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
  const { rows } = await sql<StoredRow>`
    select ${columns} from person p
    where p.id = ${user_id} and p.retailer_name = ${retailer_name}
      and exists (select from person_account a where a.person_id = p.id)
    ${isLocked ? sql`for no key update of p` : sql``}`.execute(trx);
  if (!rows[0]) throw notFound('No such user', user_id);
  return (await withInvitations(trx, [withRole(rows[0])]))[0]!;
}

export const presentUser = (row: PersonRow, internalDomains: readonly string[]): User => ({
  UserId: row.id,
  Username: row.username,
  FirstName: row.first_name,
  LastName: row.last_name,
  FullName: `${row.first_name} ${row.last_name}`,
  Email: row.email,
  UserRole: row.role,
  RetailerName: row.retailer_name,
  ChildAccounts: row.accounts,
  IsInternal: row.is_internal || looksInternal(row.email, internalDomains),
  Invitation: row.invitation,
});

type StoredRow = Omit<PersonRow, 'role' | 'invitation'> & {
  role: string | null;
  policy: { Resource: string; Allow: string[] }[];
};

const withRole = ({ policy, ...row }: StoredRow): Omit<PersonRow, 'invitation'> => ({
  ...row,
  role: roleOf(row.role, policy),
});

async function withInvitations(
  trx: ScopedTransaction,
  rows: readonly Omit<PersonRow, 'invitation'>[],
): Promise<PersonRow[]> {
  const invited = rows.filter(({ is_invited }) => is_invited).map(({ id }) => id);
  const states = await invitationStates(trx, invited);
  return rows.map((row) => ({ ...row, invitation: row.is_invited ? (states.get(row.id) ?? 'expired') : null }));
}
