import { randomBytes } from 'node:crypto';
import type { InvitationState } from '@forecourt/api/contract/users';
import { type QueryExecutorProvider, sql } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { tokenHash } from '../../platform/access/shopper.ts';

/** How long the link of an invitation can be used. */
export const invitationHours = 24;

/** Where the link leads to. */
export const invitationPath = '/invitation';

/** An e-mail with an invitation is found by this key in the outbox. */
export const getNoticeKey = (id: string): string => `invitation:${id}`;

/**
 * Makes a one-time link for somebody to accept with: by a password, or by a sign-in at the external issuer.
 * @returns its id, and the token, which is stored nowhere but in the e-mail
 */
export async function createInvitation(
  trx: QueryExecutorProvider,
  { dealerId, personId }: { dealerId: string; personId: string },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = crypto.randomUUID();
  await sql`
    insert into invitation (dealer_id, id, person_id, token_hash, expires_at)
    values (${dealerId}, ${id}, ${personId}, ${tokenHash(token)}, now() + make_interval(hours => ${invitationHours}))`.execute(
    trx,
  );
  return { id, token };
}

/** Where the latest invitation of each person stands. */
export async function invitationStates(
  trx: ScopedTransaction,
  personIds: readonly string[],
): Promise<Map<string, InvitationState>> {
  if (personIds.length === 0) return new Map();
  // As the owner: the invitation may be another account's.
  const { rows } = await asOwner(trx, () =>
    sql<{ personId: string; state: InvitationState }>`
      select distinct on (person_id) person_id as "personId",
        case when withdrawn_at is not null then 'withdrawn' when expires_at <= clock_timestamp() then 'expired' else 'invited' end as state
      from invitation where person_id = any (${personIds}::text[])
      order by person_id, created_at desc, id`.execute(trx),
  );
  return new Map(rows.map(({ personId, state }) => [personId, state]));
}

/** Makes the links that a person has been sent useless, and takes their e-mails out of the outbox. */
export const withdrawInvitations = (trx: ScopedTransaction, personId: string): Promise<void> =>
  asOwner(trx, async () => {
    const { rows } = await sql<{ dealerId: string; id: string }>`
      update invitation set withdrawn_at = now() where person_id = ${personId} and used_at is null and withdrawn_at is null
      returning dealer_id as "dealerId", id`.execute(trx);
    await clearMails(trx, rows);
  });

/** A link that is no longer good stands in no stored e-mail; one that has not left does not leave. */
export async function clearMails(
  db: QueryExecutorProvider,
  invitations: readonly { dealerId: string; id: string }[],
): Promise<void> {
  for (const { dealerId, id } of invitations)
    await sql`
      update delivery set html = '<p>This link is no longer in use.</p>',
        state = case when state = 'queued' then 'cancelled' else state end,
        reason = case when state = 'queued' then 'The invitation was withdrawn' else reason end
      where dealer_id = ${dealerId} and notice_key = ${getNoticeKey(id)}`.execute(db);
}

/** Where the link of an invitation stands. */
export type LinkState = 'open' | 'used' | 'withdrawn' | 'expired';

export interface Invitation {
  dealerId: string;
  id: string;
  personId: string;
  state: LinkState;
  email: string;
}

/**
 * The invitation of a link, or the one with an id.
 * @param isLocked locks it until the transaction ends: of two who use a link at once, one finds it used
 * @returns undefined for a link that is not one of ours
 */
export async function findInvitation(
  db: QueryExecutorProvider,
  by: { token: string } | Pick<Invitation, 'dealerId' | 'id'>,
  isLocked = false,
): Promise<Invitation | undefined> {
  const named =
    'token' in by ? sql`i.token_hash = ${tokenHash(by.token)}` : sql`i.dealer_id = ${by.dealerId} and i.id = ${by.id}`;
  const { rows } = await sql<Invitation>`
    select i.dealer_id as "dealerId", i.id, i.person_id as "personId", p.email,
      case when i.used_at is not null then 'used'
        when i.withdrawn_at is not null or p.deleted_at is not null then 'withdrawn'
        when i.expires_at <= clock_timestamp() then 'expired' else 'open' end as state
    from invitation i join person p on p.id = i.person_id
    where ${named} ${isLocked ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
}
