import { getChannel } from '@forecourt/api/channels';
import { defaultPreferences, isPreferred } from '@forecourt/api/contract/settings/preferences';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { phoneZones } from './phoneZones.ts';
import { textableFrom, textingHours } from './textingHours.ts';

/** For how long after a customer's message an answer to it goes out at any hour, in minutes: they are awake, and wait for it. */
const replyMinutes = 60;

/** Why an automatic message waits, and until when. */
export interface QuietTime {
  until: Date;
  now: Date;
  /** For people. */
  reason: string;
}

/**
 * The end of the quiet hours that an automatic message to a lead has to wait for; undefined where it may go now. They hold on channels
 * that make a phone ring, in the customer's zone, else the dealer's; an answer to what the customer has just written goes out at any
 * hour (docs/decisions/automatic-messages.md). A chat message does not count as one: the number typed there may be somebody else's.
 */
export async function quietUntil(
  db: Kysely<Schema>,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  channel: string,
  { isReply, now }: { isReply: boolean; now: Date },
): Promise<QuietTime | undefined> {
  if (getChannel(channel).address !== 'phone') return undefined;
  const facts = await db
    .selectFrom('lead as l')
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .leftJoin('setting as s', (join) =>
      join
        .onRef('s.dealer_id', '=', 'l.dealer_id')
        .onRef('s.product_id', '=', 'l.product_id')
        .on('s.kind', '=', 'preference')
        .on('s.key', '=', 'TextingHours'),
    )
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .select((eb) => [
      'l.phone',
      'd.country',
      'd.time_zone as timeZone',
      sql<string | null>`s.value ->> 'Value'`.as('chosen'),
      eb
        .exists(
          eb
            .selectFrom('conversation as c')
            .innerJoin('message as m', (join) =>
              join.onRef('m.dealer_id', '=', 'c.dealer_id').onRef('m.conversation_id', '=', 'c.id'),
            )
            .whereRef('c.dealer_id', '=', 'l.dealer_id')
            .whereRef('c.lead_id', '=', 'l.id')
            .where('m.initiator', '=', 'HUMAN')
            .where('m.channel', '<>', 'chat')
            .where('m.at', '>', sql<Date>`${now}::timestamptz - make_interval(mins => ${replyMinutes})`),
        )
        .$castTo<boolean>()
        .as('hasJustWritten'),
    ])
    .executeTakeFirst();
  if (!facts || (isReply && facts.hasJustWritten)) return undefined;
  const { phone, country, timeZone, chosen } = facts;
  const zones = phone === null ? [] : await phoneZones(phone, country, now);
  const hours = isPreferred('TextingHours', chosen) ? chosen : defaultPreferences.TextingHours;
  const until = textableFrom(now, zones.length > 0 ? zones : [timeZone], textingHours(hours));
  return until > now
    ? { until, now, reason: `Waiting for texting hours to start: ${timeText(until, timeZone)}` }
    : undefined;
}

/** In whole seconds, never too early. */
export const secondsUntil = (at: Date, now: Date): number => Math.ceil((at.getTime() - now.getTime()) / 1000);

/** By the dealer's clock, which is staff's. */
const timeText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
