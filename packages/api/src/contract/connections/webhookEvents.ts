import * as z from 'zod/mini';

/** What happens to a dealer's leads that others can be notified of. The names are part of the interface: they do not change. */
export const webhookEventTypes = [
  'lead.created',
  'message.received',
  'message.sent',
  'message.failed',
  'handoff.created',
  'appointment.set',
  'appointment.moved',
  'appointment.cancelled',
  'customer.opted_out',
  'takeover.started',
  'takeover.ended',
  'deal.closed',
] as const;
export const WebhookEventType = z.enum(webhookEventTypes);
export type WebhookEventType = z.output<typeof WebhookEventType>;

/** What the button 'Send a test event' sends; nobody subscribes to it. */
export const testEventType = 'webhook.test';

const Instant = z.iso.datetime();
const inLead = { account_id: z.string(), lead_id: z.string() };
const inConversation = { ...inLead, conversation_id: z.string() };

const Lead = z.object({ ...inLead, product_id: z.string(), source: z.string(), created_at: Instant });

const messageFields = {
  ...inConversation,
  message_id: z.string(),
  /** Such as `email`, `sms` or `chat`. */
  channel: z.string(),
  from: z.enum(['customer', 'assistant', 'staff', 'system']),
  subject: z.nullable(z.string()),
  /** Without its formatting. */
  text: z.string(),
  at: Instant,
};
const Message = z.object(messageFields);
/** `reason` is for people. */
const FailedMessage = z.object({ ...messageFields, reason: z.string() });

const happening = {
  ...inConversation,
  event_id: z.string(),
  by: z.enum(['assistant', 'staff', 'customer']),
  at: Instant,
};
const Handoff = z.object(happening);
const Appointment = z.object({
  ...happening,
  /** The same for everything that happens to one appointment; null where the system that reported it named none. */
  appointment_id: z.nullable(z.string()),
  /** The time that is booked, or was, of one that is cancelled. */
  appointment_at: z.nullable(Instant),
});
/** `channel` is null for every channel. */
const OptOut = z.object({ ...happening, channel: z.nullable(z.string()) });
const Takeover = z.object({ ...happening, salesperson_id: z.nullable(z.string()) });
const Deal = z.object({ ...inLead, deal_id: z.string(), closed_at: Instant });

/** The body of an event, as the Standard Webhooks specification recommends: its type, when it happened, and what it is about. */
const event = <const T extends string, D extends z.core.$ZodType>(type: T, data: D) =>
  z.object({ type: z.literal(type), timestamp: Instant, data });

/** The body of each event. They carry ids, times and channels, and messages their text; names and addresses are left to other calls. */
export const webhookEvents = {
  'lead.created': event('lead.created', Lead),
  'message.received': event('message.received', Message),
  'message.sent': event('message.sent', Message),
  'message.failed': event('message.failed', FailedMessage),
  'handoff.created': event('handoff.created', Handoff),
  'appointment.set': event('appointment.set', Appointment),
  'appointment.moved': event('appointment.moved', Appointment),
  'appointment.cancelled': event('appointment.cancelled', Appointment),
  'customer.opted_out': event('customer.opted_out', OptOut),
  'takeover.started': event('takeover.started', Takeover),
  'takeover.ended': event('takeover.ended', Takeover),
  'deal.closed': event('deal.closed', Deal),
} satisfies Record<WebhookEventType, z.core.$ZodType>;

/** The body of an event of a type. */
export type WebhookEvent<T extends WebhookEventType = WebhookEventType> = z.output<(typeof webhookEvents)[T]>;
