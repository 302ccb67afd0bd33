import type { PushBrowser } from '@forecourt/api/contract/push';
import { type Kysely, sql } from 'kysely';
import { asOwner } from '../../platform/db/owner.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';

/** The longest user agent that is kept: browsers send about 150 characters. */
const longestUserAgent = 512;

/** How many browsers of a person are notified; the ones that were not used for the longest time go. */
const maxBrowsers = 10;

interface Subscriber {
  personId: string;
  /** The sign-in that the browser is in; null where an external issuer keeps it. */
  grantId: string | null;
  userAgent: string;
}

/**
 * Stores a browser, or that its person has come back to it.
 * @returns whether it is new to this person
 */
export const keepSubscription = (
  trx: ScopedTransaction,
  { personId, grantId, userAgent }: Subscriber,
  { Endpoint: endpoint, P256dh: p256dh, Auth: auth }: PushBrowser,
): Promise<boolean> =>
  asOwner(trx, async () => {
    const known = await trx
      .selectFrom('push_subscription')
      .select('person_id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    const changed = {
      person_id: personId,
      p256dh,
      auth,
      grant_id: grantId,
      user_agent: userAgent.replaceAll('\0', '').slice(0, longestUserAgent),
      last_used_at: sql<Date>`clock_timestamp()`,
    };
    await trx
      .insertInto('push_subscription')
      .values({ endpoint, ...changed })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
      .execute();
    await trx
      .deleteFrom('push_subscription')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('push_subscription')
          .select('id')
          .where('person_id', '=', personId)
          .orderBy('last_used_at', 'desc')
          .offset(maxBrowsers),
      )
      .execute();
    return known?.person_id !== personId;
  });

/** Forgets one of a person's browsers. */
export const deleteSubscription = (trx: ScopedTransaction, personId: string, endpoint: string): Promise<void> =>
  asOwner(trx, async () => {
    await trx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('person_id', '=', personId)
      .execute();
  });

/** Forgets a browser that its push service does not know any more. */
export async function deleteGone(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}
