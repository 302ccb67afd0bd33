import { channels, type ChannelId } from '@forecourt/api/channels';
import { escapeText } from '@forecourt/api/escapeHtml';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import type { NewEvent, NewMessage } from '../../messaging/timeline/entries.ts';
import type { AdfLead, LeadLine } from './toLead.ts';

/** Where the customer is answered, as far as they can be reached. */
export const getChannel = ({ email, phone }: LeadLine): ChannelId =>
  email === undefined && phone !== undefined ? 'sms' : 'email';

type InConversation = Pick<NewMessage, 'dealerId' | 'conversationId' | 'at' | 'isLive'>;

/** Staff are notified of a request as of any form that a customer has filled in. */
export const toEvent = ({ lead }: AdfLead, inConversation: InConversation): NewEvent => ({
  ...inConversation,
  id: `${lead.id}-form`,
  kind: 'CONTACT_FORM',
  madeBy: 'shopper',
  details: [lead.source, vehicleName(lead.vehicle ?? null)].filter((one) => one !== null),
});

/** The longest message, as the feed takes it. */
const maxBody = 20_000;

/**
 * What the customer wrote. One who asks again without a word is a message too, since the assistant writes first to new leads alone.
 * @param isJoined whether they have asked before
 */
export function toMessages(
  { lead, details }: AdfLead,
  inConversation: InConversation,
  isJoined: boolean,
): NewMessage[] {
  const vehicle = vehicleName(lead.vehicle ?? null);
  const asked = isJoined && vehicle !== null ? `Request from ${lead.source}: I’m interested in the ${vehicle}.` : '';
  const text = details.comments ?? asked;
  if (text === '') return [];
  const channel = getChannel(lead);
  const body = escapeText(text.slice(0, maxBody / 2).toWellFormed());
  return [
    {
      ...inConversation,
      id: `${lead.id}-comments`,
      initiator: 'HUMAN',
      channel,
      body: channels[channel].isHtml ? body.replaceAll('\n', '<br>') : body,
    },
  ];
}
