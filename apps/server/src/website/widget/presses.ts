import { PageType } from '@forecourt/api/contract/website';
import { type QueryExecutorProvider, sql } from 'kysely';
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
export async function isKnownText(
  db: QueryExecutorProvider,
  { dealerId, productId }: Product,
  cta: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from metric_day
    where dealer_id = ${dealerId} and product_id = ${productId} and kind = 'CTA' and actor = any (${getActors(cta)}::text[])
      and day > current_date - ${knownForDays}::int and n > 0
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether a press is counted. A press is what a browser says of a dealer's page, and anybody can say it: of texts that nobody has pressed
 * there before, no more are taken in a day than a website has.
 */
export async function isCountable(db: QueryExecutorProvider, product: Product, cta: string): Promise<boolean> {
  if (await isKnownText(db, product, cta)) return true;
  const { dealerId, productId } = product;
  const { rows } = await sql<{ texts: number }>`
    select count(distinct actor::jsonb ->> 0)::int as texts from metric_day today
    where dealer_id = ${dealerId} and product_id = ${productId} and kind = 'CTA' and n > 0
      and day = (select (now() at time zone time_zone)::date from dealer where id = ${dealerId})
      and not exists (
        select from metric_day earlier
        where (earlier.dealer_id, earlier.product_id, earlier.kind, earlier.actor) = (today.dealer_id, today.product_id, today.kind, today.actor)
          and earlier.day < today.day and earlier.n > 0
      )`.execute(db);
  return rows[0]!.texts < maxNewTexts;
}
