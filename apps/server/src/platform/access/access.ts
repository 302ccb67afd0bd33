import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Identity } from './accessToken.ts';

/** Somebody with a connection that stays open, who was let in to an account. */
export interface Holder {
  identity: Identity;
  personId: string;
  dealerId: string;
}

/** Whether a holder may go on. */
export type Access = 'granted' | 'signed-out' | 'no-account';

/**
 * Whether holders may go on, in one statement for all of them: nobody's rights are loaded for it, and no signature is verified again.
 * @param embeddedIssuer the embedded provider's issuer, whose sign-ins are ours to know
 * @returns in the order of the holders
 */
export async function findAccess(
  db: Kysely<Schema>,
  holders: readonly Holder[],
  embeddedIssuer: string | undefined,
): Promise<Access[]> {
  if (holders.length === 0) return [];
  const tokens = holders.map(({ identity }) => identity.tokenId.toString('hex'));
  const grants = holders.map(({ identity: { issuer, grantId } }) => (issuer === embeddedIssuer ? grantId : null));
  const { rows } = await sql<{ isSignedIn: boolean; holdsAccount: boolean }>`
    select not exists (select from revoked_token where hash = decode(h.token, 'hex'))
        and (h.grant_id is null or exists (
          select from oidc_record where model = 'Grant' and id = h.grant_id and (expires_at is null or expires_at > now())
            and not exists (select from sign_in i where i.grant_id = h.grant_id and i.idle_ends_at <= now())))
        and exists (select from person where id = h.person_id and deleted_at is null) as "isSignedIn",
      exists (select from person_account a join dealer d on d.id = a.dealer_id
        where a.person_id = h.person_id and a.dealer_id = h.dealer_id and (not d.is_suspended or a.role_key = 'SUPER-ADMIN')) as "holdsAccount"
    from unnest(${tokens}::text[], ${grants}::text[], ${holders.map(({ personId }) => personId)}::text[], ${holders.map(({ dealerId }) => dealerId)}::text[])
      with ordinality h (token, grant_id, person_id, dealer_id, place)
    order by h.place`.execute(db);
  return rows.map(({ isSignedIn, holdsAccount }, at) => {
    if (!isSignedIn || holders[at]!.identity.expiresAt.getTime() <= Date.now()) return 'signed-out';
    return holdsAccount ? 'granted' : 'no-account';
  });
}
