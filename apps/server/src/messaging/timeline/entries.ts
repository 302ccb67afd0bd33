import type { OutboundChannelId } from '@forecourt/api/channels';
import type { EventKind } from '@forecourt/api/contract/feed/event';
import type { AutomaticMail } from '../channels/email/automaticMail.ts';
import type { SenderCheck } from '../channels/email/senderCheck.ts';
import type { Contact } from '../confirmations/channel.ts';
import type { CalendarEntry } from '../channels/email/calendarEntry.ts';
import type { Why } from './why.ts';

/** A lead, by its key. */
export interface LeadKey {
  dealerId: string;
  leadId: string;
}

/** A customer's reaction to a message of ours, which their phone or mail program wrote out. */
interface StoredReaction {
  /** '👍'. */
  label: string;
  /** The message's id; null where it was not found. */
  to: string | null;
  /** It takes an earlier one back. */
  isRemoved: boolean;
}

interface NewEntry {
  dealerId: string;
  id: string;
  conversationId: string;
  /** An instant in ISO 8601; missing for now. */
  at?: string | undefined;
  /** It happens now: the assistant may answer it, staff are notified. History does neither. */
  isLive: boolean;
}

/** A customer's question that a message of the assistant's leaves to staff. All text is plain. */
export interface OpenQuestion {
  question: string;
  /** The words that the Knowledge Bank was searched for: questions that share them are one. */
  searched: string;
}

/** What a message of the assistant's took from the Knowledge Bank, and what it found nothing for. */
export interface KnowledgeUse {
  /** The ids of the entries that it answers from. */
  entries: readonly string[];
  unanswered: readonly OpenQuestion[];
}

/** A message to be stored. Its HTML is clean already (platform/html/cleanHtml.ts). */
export interface NewMessage extends NewEntry {
  initiator: 'HUMAN' | 'BOT' | 'SYSTEM' | 'SPECIALIST';
  channel: string;
  /** Of an e-mail. */
  subject?: string | undefined;
  body: string;
  /** Of a message that is no text: a JSON object (spec 3 §4). */
  payload?: unknown;
  author?: string | undefined;
  automatic?: AutomaticMail | 'reaction' | undefined;
  /** Of a message whose `automatic` is 'reaction'. */
  reaction?: StoredReaction | undefined;
  /** The member of staff who sent it. */
  personId?: string | undefined;
  isFromCrm?: boolean | undefined;
  cards?: unknown[] | undefined;
  appointment?: unknown;
  /** Of the assistant's: why it is as it is. */
  why?: Why | undefined;
  /** Of the assistant's: what it took from the Knowledge Bank, and what it did not find there. */
  knowledge?: KnowledgeUse | undefined;
  /** Of an e-mail that came in: its Message-ID. */
  mailId?: string | undefined;
  /** Of an e-mail that came in: whether its sender is who it says, and the names of files that were left out. */
  mail?: { sender?: SenderCheck; leftOut?: readonly string[] } | undefined;
  /** False where the assistant is not to answer by itself, since somebody else may have written it. */
  startsAssistant?: boolean | undefined;
  /** The ids of files that the author has uploaded (attachFiles.ts). */
  fileIds?: readonly string[] | undefined;
  /** Where the outbox sends it; missing for what is not to be sent. */
  delivery?: {
    /** Where it is sent on another channel than its own. */
    channel?: OutboundChannelId;
    /** What is sent, where it is not the body. Clean as well. */
    html?: string;
    recipient: string | null;
    subject: string | null;
    isReply?: boolean;
    calendar?: CalendarEntry;
    /** It waits a moment, since another change to the appointment may follow. */
    mayBeReplaced?: boolean;
    /** It confirms an opt-out, and is sent despite it. */
    confirmsOptOut?: boolean;
  };
}

/** Who reads a note: staff alone, or the assistant too. */
export type NoteVisibility = 'staff' | 'assistant';

/** A note of a member of staff to be stored. Its HTML is clean already. */
export interface NewNote {
  dealerId: string;
  id: string;
  productId: string;
  conversationId: string;
  leadId: string;
  personId: string;
  body: string;
  visibility: NoteVisibility;
}

/** An event to be stored. */
export interface NewEvent extends NewEntry {
  kind: EventKind;
  madeBy: string;
  /** Person id. */
  salespersonId?: string | null | undefined;
  cta?: string | undefined;
  pageType?: string | undefined;
  channel?: string | undefined;
  amount?: number | undefined;
  details?: string[] | undefined;
  payload?: string | null | undefined;
  /** Of an appointment: which one, and the time that is booked, in ISO 8601. A live one is confirmed to the customer. */
  appointment?: { id: string; at: string } | undefined;
  /** Of an appointment: how the customer asked to be reached, where somebody has just asked them. */
  contact?: Contact | undefined;
}

interface StoredEntry extends LeadKey {
  id: string;
  conversationId: string;
  at: Date;
  /** False for a record that was there already and has changed. */
  isNew: boolean;
  isLive: boolean;
}

/** A message that was written, with the lead that it belongs to. */
export interface StoredMessage extends StoredEntry {
  initiator: NewMessage['initiator'];
  channel: string;
  subject: string | null;
  body: string;
  hasPayload: boolean;
  /** No person wrote it. */
  isAutomatic: boolean;
  /** Its place in a chat of the website; null for every other message. */
  seq: number | null;
}

/** An event that was written, with the lead that it belongs to. */
export interface StoredEvent extends StoredEntry {
  kind: EventKind;
  channel: string | null;
}

/** Leads of some entries, each once. */
export const getLeads = (entries: readonly LeadKey[]): LeadKey[] => [
  ...new Map(entries.map(({ dealerId, leadId }) => [`${dealerId}\n${leadId}`, { dealerId, leadId }])).values(),
];
