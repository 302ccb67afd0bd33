import * as z from 'zod/mini';
import { call } from '../call.ts';
import { channels, outboundChannelIds } from '../channels.ts';
import { FileIds } from './attachments.ts';
import { Message } from './dialogue.ts';
import { OptOut } from './message-parts.ts';
import { inAccount, Scope } from './scope.ts';
import { Id, storable, textOrEmpty } from './text.ts';

/** The channels that staff can reply on. */
export const ReplyChannel = z.enum(outboundChannelIds);
export type ReplyChannel = z.output<typeof ReplyChannel>;

/** A reply as it is written. */
const ReplyObject = z
  .strictObject({
    id: Id,
    /** Trimmed; blank is refused (spec 3 §4), but for files alone. */
    text: z.string().check(storable, z.maxLength(Math.max(...outboundChannelIds.map((id) => channels[id].maxLength)))),
    /** The same as HTML, where the channel takes it. */
    html: z.optional(textOrEmpty(20_000)),
    selectedChannel: ReplyChannel,
    /** Uploaded before; on a channel that carries files. */
    attachments: z.optional(FileIds),
  })
  .check(
    z.refine(({ text, attachments = [] }) => attachments.length > 0 || text.trim() !== '', {
      path: ['text'],
      error: 'Write something to send',
    }),
    z.refine(
      ({ selectedChannel, attachments = [] }) => attachments.length === 0 || channels[selectedChannel].carriesFiles,
      {
        path: ['attachments'],
        error: 'Files can’t be sent on this channel',
      },
    ),
    z.refine(({ text, selectedChannel }) => text.length <= channels[selectedChannel].maxLength, {
      path: ['text'],
      error: 'This message is too long for the channel',
    }),
  );

/**
 * A reply of a staff member in the assistant's place. The sender makes `id`: the same reply again, pressed twice
 * or repeated after a lost answer, is answered with the message that is there (trust: nothing is sent twice). The spec's own payload
 * (spec 3 §7) has no `conversation_id`: then `id` names the conversation, and a repeated request is another reply.
 */
export const replyMessage = call({
  ...inAccount,
  id: 'replies.send',
  method: 'POST',
  path: '/api/dashboard/message/:account_id',
  summary: 'Reply to a customer',
  access: 'signed-in',
  body: z
    .strictObject({
      conversation_id: z.optional(Id),
      /** When the sender's own drafts of this reply were typed: one of another tab or device stays. */
      draft_typed_at: z.optional(z.array(z.iso.datetime()).check(z.maxLength(20))),
      newMessageObject: ReplyObject,
    })
    .check(
      z.refine(
        ({ conversation_id, newMessageObject: { id } }) =>
          conversation_id === undefined || z.safeParse(z.uuid(), id).success,
        { path: ['newMessageObject', 'id'], error: 'Expected a UUID' },
      ),
    ),
  response: z.object({ message: Message }),
});

/** A reply that goes out later. */
export const ScheduledReply = z.object({
  Id: z.string(),
  Channel: ReplyChannel,
  /** As it was typed. */
  Text: z.string(),
  /** UTC. */
  SendAt: z.iso.datetime(),
  /** Who wrote it: only they send it earlier or take it back. */
  IsOwn: z.boolean(),
  FullName: z.string(),
  /** Why it could not be sent. */
  Problem: z.nullable(z.string()),
});
export type ScheduledReply = z.output<typeof ScheduledReply>;

/**
 * Has a reply sent at a time, in hours in which the customer may be texted. It is held back for its author if the customer writes
 * before.
 */
export const scheduleReply = call({
  ...inAccount,
  id: 'replies.schedule',
  method: 'POST',
  path: '/api/dashboard/message/:account_id/schedule',
  summary: 'Send a reply later',
  access: 'signed-in',
  body: z.strictObject({
    conversation_id: Id,
    draft_typed_at: z.optional(z.array(z.iso.datetime()).check(z.maxLength(20))),
    send_at: z.iso.datetime(),
    newMessageObject: ReplyObject,
  }),
  response: ScheduledReply,
});

export const scheduledReplies = call({
  ...inAccount,
  id: 'replies.scheduled',
  method: 'GET',
  path: '/api/dashboard/message/:account_id/scheduled',
  summary: 'List the replies that go out later in a conversation',
  access: 'signed-in',
  query: z.extend(Scope, { conversation_id: Id }),
  response: z.object({ Items: z.array(ScheduledReply) }),
});

/** Sends one's own scheduled reply now, or takes it back: then it is a draft again. */
export const changeScheduled = call({
  ...inAccount,
  id: 'replies.changeScheduled',
  method: 'POST',
  path: '/api/dashboard/message/:account_id/scheduled',
  summary: 'Send a scheduled reply now, or take it back',
  access: 'signed-in',
  body: z.strictObject({ conversation_id: Id, id: Id, act: z.enum(['send', 'cancel']) }),
  response: z.object({ Items: z.array(ScheduledReply) }),
});

export const retryDelivery = call({
  ...inAccount,
  id: 'replies.retry',
  method: 'POST',
  path: '/api/dashboard/message/:account_id/retry',
  summary: 'Resend a failed reply',
  access: 'signed-in',
  body: z.strictObject({ message_id: Id }),
  response: z.object({ message: Message }),
});

export const signature = call({
  ...inAccount,
  id: 'replies.signature',
  method: 'GET',
  path: '/api/dashboard/signature/:account_id',
  summary: 'Get the product’s email signature',
  access: 'signed-in',
  query: z.extend(Scope, { UserId: z.optional(Id), MessageId: z.optional(Id) }),
  response: z.object({
    /** Sanitised HTML; empty where the product has none. */
    signature: z.string(),
  }),
});

export const isUnsubscribed = call({
  ...inAccount,
  id: 'replies.unsubscribed',
  method: 'GET',
  path: '/api/dashboard/unsubscribed/:account_id',
  summary: 'Whether staff can message a customer on a channel, and what the customer opted out of',
  access: 'signed-in',
  query: z.extend(Scope, { conversationId: Id, selectedChannel: ReplyChannel }),
  response: z.object({
    Unsubscribed: z.boolean(),
    /** What staff see before they write on another channel. */
    OptOut: z.nullable(OptOut),
  }),
});

/** What the dealer has chosen to answer to questions (spec 2 §3), for staff to insert into a reply. */
export const savedAnswers = call({
  ...inAccount,
  id: 'replies.answers',
  method: 'GET',
  path: '/api/dashboard/saved-answers/:account_id',
  summary: 'List the dealer’s answers for replies',
  access: 'signed-in',
  response: z.object({
    /** Plain text, with every blank filled in. */
    Items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
});

/** What a draft is of: a reply on a channel, or a note. */
export const DraftChannel = z.enum([...outboundChannelIds, 'note']);
export type DraftChannel = z.output<typeof DraftChannel>;

/** What a person has typed in a conversation and not sent, on one channel. */
export const Draft = z.object({ channel: DraftChannel, text: z.string(), typed_at: z.iso.datetime() });
export type Draft = z.output<typeof Draft>;

export const drafts = call({
  ...inAccount,
  id: 'drafts.list',
  method: 'GET',
  path: '/api/dashboard/drafts/:account_id',
  summary: 'The signed-in person’s drafts in a conversation',
  access: 'signed-in',
  query: z.extend(Scope, { conversation_id: Id }),
  response: z.object({ Items: z.array(Draft) }),
});

/** The later of two drafts by when it was typed stays; an empty one is none. */
export const saveDraft = call({
  ...inAccount,
  id: 'drafts.save',
  method: 'PUT',
  path: '/api/dashboard/drafts/:account_id',
  summary: 'Save a draft',
  access: 'signed-in',
  body: z.strictObject({
    conversation_id: Id,
    channel: DraftChannel,
    text: textOrEmpty(20_000),
    typed_at: z.iso.datetime(),
  }),
  response: z.object({
    /** What is kept now, which is another device's where that is later; null where nothing is. */
    draft: z.nullable(Draft),
  }),
});
