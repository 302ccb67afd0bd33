import type { PushSettings } from '@forecourt/api/contract/push';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import { isUnanswered } from '../timeline/unanswered.ts';
import type { PushKind } from '../notices/queuePush.ts';
import { loadPushSettings } from './settings.ts';

/** A notification with the browser that it goes to. */
export interface FoundPush {
  kind: PushKind;
  dealerId: string;
  conversationId: string;
  createdAt: Date;
  /** The customer's; empty where it is not known. */
  customer: string;
  dealerName: string;
  /** Of a mention: the colleague's; empty where they are gone. */
  author: string;
  subscription: { id: string; endpoint: string; keys: { p256dh: string; auth: string } };
  settings: PushSettings;
}

/**
 * For how long a browser is notified whose sign-in we cannot ask about, since an external issuer keeps it, after the console was last
 * opened there; in days.
 */
const unseenDays = 14;

/**
 * What a job sends, as it is now.
 * @returns undefined where the browser is signed out, its person may not see the conversation any more, a handoff was followed by somebody,
 *   or its person is away
 */
export async function findPush(db: Kysely<Schema>, job: Job): Promise<FoundPush | undefined> {
  const row = await selectPush(db, job).executeTakeFirst();
  if (!row || (row.kind !== 'mention' && !row.isUnanswered)) return undefined;
  const browser = await selectBrowser(db, row.subscriptionId, job.dealerId).executeTakeFirst();
  if (!browser || !(browser.products?.includes(row.productId) ?? true)) return undefined;
  if (browser.isAway && row.kind !== 'mention') return undefined;
  const { id, endpoint, p256dh, auth } = browser;
  return {
    ...row,
    dealerId: job.dealerId,
    subscription: { id, endpoint, keys: { p256dh, auth } },
    settings: await loadPushSettings(db, browser.personId),
  };
}

const fullName = (table: string) =>
  sql<string>`trim(concat(${sql.ref(`${table}.first_name`)}, ' ', ${sql.ref(`${table}.last_name`)}))`;

const selectPush = (db: Kysely<Schema>, job: Job) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('push_delivery')
        .where(leased(job))
        .select(['dealer_id', 'product_id', 'conversation_id', 'subscription_id', 'kind', 'author_id'])
        .select('created_at as at')
        .as('n'),
    )
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'n.dealer_id').onRef('c.id', '=', 'n.conversation_id'),
    )
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .innerJoin('dealer as d', (join) => join.onRef('d.id', '=', 'c.dealer_id').on('d.is_suspended', '=', false))
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'c.dealer_id').onRef('p.id', '=', 'c.product_id'),
    )
    .leftJoin('person as a', 'a.id', 'n.author_id')
    .select((eb) => [
      eb.ref('n.kind').$castTo<PushKind>().as('kind'),
      'n.at as createdAt',
      'n.conversation_id as conversationId',
      'n.subscription_id as subscriptionId',
      'c.product_id as productId',
      'd.name as dealerName',
      fullName('l').as('customer'),
      fullName('a').as('author'),
      isUnanswered('n').$castTo<boolean>().as('isUnanswered'),
    ]);

/** A record `p` of the person whose browser `s` is: of several, one has the account. */
const isOwnRecord = sql<boolean>`(p.id = s.person_id or p.signs_in_as = s.person_id)`;

/** A browser that is still signed in, and whose person still has the account. */
const selectBrowser = (db: Kysely<Schema>, id: string, dealerId: string) =>
  db
    .selectFrom('push_subscription as s')
    .innerJoin('person as p', (join) => join.on(isOwnRecord).on('p.deleted_at', 'is', null))
    .innerJoin('person_account as a', (join) => join.onRef('a.person_id', '=', 'p.id').on('a.dealer_id', '=', dealerId))
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth', 's.person_id as personId', 'p.products'])
    .select(sql<boolean>`coalesce(p.away_until > now(), false)`.as('isAway'))
    .where('s.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('s.grant_id', 'is', null),
          eb('s.last_used_at', '>', sql<Date>`now() - make_interval(days => ${unseenDays})`),
        ]),
        eb.exists(
          eb
            .selectFrom('oidc_record as g')
            .where('g.model', '=', 'Grant')
            .whereRef('g.id', '=', 's.grant_id')
            .where((grant) =>
              grant.or([grant('g.expires_at', 'is', null), grant('g.expires_at', '>', sql<Date>`now()`)]),
            ),
        ),
      ]),
    );
