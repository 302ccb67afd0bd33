import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DealerRecord, PersonRecord } from './feed/account.ts';
import { JourneyRecord, KnowledgeRecord, SourceRecord } from './feed/assistant.ts';
import { AttachmentRecord, ConversationRecord, MessageRecord, NotificationRecord } from './feed/conversation.ts';
import { EventRecord, VisitRecord } from './feed/event.ts';
import { DealRecord, LeadRecord } from './feed/lead.ts';
import { SettingRecord } from './feed/setting.ts';

/** One line of a feed: newline-delimited JSON, idempotent by the record's id within its dealer (design §7). */
export const FeedRecord = z.discriminatedUnion('type', [
  DealerRecord,
  PersonRecord,
  LeadRecord,
  ConversationRecord,
  MessageRecord,
  AttachmentRecord,
  NotificationRecord,
  EventRecord,
  VisitRecord,
  DealRecord,
  JourneyRecord,
  SourceRecord,
  KnowledgeRecord,
  SettingRecord,
]);
export type FeedRecord = z.output<typeof FeedRecord>;
/** A record as a file writes it. */
export type FeedLine = z.input<typeof FeedRecord>;

export const FeedReport = z.object({
  /** Lines that were new or changed something. */
  loaded: z.int(),
  /** Lines that were already there word for word. */
  unchanged: z.int(),
  /** Lines that were not loaded, by number (from 1) and reason; the others were. */
  rejected: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type FeedReport = z.output<typeof FeedReport>;

/** A line counts as acknowledged when the answer has come: its transaction is committed by then. */
export const feed = call({
  id: 'feed.load',
  method: 'POST',
  path: '/api/feed',
  summary: 'Load newline-delimited JSON records',
  access: 'service',
  scope: 'feed:write',
  contentType: 'application/x-ndjson',
  body: z.string(),
  response: FeedReport,
});
