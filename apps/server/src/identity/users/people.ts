import { getRole } from '@forecourt/api/access/role';
import { looksInternal } from '@forecourt/api/access/userRules';
import type { InvitationState, User, UserSort } from '@forecourt/api/contract/users';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { invitationStates } from '../invitations/invitation.ts';

/** A person as user management needs them. */
export interface PersonRow {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  /** As `getRole` reads it. */
  role: string;
  retailer_name: string;
  is_internal: boolean;
  is_invited: boolean;
  /** Of a person who is invited. */
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

const columns = sql`p.id, p.username, p.first_name, p.last_name, p.email, p.role, p.policy, p.retailer_name, p.is_internal,
  p.is_invited, p.issuer, p.subject, p.profile_version as version,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'retailer_name', d.retailer_name) order by a.position, d.id)
    from person_account a join dealer d on d.id = a.dealer_id where a.person_id = p.id), '[]') as accounts`;

const orders: Record<UserSort, RawBuilder<unknown>[]> = {
  Name: [sql`name_key`],
  Email: [sql`email_key`],
  Role: [sql`role_key`, sql`name_key`],
};

/** A page of the people of some accounts; one after the last is the first. */
export async function listPeople(
  trx: ScopedTransaction,
  listed: Listed,
): Promise<{ rows: PersonRow[]; page: number; pages: number; total: number }> {
  const { rows: found, page } = await findPage(trx, listed);
  const total = found[0]?.total ?? 0;
  const { rows } = await sql<StoredRow>`
    select ${columns} from unnest(${found.map(({ id }) => id)}::text[]) with ordinality of_page (id, place) join person p on p.id = of_page.id
    order by place`.execute(trx);
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
  const direction = listed.direction === 'desc' ? sql`desc` : sql`asc`;
  const keys = [...orders[listed.sort], sql`person_id`];
  const { rows } = await sql<{ id: string; total: number }>`
    select person_id as id, count(*) over ()::int as total from person_account
    where dealer_id = any (${listed.accounts}::text[])
      ${
        listed.withInternal
          ? sql``
          : sql`and not (is_internal or strpos(email_key, 'super-admin') > 0 or strpos(email_key, 'root-admin') > 0
        or split_part(email_key, '@', 2) = any (${listed.internalDomains}::text[]))`
      }
      ${sql.join(
        words.map((word) => sql`and strpos(search_text, folded(${word})) > 0`),
        sql` `,
      )}
    group by ${sql.join(keys)}
    order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))}
    limit ${listed.size} offset ${(page - 1) * listed.size}`.execute(trx);
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
  const { rows } = await sql<StoredRow>`
    select ${columns} from person p
    where p.id = ${user_id} and p.retailer_name = ${retailer_name}
      and exists (select from person_account a where a.person_id = p.id)
    ${isLocked ? sql`for update of p` : sql``}`.execute(trx);
  if (!rows[0]) throw notFound('This user no longer exists', user_id);
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
