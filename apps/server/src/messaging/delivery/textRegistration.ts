import type { Kysely } from 'kysely';
import { parsePhoneNumberFromString, isSupportedCountry } from 'libphonenumber-js/max';
import type { Schema } from '../../platform/db/schema.ts';
import type { Config } from '../../platform/config/config.ts';
import { approvedCampaign, type RegistrationOptions } from '../channels/twilio/registration.ts';

/** What staff read on a text that waits. */
const waitingReason =
  'Waiting until US phone carriers approve our text messages (A2P 10DLC). It’s sent by itself then.';

/** How long until it is tried again, in seconds. */
export const registrationWaitSeconds = 5 * 60;

interface HeldText {
  dealerId: string;
  channel: string;
  recipient: string;
}

/**
 * Why a text has to wait for the US registration of our number; null where it does not. Only what is known holds texts back: before Twilio's
 * first answer they go as ever.
 * @param messagingService whose campaign counts; undefined where none is configured
 */
export async function findRegistrationHold(
  db: Kysely<Schema>,
  { dealerId, channel, recipient }: HeldText,
  messagingService: string | undefined,
): Promise<string | null> {
  if (channel !== 'sms' || messagingService === undefined) return null;
  const known = await db
    .selectFrom('text_registration')
    .select('campaign_status')
    .where('messaging_service', '=', messagingService)
    .where('checked_at', 'is not', null)
    .executeTakeFirst();
  if (!known || known.campaign_status === approvedCampaign) return null;
  const { country } = await db
    .selectFrom('dealer')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return isUsNumber(recipient, country) ? waitingReason : null;
}

/**
 * Whether a number is one of the United States, which shares +1 with Canada and others.
 * @param phone E.164, or as one dials it in the dealership's country
 */
export const isUsNumber = (phone: string, country: string): boolean =>
  parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined)?.country === 'US';

/**
 * What the US registration of our text messages is looked up with; undefined where none is configured, or the sender needs none: local US
 * numbers need a campaign, while toll-free numbers and short codes are registered otherwise.
 */
export function registrationOptions(twilio: Config['twilio']): RegistrationOptions | undefined {
  if (twilio?.messagingService === undefined) return undefined;
  const sender = parsePhoneNumberFromString(twilio.from);
  const needsCampaign = sender?.countryCallingCode === '1' && sender.getType() !== 'TOLL_FREE';
  return needsCampaign ? { ...twilio, messagingService: twilio.messagingService } : undefined;
}
