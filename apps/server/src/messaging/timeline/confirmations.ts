import { createHash } from 'node:crypto';
import { appointmentMinutes } from '@forecourt/api/contract/appointments';
import { channels, isChannel, isOutboundChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import { channelFor } from '../confirmations/channel.ts';
import { type Change, confirmationBody, confirmationSubject } from '../confirmations/confirmationText.ts';
import { appointmentTime } from '../confirmations/when.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { assistantSignature } from '../delivery/assistantSignature.ts';
import { isAppointmentKind } from '../leads/appointments.ts';
import { listOptOuts } from '../customers/optOuts.ts';
import { type Vehicle, vehicleName } from '../leads/vehicleName.ts';
import { getClock } from '../../platform/locale/formats.ts';
import { plainText } from '../../platform/html/plainText.ts';
import type { NewEvent, NewMessage } from './entries.ts';

type AppointmentEvent = NewEvent & { appointment: { id: string; at: string } };

interface ConfirmationFacts {
  isKnown: boolean;
  leadId: string;
  /** How many events the appointment has. */
  changes: number;
  /** That the customer wrote on last, else that the conversation began on. */
  channel: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  vehicle: Vehicle | null;
  dealerName: string;
  timeZone: string;
  country: string;
  timeFormat: string | null;
  signature: string;
  address: string | null;
}

/**
 * Messages that confirm what has just become of appointments: one for each live event whose time is known, on the channel that the
 * customer uses. None where the customer has opted out (docs/decisions/appointments.md).
 * @param events that are about to be stored; their leads are locked
 */
export async function createConfirmations(trx: Kysely<Schema>, events: readonly NewEvent[]): Promise<NewMessage[]> {
  const confirmations: NewMessage[] = [];
  const earlier = new Map<string, number>();
  for (const event of events.filter(isConfirmed)) {
    const key = `${event.dealerId}\n${event.appointment.id}`;
    const before = earlier.get(key) ?? 0;
    const facts = await loadFacts(trx, event);
    if (!facts || facts.isKnown) continue;
    earlier.set(key, before + 1);
    const target = channelFor({ ...facts, contact: event.contact });
    if (!target || (await isOptedOut(trx, event.dealerId, facts.leadId, target))) continue;
    confirmations.push(createConfirmation(event, facts, target, facts.changes + before));
  }
  return confirmations;
}

const isConfirmed = (event: NewEvent): event is AppointmentEvent =>
  event.isLive && event.appointment !== undefined && isAppointmentKind(event.kind);

async function loadFacts(
  trx: Kysely<Schema>,
  { dealerId, id, conversationId, appointment }: AppointmentEvent,
): Promise<ConfirmationFacts | undefined> {
  const facts = await trx
    .selectFrom('conversation as c')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .leftJoin('setting as p', (join) =>
      join
        .onRef('p.dealer_id', '=', 'd.id')
        .on('p.product_id', '=', '')
        .on('p.kind', '=', 'dealer-parameters')
        .on('p.key', '=', ''),
    )
    .leftJoin('setting as s', (join) =>
      join
        .onRef('s.dealer_id', '=', 'c.dealer_id')
        .onRef('s.product_id', '=', 'c.product_id')
        .on('s.kind', '=', 'signature')
        .on('s.key', '=', ''),
    )
    .where('c.dealer_id', '=', dealerId)
    .where('c.id', '=', conversationId)
    .select([
      'l.id as leadId',
      'l.first_name as firstName',
      'l.last_name as lastName',
      'l.email',
      'l.phone',
      'd.name as dealerName',
      'd.time_zone as timeZone',
      'd.country',
      'c.product_id as productId',
      sql<Vehicle | null>`l.vehicle`.as('vehicle'),
      sql<string | null>`p.value ->> 'time_format_id'`.as('timeFormat'),
      sql<string | null>`nullif(btrim(s.value ->> 'Address'), '')`.as('address'),
    ])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('event').where('dealer_id', '=', dealerId).where('id', '=', id))
        .$castTo<boolean>()
        .as('isKnown'),
      eb
        .selectFrom('event as e')
        .whereRef('e.dealer_id', '=', 'c.dealer_id')
        .whereRef('e.conversation_id', '=', 'c.id')
        .where((eb) => eb(eb.fn.coalesce('e.appointment_id', 'e.id'), '=', appointment.id))
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('changes'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('message as m')
            .whereRef('m.dealer_id', '=', 'c.dealer_id')
            .whereRef('m.conversation_id', '=', 'c.id')
            .where('m.initiator', '=', 'HUMAN')
            .orderBy('m.at', 'desc')
            .orderBy('m.id', 'desc')
            .limit(1)
            .select('m.channel'),
          'c.channel',
        )
        .as('channel'),
    ])
    .executeTakeFirst();
  if (!facts) return undefined;
  const { html } = await assistantSignature(trx, { dealerId, productId: facts.productId });
  return { ...facts, signature: html };
}

type Target = NonNullable<ReturnType<typeof channelFor>>;

/** Whether the person gets nothing automatic where the confirmation would go. */
async function isOptedOut(
  trx: Kysely<Schema>,
  dealerId: string,
  leadId: string,
  { channel, recipient }: Target,
): Promise<boolean> {
  const optOuts = (await listOptOuts(trx, dealerId, [leadId], recipient)).get(leadId);
  return isChannel(channel) && optOuts?.has(channel) === true;
}

function createConfirmation(
  event: AppointmentEvent,
  facts: ConfirmationFacts,
  { channel, recipient }: Target,
  sequence: number,
): NewMessage {
  const { dealerId, id, conversationId, appointment } = event;
  const { dealerName, firstName, lastName, address } = facts;
  const change = getChange(event);
  const hourCycle = getClock(facts.timeFormat, facts.country);
  const when = appointmentTime(new Date(appointment.at), facts.timeZone, hourCycle);
  const vehicle = vehicleName(facts.vehicle);
  const written = {
    change,
    when,
    firstName,
    vehicle,
    dealerName,
    address,
    signature: plainText(facts.signature) === '' ? '' : facts.signature,
  };
  return {
    dealerId,
    id: confirmationId(event),
    conversationId,
    initiator: 'SYSTEM',
    channel,
    body: confirmationBody(written, channel),
    appointment: { at: appointment.at, event: id },
    // Below the event that it confirms.
    at: event.at && new Date(Date.parse(event.at) + 1).toISOString(),
    isLive: true,
    ...(isOutboundChannel(channel) && {
      delivery: {
        recipient,
        subject: channels[channel].hasSubject ? confirmationSubject(written) : null,
        isReply: event.madeBy !== 'staff',
        // A customer who picks a time in the chat may pick another; of several changes, only the last is confirmed.
        mayBeReplaced: change === 'moved' || (change === 'set' && event.madeBy === 'shopper'),
        calendar: {
          uid: `${appointment.id}@${dealerId}`,
          sequence,
          method: change === 'cancelled' ? 'CANCEL' : 'REQUEST',
          start: new Date(appointment.at).toISOString(),
          stamp: new Date().toISOString(),
          minutes: appointmentMinutes,
          summary: vehicle === null ? dealerName : `${dealerName}: ${vehicle}`,
          location: address,
          customerName: `${firstName} ${lastName}`.trim(),
        },
      },
    }),
  };
}

const getChange = ({ kind }: AppointmentEvent): Change =>
  kind === 'APPOINTMENT_CANCELLED' ? 'cancelled' : kind === 'APPOINTMENT_MOVED' ? 'moved' : 'set';

/** The same for the same event, however often it comes. */
const confirmationId = ({ dealerId, id }: AppointmentEvent): string =>
  `confirmation-${createHash('sha256').update(`${dealerId}\n${id}`).digest('hex').slice(0, 32)}`;
