import { PageType } from '@forecourt/api/contract/website';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ChatDealer } from './chatDealer.ts';
import { getPressActor } from '../../metrics/rollups/contributions.ts';

/** How many texts of calls to action a dealer can count for the first time in a day: a whole website's buttons. */
const maxNewTexts = 40;
/** For how many days a text is known that nobody has pressed. */
const knownForDays = 90;

type Product = Pick<ChatDealer, 'dealerId' | 'productId'>;

/** What presses with a text are counted under, one for each type of page. */
const getActors = (cta: string) => PageType.options.map((type) => getPressActor({ cta, page_type: type }));

/** Whether presses with this text have been counted at the dealer lately. */
export async function isKnownText(db: Kysely<Schema>, { dealerId, productId }: Product, cta: string): Promise<boolean> {
  const known = await db
    .selectFrom('metric_day')
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('kind', '=', 'CTA')
    .where('actor', 'in', getActors(cta))
    .where('day', '>', sql<string>`current_date - ${knownForDays}::int`)
    .where('n', '>', '0')
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Whether a press is counted. A press is what a browser says of a dealer's page, and anybody can say it: of texts that nobody has pressed
 * there before, no more are taken in a day than a website has.
 */
export async function isCountable(db: Kysely<Schema>, product: Product, cta: string): Promise<boolean> {
  if (await isKnownText(db, product, cta)) return true;
  const { dealerId, productId } = product;
  const { texts } = await db
    .selectFrom('metric_day as today')
    .select(sql<number>`count(distinct today.actor::jsonb ->> 0)::int`.as('texts'))
    .where('today.dealer_id', '=', dealerId)
    .where('today.product_id', '=', productId)
    .where('today.kind', '=', 'CTA')
    .where('today.n', '>', '0')
    .where('today.day', '=', (eb) =>
      eb
        .selectFrom('dealer')
        .select(sql<string>`(now() at time zone time_zone)::date`.as('day'))
        .where('id', '=', dealerId),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('metric_day as earlier')
            .whereRef('earlier.dealer_id', '=', 'today.dealer_id')
            .whereRef('earlier.product_id', '=', 'today.product_id')
            .whereRef('earlier.kind', '=', 'today.kind')
            .whereRef('earlier.actor', '=', 'today.actor')
            .whereRef('earlier.day', '<', 'today.day')
            .where('earlier.n', '>', '0'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return texts < maxNewTexts;
}
