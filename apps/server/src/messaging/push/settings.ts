import type { PushSettings } from '@forecourt/api/contract/push';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

const usual: PushSettings = { ShowsWords: true, QuietHours: null, TimeZone: 'UTC' };

/** How a person wants to be notified; until they choose, at any hour and with the customer's words. */
export async function loadPushSettings(db: Kysely<Schema>, personId: string): Promise<PushSettings> {
  const row = await db.selectFrom('push_setting').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (!row) return usual;
  const { shows_words, quiet_from: From, quiet_to: To, time_zone } = row;
  return {
    ShowsWords: shows_words,
    QuietHours: From === null || To === null ? null : { From, To },
    TimeZone: time_zone,
  };
}

export async function savePushSettings(
  trx: Kysely<Schema>,
  personId: string,
  { ShowsWords, QuietHours, TimeZone }: PushSettings,
): Promise<void> {
  const changed = {
    shows_words: ShowsWords,
    quiet_from: QuietHours?.From ?? null,
    quiet_to: QuietHours?.To ?? null,
    time_zone: TimeZone,
  };
  await trx
    .insertInto('push_setting')
    .values({ person_id: personId, ...changed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
    .execute();
}
