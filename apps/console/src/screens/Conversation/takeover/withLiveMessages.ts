import { escapeText } from '@forecourt/api/escapeHtml';
import type { FileInfo } from '@forecourt/api/contract/attachments';
import type { ChatMessage } from '@forecourt/api/contract/chatSocket';
import type { Attachment, DeliveryState, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import type { OutgoingMessage } from '../../../takeover/liveChat.ts';

const initiators = { shopper: 'HUMAN', assistant: 'BOT', staff: 'SPECIALIST', system: 'SYSTEM' } as const;

interface Live {
  messages: readonly (Omit<ChatMessage, 'attachments'> & { attachments?: readonly FileInfo[] | undefined })[];
  outgoing: readonly (Omit<OutgoingMessage, 'files'> & { files: readonly FileInfo[] })[];
}

/**
 * The messages of a chat together with what its socket has brought and what was sent here: a customer's as HUMAN, a
 * salesperson's as SPECIALIST (spec 3 §4). What was sent here and is not stored yet stands at the end.
 * @param loaded oldest first
 * @param hasOlder the first of them is not the chat's first
 */
export function withLiveMessages(loaded: readonly Message[], hasOlder: boolean, live: Live, lead: LeadInfo): Message[] {
  const known = new Set(loaded.map(({ MessageId }) => MessageId));
  const first = hasOlder ? (loaded[0]?.Timestamp ?? '') : '';
  // While the chat is this person's, only its owner writes as staff.
  const staff = { Name: lead.SalesPerson, Surname: null };
  const nobody = { Name: null, Surname: null };
  const names = { shopper: { Name: lead.FirstName, Surname: lead.LastName }, staff, assistant: nobody, system: nobody };
  const make = (
    id: string,
    by: keyof typeof initiators,
    text: string,
    at: string,
    files: readonly FileInfo[] = [],
  ): Message => ({
    MessageId: id,
    UserId: lead.UserId,
    ConversationId: loaded[0]?.ConversationId ?? '',
    Channel: 'chat',
    Initiator: initiators[by],
    Message: text,
    Attachments: files.map(getAttachment),
    Timestamp: at,
    ...names[by],
    BotName: null,
    Blacklisted: false,
    SentByCrmSalesperson: false,
    Automatic: null,
    AppointmentData: null,
    Delivery: null,
  });
  const arrived = live.messages
    .filter(({ id, at }) => !known.has(id) && at >= first)
    .map(({ id, by, text, at, attachments }) => make(id, by, text, at, attachments));
  for (const { MessageId } of arrived) known.add(MessageId);
  const sorted = [...loaded, ...arrived].sort((one, other) => one.Timestamp.localeCompare(other.Timestamp));

  // This browser's clock may be behind the server's.
  const end = sorted.at(-1)?.Timestamp ?? '';
  const waiting = live.outgoing
    .filter(({ id }) => !known.has(id))
    .map(({ id, text, files, at }) => make(id, 'staff', escapeText(text), at > end ? at : end, files));
  const states = new Map(live.outgoing.map((message) => [message.id, message]));
  return [...sorted, ...waiting].map((message) => {
    const sent = states.get(message.MessageId);
    return sent
      ? { ...message, Delivery: { state: sent.state satisfies DeliveryState, reason: sent.reason } }
      : message;
  });
}

const getAttachment = ({ id, content_type, name, size, width, height }: FileInfo): Attachment => ({
  content_type,
  object_key: id,
  name,
  size,
  ...(width !== null && height !== null && { width, height }),
});
