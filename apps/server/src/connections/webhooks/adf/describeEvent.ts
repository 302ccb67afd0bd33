import type { WebhookEvent } from '@forecourt/api/contract/connections/webhookEvents';

const authors = {
  customer: 'The customer',
  assistant: 'The assistant',
  staff: 'Staff',
  system: 'An automatic message',
};
const channelNames: Record<string, string> = { sms: 'text message', whatsapp: 'WhatsApp' };
const channelName = (channel: string) => channelNames[channel] ?? channel;

/**
 * What has happened, in the words of a CRM's activity list.
 * @param formatTime writes an instant in the dealer's time
 * @returns null for a new lead, which says it all
 */
export function describeEvent(event: WebhookEvent, formatTime: (instant: string) => string): string | null {
  const at = (instant: string | null) => (instant === null ? '' : ` for ${formatTime(instant)}`);
  switch (event.type) {
    case 'lead.created':
      return null;
    case 'message.received':
    case 'message.sent': {
      const { from, channel, text } = event.data;
      return `${authors[from]} wrote by ${channelName(channel)}:\n${text}`;
    }
    case 'message.failed': {
      const { channel, text, reason } = event.data;
      return `A message by ${channelName(channel)} could not be sent (${reason}):\n${text}`;
    }
    case 'handoff.created':
      return 'The conversation was handed off to staff.';
    case 'appointment.set':
      return `An appointment was set${at(event.data.appointment_at)}.`;
    case 'appointment.moved':
      return `The appointment was moved${event.data.appointment_at === null ? '' : ` to ${formatTime(event.data.appointment_at)}`}.`;
    case 'appointment.cancelled':
      return `The appointment${at(event.data.appointment_at)} was cancelled.`;
    case 'customer.opted_out':
      return `The customer wants no more automatic messages${event.data.channel === null ? '' : ` by ${channelName(event.data.channel)}`}.`;
    case 'takeover.started':
      return 'Staff have joined the conversation.';
    case 'takeover.ended':
      return 'Staff have handed the conversation back to the assistant.';
    case 'deal.closed':
      return 'The deal was closed.';
  }
}
