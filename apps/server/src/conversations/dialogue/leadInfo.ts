import type { LeadInfo, VehicleInfo } from '@forecourt/api/contract/leads';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { listAppointments, bookedAt } from '../../messaging/leads/appointments.ts';
import type { NamedDetail } from '../../messaging/leads/describeDetails.ts';
import { readConsents } from '../../messaging/leads/leadConsent.ts';
import { describeRequest, listRequests } from '../../messaging/leads/leadRequests.ts';
import { findOptOut } from '../../messaging/customers/optOut.ts';
import { isStopped } from '../../messaging/leads/sendBlock.ts';
import { findAgenticLead } from './agenticLead.ts';
import type { Conversation } from './conversation.ts';

/** A lead's vehicle, as the feed stores it. */
interface StoredVehicle {
  year?: number;
  make: string;
  model: string;
  price?: number;
  vin?: string;
  stock?: string;
  image_url?: string;
  available?: boolean;
}

/** The highlights of a lead; a salesperson sees the important ones first. */
const highlights: Record<string, { name: string; isImportant: boolean }> = {
  HANDOFF: { name: 'Asked for a salesperson', isImportant: true },
  HANDOFF_NOT_CONTACTED: { name: 'Says no one contacted them', isImportant: true },
  HANDOFF_CONTACTED: { name: 'Says a salesperson contacted them', isImportant: false },
  APPOINTMENT_SET: { name: 'Appointment set', isImportant: true },
  SERVICE_APPOINTMENT_SET: { name: 'Service appointment set', isImportant: true },
  APPOINTMENT_MOVED: { name: 'Appointment rescheduled', isImportant: true },
  APPOINTMENT_CANCELLED: { name: 'Appointment canceled', isImportant: true },
  PHONE_CALL_REQUESTED: { name: 'Asked for a call', isImportant: true },
  PHONE_ACQUIRED: { name: 'Left a phone number', isImportant: false },
  CRM_REGISTRATION: { name: 'Added to the CRM', isImportant: false },
  CONTACT_FORM: { name: 'Contact form submitted', isImportant: false },
  REPAIR_ORDER_CLOSED: { name: 'Repair order closed', isImportant: false },
};

/** How many fields of a sender's own are shown of a request; all of them are stored. */
const maxOther = 100;

/** How long a customer counts as online after a message, in minutes (docs/decisions/live-chat.md). */
const onlineMinutes = 5;

/**
 * A conversation's lead with its details. A preview shows its original's customer, without events.
 * @param guidance help for people who write instructions
 */
export async function findLeadInfo(
  trx: ScopedTransaction,
  conversation: Conversation,
  guidance: string | null,
): Promise<LeadInfo> {
  const { dealerId, ofId, leadId, isPreview } = conversation;
  const takeover = trx
    .selectFrom('event')
    .select(['salesperson_id', 'at'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', ofId)
    .where('kind', '=', 'DEALERSHIP_TAKEOVER')
    .orderBy('at', 'desc')
    .limit(1);
  const newestMessage = trx
    .selectFrom('message')
    .select(['channel', 'at'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', ofId)
    .where('visibility', '=', 'customer')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const row = await trx
    .selectFrom('conversation as c')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .leftJoin('person as a', 'a.id', 'l.salesperson_id')
    .leftJoin(takeover.as('t'), (join) => join.onTrue())
    .leftJoin('person as o', 'o.id', 't.salesperson_id')
    .leftJoin('chat', (join) =>
      join.onRef('chat.dealer_id', '=', 'c.dealer_id').onRef('chat.conversation_id', '=', 'c.id'),
    )
    .leftJoin(newestMessage.as('newest'), (join) => join.onTrue())
    .leftJoin(newestMessage.where('initiator', '=', 'HUMAN').as('human'), (join) => join.onTrue())
    .select([
      'l.source',
      'l.status',
      'l.crm_url',
      'l.consents',
      'c.takeover',
      'o.email as owner_email',
      't.at as taken_at',
    ])
    .select((eb) => [
      eb.fn.coalesce('newest.channel', 'c.channel').as('channel'),
      eb.ref('l.vehicle').$castTo<StoredVehicle | null>().as('vehicle'),
      sql<string | null>`coalesce(l.crm_salesperson, a.first_name || ' ' || a.last_name)`.as('assigned'),
      isStopped.as('is_stopped'),
      sql<string | null>`o.first_name || ' ' || o.last_name`.as('owner'),
      'human.at as last_human_at',
      sql<boolean>`coalesce(human.at > now() - make_interval(mins => ${onlineMinutes}), false)
        or coalesce(chat.shopper_until > now(), false)`.as('is_online'),
    ])
    .where('c.dealer_id', '=', dealerId)
    .where('c.id', '=', ofId)
    .$narrowType<{ takeover: LeadInfo['TakeoverEventType'] }>()
    .executeTakeFirstOrThrow();
  return {
    LeadId: leadId,
    FullName: [conversation.firstName, conversation.lastName].filter(Boolean).join(' '),
    FirstName: conversation.firstName,
    LastName: conversation.lastName,
    Email: conversation.email,
    Phone: conversation.phone,
    Channel: row.channel,
    LeadSource: row.source,
    LeadStatus: row.status,
    AssignedTo: row.assigned,
    TakeoverEventType: isPreview ? null : row.takeover,
    SalesPerson: row.owner,
    SalesPersonEmail: row.owner_email,
    LastHumanTimestamp: row.last_human_at?.toISOString() ?? null,
    IsCustomerOnline: row.is_online && !isPreview,
    TakeoverSince: row.takeover === 'IN_PROGRESS' && !isPreview ? (row.taken_at?.toISOString() ?? null) : null,
    CrmProfileUrl: row.crm_url,
    ReplyAssistant: true,
    StopAssistant: conversation.category === 'SALES_AI' && !isPreview,
    IsStopped: row.is_stopped && !isPreview,
    AccountId: dealerId,
    ServiceType: conversation.productId,
    UserId: leadId,
    OptOut: isPreview ? null : await findOptOut(trx, conversation),
    ...(row.consents !== null && { Consents: readConsents(row.consents) }),
    VehicleInfo: row.vehicle && getVehicle(row.vehicle),
    HighlightedEvents: await listHighlights(trx, conversation),
    Appointments: await listAppointments(trx, { dealerId, conversationId: conversation.id }),
    AgenticLead: await findAgenticLead(trx, conversation, row.source, guidance),
    ...(await findRequests(trx, conversation)),
  };
}

const toNamed = ({ name, value }: NamedDetail) => ({ Name: name, Value: value });

async function findRequests(trx: ScopedTransaction, conversation: Conversation): Promise<Pick<LeadInfo, 'Requests'>> {
  const requests = await listRequests(trx, conversation);
  if (requests.length === 0) return {};
  return {
    Requests: requests.map(({ id, receivedAt, joinedBy, isFromMessage, details }) => ({
      Id: id,
      ReceivedAt: receivedAt.toISOString(),
      JoinedBy: joinedBy,
      IsFromMessage: isFromMessage,
      Details: describeRequest({ isFromMessage, details }).map(toNamed),
      Other: details.other
        .slice(0, maxOther)
        .map(({ path, text }) => ({ Name: path, Value: text.slice(0, 2000).toWellFormed() })),
    })),
  };
}

function getVehicle(vehicle: StoredVehicle): VehicleInfo {
  const { year, make, model } = vehicle;
  return {
    Vehicle: [year, make, model].filter(Boolean).join(' '),
    Year: year ?? null,
    Make: make,
    Model: model,
    Price: vehicle.price ?? null,
    Available: vehicle.available ?? null,
    ImageUrl: vehicle.image_url ?? null,
    Vin: vehicle.vin ?? null,
    Stock: vehicle.stock ?? null,
  };
}

/**
 * The last of each kind, the newest first; of an appointment its last event alone, at the time that is booked.
 */
async function listHighlights(
  trx: ScopedTransaction,
  { dealerId, id }: Conversation,
): Promise<LeadInfo['HighlightedEvents']> {
  const { rows } = await sql<Pick<Selectable<Schema['event']>, 'kind' | 'at'>>`
    select kind, shown_at as at from (
      select distinct on (e.kind) e.kind, e.at, coalesce(${bookedAt}, e.at) as shown_at from event e
      where e.dealer_id = ${dealerId} and e.conversation_id = ${id} and e.kind = any (${Object.keys(highlights)})
        and not exists (
          select from event later
          where later.dealer_id = e.dealer_id and later.conversation_id = e.conversation_id
            and later.appointment_id = coalesce(e.appointment_id, e.id) and (later.at, later.id) > (e.at, e.id))
      order by e.kind, e.at desc, e.id desc
    ) newest order by newest.at desc, kind`.execute(trx);
  return rows.map(({ kind, at }) => ({
    Event: kind,
    EventName: highlights[kind]!.name,
    HighlightType: highlights[kind]!.isImportant ? 1 : 0,
    ts: at.toISOString(),
  }));
}
