import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Appointment } from './appointments.ts';
import { TakeoverStatus } from './conversations.ts';
import { ConsentStatement } from './feed/consent.ts';
import { OptOut } from './message-parts.ts';
import { NextTouch } from './nextTouch.ts';
import { Draft, ReplyChannel } from './replies.ts';
import { AccountParams, inAccount, Scope } from './scope.ts';
import { Id } from './text.ts';

/** The car that a lead asks about (spec 3 §3). */
export const VehicleInfo = z.object({
  /** Year, make and model in one. */
  Vehicle: z.string(),
  Year: z.nullable(z.int()),
  Make: z.string(),
  Model: z.string(),
  /** US dollars. */
  Price: z.nullable(z.number()),
  /** Null where nobody knows. */
  Available: z.nullable(z.boolean()),
  ImageUrl: z.nullable(z.string()),
  Vin: z.nullable(z.string()),
  Stock: z.nullable(z.string()),
});
export type VehicleInfo = z.output<typeof VehicleInfo>;

/** Something of the conversation that the details put forward; 1 is important (spec 3 §3). */
export const HighlightedEvent = z.object({
  Event: z.string(),
  EventName: z.string(),
  HighlightType: z.union([z.literal(0), z.literal(1)]),
  /** When it happened; of an appointment the time that is booked. */
  ts: z.iso.datetime(),
});

/** The instructions that the assistant follows for a lead (spec 3 §3, "AgenticLead"). */
export const AgenticLead = z.object({
  /** A conversation made up to try the assistant on, one of a source without a journey, or a customer's own. */
  type: z.enum(['test', 'unassigned_source_lead', 'lead']),
  /** For `previews.open`; null where there is nothing to try. */
  preview_link: z.nullable(z.string()),
  /** Of a preview: the conversation that it imitates. */
  preview_of: z.nullable(z.string()),
  configuration_id: z.nullable(z.string()),
  journey_information: z.nullable(
    z.object({ id: z.string(), name: z.string(), instruction: z.string(), version: z.int() }),
  ),
  source_information: z.nullable(z.object({ name: z.string(), instruction: z.string(), version: z.int() })),
  /** How the installation's assistant reads instructions, shown to the person who writes them; null where it understands any. */
  guidance: z.nullable(z.string()),
  /** Of a preview: how far the answers that were asked for last have come. */
  generation: z.nullable(
    z.object({
      state: z.enum(['pending', 'done', 'failed']),
      /** Why it failed, for people. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type AgenticLead = z.output<typeof AgenticLead>;

const NamedDetail = z.object({ Name: z.string(), Value: z.string() });

/** What a customer asked for when their lead came in, when they asked again and it joined the lead, or what they wrote in a message. */
export const LeadRequestInfo = z.object({
  Id: z.string(),
  /** When it came, UTC. */
  ReceivedAt: z.iso.datetime(),
  /** What it has in common with the lead that it joined; null where it began the lead. */
  JoinedBy: z.nullable(z.enum(['phone', 'email'])),
  /** The customer wrote it in a message: no request came. */
  IsFromMessage: z.boolean(),
  /** In words: the cars, a trade-in, when and how they want to pay, how they want to be contacted. */
  Details: z.array(NamedDetail),
  /** What the sender added in fields of its own, by the place where it stood. */
  Other: z.array(NamedDetail),
});
export type LeadRequestInfo = z.output<typeof LeadRequestInfo>;

/** A conversation of the dealership beside the open one. */
const ListedLead = z.object({
  ConversationId: z.string(),
  /** The product that it is of. */
  ProductName: z.string(),
  Source: z.string(),
  Vehicle: z.nullable(z.string()),
  /** When something was last written in it, UTC. */
  At: z.iso.datetime(),
});
/** Another conversation of the same customer: it shares a phone number or an email address, or staff have merged it. */
export const OtherLead = z.extend(ListedLead, {
  /** Staff have merged it with this one, which can be taken back. */
  IsMerged: z.boolean(),
  /** The opt-out that counts for the customer was written in this conversation. */
  HasOptOut: z.boolean(),
  /** Those to come, and the last one that is over or called off. */
  Appointments: z.array(z.pick(Appointment, { id: true, at: true, state: true, isService: true })),
  /** The customer's own vehicles, by name. */
  TradeIns: z.array(z.string()),
  /** What the customer stated about being contacted when this lead came. */
  Consents: z.array(ConsentStatement),
});
export type OtherLead = z.output<typeof OtherLead>;

/** What two leads of one name have in common beside it. */
export const SharedFact = z.object({
  kind: z.enum(['phone', 'email', 'trade-in', 'vehicle', 'postal-code']),
  /** A number as E.164, an address, a vehicle's name, or a postal code. */
  value: z.string(),
});
export type SharedFact = z.output<typeof SharedFact>;

/** A lead that is probably the same person's, though it shares no number or address. */
export const SuggestedLead = z.extend(ListedLead, { FullName: z.string(), Shared: SharedFact });
export type SuggestedLead = z.output<typeof SuggestedLead>;

/** A number or an address that the customer wrote in a message, and that their lead has none of. */
export const TypedContact = z.object({
  kind: z.enum(['phone', 'email']),
  /** A number as E.164, or an address. */
  value: z.string(),
  /** When the customer wrote it, UTC. */
  At: z.iso.datetime(),
});
export type TypedContact = z.output<typeof TypedContact>;

/** Get the lead behind a conversation (spec 3 §3). */
export const LeadInfo = z.object({
  LeadId: z.string(),
  FullName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Channel: z.string(),
  LeadSource: z.string(),
  LeadStatus: z.string(),
  AssignedTo: z.nullable(z.string()),
  TakeoverEventType: z.nullable(TakeoverStatus),
  SalesPerson: z.nullable(z.string()),
  SalesPersonEmail: z.nullable(z.string()),
  /** When the customer wrote last, UTC. */
  LastHumanTimestamp: z.nullable(z.iso.datetime()),
  /** The customer has the chat open, or has written in the last five minutes. */
  IsCustomerOnline: z.boolean(),
  /** When the salesperson joined, UTC; null where no takeover is in progress. */
  TakeoverSince: z.nullable(z.iso.datetime()),
  CrmProfileUrl: z.nullable(z.string()),
  /** Staff may reply as the assistant. */
  ReplyAssistant: z.boolean(),
  /** The assistant may be stopped for this customer: Sales AI alone (spec 3 §6). */
  StopAssistant: z.boolean(),
  /** Staff have stopped the assistant for this customer. */
  IsStopped: z.boolean(),
  AccountId: z.string(),
  /** The product that the conversation belongs to. */
  ServiceType: z.string(),
  /** The lead again, under the name that `user-info` takes it by. */
  UserId: z.string(),
  /** Null for a customer who has not opted out. */
  OptOut: z.nullable(OptOut),
  /** What the customer stated about being contacted, as it came with the lead; missing where nothing was. */
  Consents: z.optional(z.array(ConsentStatement)),
  VehicleInfo: z.nullable(VehicleInfo),
  HighlightedEvents: z.array(HighlightedEvent),
  /** The one that comes next first, then those that are over or called off. */
  Appointments: z.array(Appointment),
  AgenticLead: z.nullable(AgenticLead),
  /** The newest first; missing where the lead came in without any. */
  Requests: z.optional(z.array(LeadRequestInfo)),
  /** What else the same customer has asked, the latest first; missing where there is nothing. */
  OtherLeads: z.optional(z.array(OtherLead)),
  /** What can be kept of what the customer wrote about themselves; missing where there is nothing. */
  TypedContacts: z.optional(z.array(TypedContact)),
  /** Who may be the same person, the likeliest first; missing where nobody is. */
  SuggestedLeads: z.optional(z.array(SuggestedLead)),
  // What a conversation that is opened would ask for beside it.
  /** As `leads.nextTouch` answers, with its version as an entity tag. */
  NextTouch: z.optional(z.extend(NextTouch, { Version: z.string() })),
  /** The channels that `replies.unsubscribed` answers true for. */
  Unsubscribed: z.optional(z.array(ReplyChannel)),
  /** As `drafts.list` answers. */
  Drafts: z.optional(z.array(Draft)),
});
export type LeadInfo = z.output<typeof LeadInfo>;

export const generalInfo = call({
  ...inAccount,
  id: 'leads.generalInfo',
  method: 'GET',
  path: '/api/dashboard/:account_id/leads/:cid/general-info',
  summary: 'Get the lead behind a conversation',
  access: 'signed-in',
  params: z.extend(AccountParams, { cid: Id }),
  query: z.extend(Scope, { ActiveFAR: z.optional(z.enum(['true', 'false'])) }),
  response: LeadInfo,
});
