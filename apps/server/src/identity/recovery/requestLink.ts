import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { getNetwork } from '../../platform/access/network.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { countAttemptByKey, type Limit } from '../signIn/waits.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { sendPasswordLink } from './passwordLink.ts';

/** A mailbox gets three at once, then ever fewer, down to one an hour. */
const perMailbox: Limit = { free: 3, firstWaitSeconds: 60, maxWaitSeconds: 3600, fadeSeconds: 1200 };

/** Enough for an office after a holiday. */
const perNetwork: Limit = { free: 30, firstWaitSeconds: 10, maxWaitSeconds: 600, fadeSeconds: 60 };

interface LinkRequest {
  /** As typed, normalized (signIn/credentials.ts). */
  email: string;
  /** The internet address that it came from. */
  address: string;
}

/**
 * Counts a request for a link; whether there is such an account makes no difference.
 * @returns how many seconds are left to wait; 0 after counting
 */
export const countRequest = (db: Kysely<Schema>, { email, address }: LinkRequest): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const name = createHash('sha256').update(email).digest('base64url');
    const network = await countAttemptByKey(trx, `password links from ${getNetwork(address)}`, perNetwork);
    const mailbox = network > 0 ? 0 : await countAttemptByKey(trx, `password links of ${name}`, perMailbox);
    return Math.ceil(Math.max(network, mailbox));
  });

/** Sends a link to the person who signs in with an address at the embedded provider, if there is one. */
export const answerRequest = (
  db: Kysely<Schema>,
  { email, address, requestId }: LinkRequest & { requestId: string },
  site: BrandSite,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const reader = await trx
      .selectFrom('person as p')
      .innerJoin('person as r', (join) =>
        join.on((eb) => eb.or([eb('r.id', '=', eb.ref('p.id')), eb('r.signs_in_as', '=', eb.ref('p.id'))])),
      )
      .innerJoin('person_account as a', 'a.person_id', 'r.id')
      .innerJoin('dealer as o', 'o.id', 'a.dealer_id')
      .leftJoin('dealer_product as d', 'd.dealer_id', 'a.dealer_id')
      .select(['p.id', 'p.email', 'p.first_name as firstName', 'a.dealer_id as dealerId'])
      .select((eb) => eb.fn.coalesce('d.id', eb.val('')).as('productId'))
      .where('p.issuer', 'is', null)
      .where('p.email', '=', email)
      .where('p.signs_in_as', 'is', null)
      .where('p.is_invited', '=', false)
      .where('p.deleted_at', 'is', null)
      .orderBy('p.id')
      // Nothing is mailed from the outbox of a suspended account.
      .orderBy('o.is_suspended')
      .orderBy((eb) => eb('r.signs_in_as', 'is not', null))
      .orderBy('a.position')
      .orderBy('d.position')
      .limit(1)
      .executeTakeFirst();
    if (reader) await sendPasswordLink(trx, reader, site);
    await audit(trx, {
      dealerId: reader?.dealerId ?? null,
      actor: 'unknown',
      action: 'session.passwordLink',
      subject: reader?.id ?? 'unknown',
      after: { internet_address: address },
      requestId,
    });
  });
