import { defaultLanguageModel } from '@forecourt/api/contract/settings/language-model';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { readSetting } from '../records.ts';
import { notifyOfCap } from './notifyOfCap.ts';

/** Of a dealer `d`, whose day it is. */
const today = sql<string>`(now() at time zone d.time_zone)::date`;

/** Whether an account's language model may answer, and the version of that setting. */
export async function loadLanguageModel(
  db: Kysely<Schema>,
  dealerId: string,
): Promise<{ isOn: boolean; version: number }> {
  const saved = await readSetting(db, { dealerId, productId: '' }, 'language-model');
  return { isOn: (saved?.value ?? defaultLanguageModel).Status, version: saved?.version ?? 0 };
}

/** How many answers the language model was asked for today. */
export async function countAnswersToday(db: Kysely<Schema>, dealerId: string): Promise<number> {
  const row = await db
    .selectFrom('assistant_model_day as m')
    .innerJoin('dealer as d', 'd.id', 'm.dealer_id')
    .select('m.answers')
    .where('m.dealer_id', '=', dealerId)
    .whereRef('m.day', '=', today)
    .executeTakeFirst();
  return row?.answers ?? 0;
}

/**
 * Counts an answer before the language model is asked for it, so that several at once do not exceed the cap together. The answer that
 * reaches 80 % of the cap notifies staff, in the same transaction.
 * @param dailyCap undefined for none
 * @returns why the model is not asked
 */
export async function countModelAnswer(
  db: Kysely<Schema>,
  dealerId: string,
  dailyCap: number | undefined,
): Promise<'off' | 'cap-reached' | undefined> {
  if (!(await loadLanguageModel(db, dealerId)).isOn) return 'off';
  return db.transaction().execute(async (trx) => {
    const counted = await trx
      .insertInto('assistant_model_day')
      .columns(['dealer_id', 'day', 'answers'])
      .expression((eb) =>
        eb
          .selectFrom('dealer as d')
          .select(['d.id', today.as('day'), eb.lit(1).as('answers')])
          .where('d.id', '=', dealerId),
      )
      .onConflict((conflict) => {
        const counting = conflict.columns(['dealer_id', 'day']).doUpdateSet((eb) => ({
          answers: eb('assistant_model_day.answers', '+', 1),
        }));
        return dailyCap === undefined ? counting : counting.where('assistant_model_day.answers', '<', dailyCap);
      })
      .returning(['answers', sql<string>`day::text`.as('day')])
      .executeTakeFirst();
    if (!counted) return 'cap-reached';
    if (dailyCap !== undefined && counted.answers === Math.ceil(dailyCap * 0.8))
      await notifyOfCap(trx, dealerId, { ...counted, dailyCap });
    return undefined;
  });
}
