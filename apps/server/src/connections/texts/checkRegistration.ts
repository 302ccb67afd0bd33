import { type Kysely, sql } from 'kysely';
import { fetchRegistration, type RegistrationOptions } from '../../messaging/channels/twilio/registration.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** How long what Twilio has answered, or has not, is good, in minutes. */
const validMinutes = 10;

/**
 * Asks Twilio for the US registration of our text messages where the last time was long enough ago. Of several processes one asks. What was
 * known stays where Twilio does not answer.
 * @throws what `fetchRegistration` throws
 */
export async function checkRegistration(db: Kysely<Schema>, options: RegistrationOptions): Promise<void> {
  const { messagingService } = options;
  const claimed = await db
    .insertInto('text_registration')
    .values({ messaging_service: messagingService })
    .onConflict((conflict) =>
      conflict
        .column('messaging_service')
        .doUpdateSet({ tried_at: sql<Date>`now()` })
        .where('text_registration.tried_at', '<', sql<Date>`now() - make_interval(mins => ${validMinutes})`),
    )
    .returning('messaging_service')
    .executeTakeFirst();
  if (!claimed) return;
  const { campaignStatus, brandStatus, reason } = await fetchRegistration(options);
  await db
    .updateTable('text_registration')
    .set({
      campaign_status: campaignStatus,
      brand_status: brandStatus,
      reason,
      checked_at: sql<Date>`now()`,
    })
    .where('messaging_service', '=', messagingService)
    .execute();
}
