import * as z from 'zod/mini';
import { call } from '../call.ts';
import { channelIds } from '../channels.ts';
import { Channel, Initiator } from './message-parts.ts';
import { Scope } from './scope.ts';
import { Id } from './text.ts';

/** How far a message that leaves through a carrier has come. */
/** How far a message has come. `delivered` and `opened` only where its carrier says so. */
export const DeliveryState = z.enum(['queued', 'sending', 'sent', 'delivered', 'opened', 'failed', 'cancelled']);
export type DeliveryState = z.output<typeof DeliveryState>;

const Delivery = z.object({
  state: DeliveryState,
  /** Why it failed or was cancelled, for people. */
  reason: z.nullable(z.string()),
});

/** What came with a message: a file, or links with a vehicle (spec 3 §3, "Message"). */
export const Attachment = z.union([
  z.object({
    content_type: z.string(),
    /** For `filePath` (attachments.ts). */
    object_key: z.string(),
    /** Of what was uploaded here; a feed's files have none. */
    name: z.optional(z.string()),
    /** Bytes. */
    size: z.optional(z.int()),
    /** Of a picture that was uploaded here, in px. */
    width: z.optional(z.int()),
    height: z.optional(z.int()),
  }),
  z.object({
    Links: z.array(z.string()),
    Data: z.nullable(
      z.object({
        Vin: z.nullable(z.string()),
        Stock: z.nullable(z.string()),
        Name: z.string(),
        /** US dollars. */
        Price: z.nullable(z.number()),
      }),
    ),
  }),
]);
export type Attachment = z.output<typeof Attachment>;

/**
 * The id of the message that tells a chat's customer what has happened, made of the event's: staff see the two as one.
 * @param eventId of joining, handing back or handing off
 */
export const confirmationId = (eventId: string): string => `${eventId}-told`;

/** Whether a message has such an id, whatever its event is. */
export const isConfirmationId = (messageId: string): boolean => messageId.endsWith(confirmationId(''));

/** What a conversation is about, cars by name and stock number. */
const TalkedAbout = z.object({
  /** Null for none, and for the lead's own before others were named. */
  Car: z.nullable(z.string()),
  CarsShown: z.array(z.string()),
  TimesOffered: z.array(z.string()),
});

/** Why the assistant wrote a message as it did, for staff. */
const Why = z.object({
  /** What it understood that the customer wants: 'price', 'booking'. */
  Intents: z.array(z.string()),
  /** What the dealer chose for them, by the ids of the table in Settings; missing where the table does not decide, and in older messages. */
  Acts: z.optional(z.array(z.object({ Intent: z.string(), Act: z.string() }))),
  /** What it tells, as the dealer's records say it. */
  Facts: z.array(z.string()),
  /** The questions of the chosen answers and Knowledge Bank entries that it uses. */
  Entries: z.array(z.string()),
  /** What it takes from the instructions. */
  Instructions: z.array(z.string()),
  /** What a first answer claimed that no record says: it was not sent. */
  Withheld: z.array(z.string()),
  /** Why the built-in assistant wrote it in place of the language model; null where it did not. */
  Fallback: z.nullable(z.string()),
  /** What the conversation was about after it, and before; null where it is about nothing that is kept. */
  State: z.nullable(z.object({ ...TalkedAbout.shape, Before: z.optional(TalkedAbout) })),
  /** The language model that was asked; null for none. */
  Model: z.nullable(
    z.object({ Name: z.string(), InputTokens: z.number(), OutputTokens: z.number(), LatencyMs: z.number() }),
  ),
});

/** One message of a conversation (spec 3 §3). */
export const Message = z.object({
  MessageId: z.string(),
  /** The lead. */
  UserId: z.string(),
  ConversationId: z.string(),
  /** `note` is no channel: nothing of it leaves the team. */
  Channel: z.enum([...channelIds, 'note']),
  Initiator,
  /** Sanitised HTML; an object where a system sent something else than text. */
  Message: z.union([z.string(), z.record(z.string(), z.unknown())]),
  /** Of a mail that quotes earlier ones: what its sender wrote, as plain text. */
  Written: z.optional(z.string()),
  /** The same as sanitized HTML, with links. */
  WrittenHtml: z.optional(z.string()),
  Attachments: z.array(Attachment),
  Timestamp: z.iso.datetime(),
  /** Of the customer, for a message from the customer; of the salesperson who wrote one, where they are known. */
  Name: z.nullable(z.string()),
  Surname: z.nullable(z.string()),
  /** Of the assistant, for a message of its. */
  BotName: z.nullable(z.string()),
  /** The customer is one whom the assistant leaves alone. */
  Blacklisted: z.boolean(),
  SentByCrmSalesperson: z.boolean(),
  /**
   * What no person wrote: an automatic reply, the report that a mail of ours could not be delivered, or a reaction that a phone wrote
   * out and that is about no message here.
   */
  Automatic: z.nullable(z.enum(['reply', 'bounce', 'reaction'])),
  /** Of a message of ours: how the customer reacted to it, '👍'. */
  Reaction: z.optional(z.string()),
  /** The appointment that the message is about, UTC. */
  AppointmentData: z.nullable(z.object({ at: z.string() })),
  /** Null for what came in, and for what was sent before it came here. */
  Delivery: z.nullable(Delivery),
  /** Of the assistant's, as far as it is known. */
  Why: z.optional(Why),
  /** Of a note that only the team sees: whether the assistant reads it too. */
  Note: z.optional(z.object({ ForAssistant: z.boolean() })),
  /** Of what came in by mail or text, where there is something that staff should know of it. */
  Received: z.optional(
    z.object({
      /** The sender's own domain disowns the mail (SPF, DKIM, DMARC): the assistant does not answer it by itself. */
      IsDoubtful: z.boolean(),
      /** The names of files that could not be kept. */
      LeftOut: z.array(z.string()),
    }),
  ),
});
export type Message = z.output<typeof Message>;

/** A conversation of any account that the person holds. */
export const ofConversation = { ...Scope.shape, conversation_id: Id };

const dialogueCall = <const Path extends string>(id: string, path: Path, summary: string) =>
  call({
    id,
    method: 'GET',
    path,
    summary,
    access: 'signed-in',
    account: 'query',
    query: z.strictObject({
      ...ofConversation,
      /** A message's id: those before it. The newest where none is given. */
      before: z.optional(Id),
      limit: z.optional(z.enum(['50', '100', '200'])),
    }),
    response: z.object({
      /** The account that the conversation belongs to, which may be another than the one in the query (spec 3 §2). */
      account_id: z.string(),
      /** The product that it belongs to. */
      service_type: z.string(),
      /** Oldest first. */
      messages: z.array(Message),
      has_older: z.boolean(),
    }),
  });

export const dialogue = dialogueCall('dialogue.messages', '/api/dashboard/dialogue', 'Messages of a conversation');
export const chatDialogue = dialogueCall(
  'dialogue.chatMessages',
  '/api/dashboard/chat/dialogue',
  'Messages of a chat conversation',
);

const ofOne = <const Path extends string, Item extends z.core.$ZodType>(
  id: string,
  path: Path,
  summary: string,
  item: Item,
) =>
  call({
    id,
    method: 'GET',
    path,
    summary,
    access: 'signed-in',
    account: 'query',
    query: z.strictObject(ofConversation),
    response: z.object({ Items: z.array(item) }),
  });

export const statuses = ofOne(
  'dialogue.statuses',
  '/api/dashboard/dialogue/statuses',
  'Delivery states of the messages staff sent',
  z.object({ MessageId: z.string(), ...Delivery.shape }),
);

/** Staff who were notified of a message (spec 3 §3, "Notification invoked"). */
export const NotificationInvoked = z.object({
  MessageId: z.string(),
  Notifications: z.array(z.object({ UserId: z.string(), NotifName: z.string(), ts: z.iso.datetime() })),
});
export type NotificationInvoked = z.output<typeof NotificationInvoked>;

export const notificationsInvoked = ofOne(
  'dialogue.notifications',
  '/api/dashboard/notifications',
  'Staff notified of each message',
  NotificationInvoked,
);

/** The assistant was stopped or restarted for the customer (spec 3 §3, "Stop-bot event"). */
export const StopBotEvent = z.object({
  id: z.string(),
  Action: z.enum(['stop', 'restart']),
  ts: z.iso.datetime(),
  BotName: z.string(),
});
export type StopBotEvent = z.output<typeof StopBotEvent>;

export const stopBotEvents = ofOne(
  'dialogue.stopBot',
  '/api/dashboard/stop-bot',
  'When the assistant was stopped and restarted',
  StopBotEvent,
);

/** Something that happened in a conversation (spec 3 §3, "Event"). */
export const ConversationEvent = z.object({
  id: z.string(),
  /** `CTA`, `CRM_REGISTRATION`, `APPOINTMENT_SET`, `SelectCarouselCard`, or one that contains `DEALERSHIP TAKEOVER`. */
  event_name: z.string(),
  ts: z.iso.datetime(),
  /** The call to action, the card that was chosen, the words of an opt-out, or why the assistant handed off. */
  payload: z.nullable(z.string()),
  /** Of an appointment's event: the time that is booked, or was. */
  AppointmentData: z.nullable(z.object({ at: z.iso.datetime() })),
  /** That a customer opted out or in by. */
  Channel: z.nullable(Channel),
  /** Of a takeover or a handoff: the staff member. */
  SalesPerson: z.nullable(z.string()),
  RepairOrderClosed: z.boolean(),
  /** What was done for a repair order. */
  Details: z.array(z.string()),
  /** US dollars. */
  TotalRepairPaidAmount: z.nullable(z.number()),
});
export type ConversationEvent = z.output<typeof ConversationEvent>;

export const events = ofOne(
  'dialogue.events',
  '/api/dashboard/events',
  'List the events of a conversation',
  ConversationEvent,
);
