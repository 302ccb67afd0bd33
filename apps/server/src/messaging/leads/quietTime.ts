import { getChannel } from '@forecourt/api/channels';
import { defaultPreferences, isPreferred } from '@forecourt/api/contract/settings/preferences';
import { type QueryExecutorProvider, sql } from 'kysely';
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

interface QuietTimeRow {
  phone: string | null;
  country: string;
  timeZone: string;
  chosen: string | null;
  hasJustWritten: boolean;
}

/**
 * The end of the quiet hours that an automatic message to a lead has to wait for; undefined where it may go now. They hold on channels
 * that make a phone ring, in the customer's zone, else the dealer's; an answer to what the customer has just written goes out at any
 * hour (docs/decisions/automatic-messages.md). A chat message does not count as one: the number typed there may be somebody else's.
 */
export async function quietUntil(
  db: QueryExecutorProvider,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  channel: string,
  { isReply, now }: { isReply: boolean; now: Date },
): Promise<QuietTime | undefined> {
  if (getChannel(channel).address !== 'phone') return undefined;
  const { rows } = await sql<QuietTimeRow>`
    select l.phone, d.country, d.time_zone as "timeZone", s.value ->> 'Value' as chosen,
      exists (
        select from conversation c join message m on m.dealer_id = c.dealer_id and m.conversation_id = c.id
        where c.dealer_id = l.dealer_id and c.lead_id = l.id and m.initiator = 'HUMAN' and m.channel <> 'chat'
          and m.at > ${now}::timestamptz - make_interval(mins => ${replyMinutes})
      ) as "hasJustWritten"
    from lead l
    join dealer d on d.id = l.dealer_id
    left join setting s on s.dealer_id = l.dealer_id and s.product_id = l.product_id and s.kind = 'preference' and s.key = 'TextingHours'
    where l.dealer_id = ${dealerId} and l.id = ${leadId}`.execute(db);
  const facts = rows[0];
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
