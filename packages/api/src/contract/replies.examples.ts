import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './replies.ts';

const query: ExampleOf<typeof calls.replyMessage>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const repliesExamples: ExamplesOf<typeof calls> = {
  replyMessage: {
    params: { account_id: 'home' },
    query,
    body: {
      conversation_id: 'talk',
      newMessageObject: { id: '96a03e19-a3aa-4883-9863-1717da8f6303', text: 'Hello', selectedChannel: 'email' },
    },
    response: {
      message: {
        MessageId: '96a03e19-a3aa-4883-9863-1717da8f6303',
        UserId: 'ada',
        ConversationId: 'talk',
        Channel: 'email',
        Initiator: 'SPECIALIST',
        Message: 'Hello',
        Attachments: [],
        Timestamp: '2026-01-31T17:00:00.000Z',
        Name: null,
        Surname: null,
        BotName: null,
        Blacklisted: false,
        SentByCrmSalesperson: false,
        Automatic: null,
        AppointmentData: null,
        Delivery: { state: 'queued', reason: null },
      },
    },
  },
  retryDelivery: {
    params: { account_id: 'home' },
    query,
    body: { message_id: 'reply' },
    response: {
      message: {
        MessageId: 'reply',
        UserId: 'ada',
        ConversationId: 'talk',
        Channel: 'email',
        Initiator: 'SPECIALIST',
        Message: 'Good day',
        Attachments: [{ content_type: 'image/png', object_key: 'picture' }],
        Timestamp: '2026-01-01T12:00:00.000Z',
        Name: null,
        Surname: null,
        BotName: null,
        Blacklisted: false,
        SentByCrmSalesperson: false,
        Automatic: null,
        AppointmentData: null,
        Delivery: { state: 'queued', reason: null },
      },
    },
  },
  signature: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', UserId: 'ada', MessageId: 'reply' },
    response: { signature: '' },
  },
  isUnsubscribed: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversationId: 'talk', selectedChannel: 'email' },
    response: {
      Unsubscribed: false,
      OptOut: {
        at: '2026-01-06T15:00:00.000Z',
        channel: 'sms',
        words: 'Stop texting me',
        blocked: ['email', 'sms', 'whatsapp', 'chat'],
      },
    },
  },
  savedAnswers: {
    params: { account_id: 'home' },
    query,
    response: { Items: [{ question: 'Do you deliver?', answer: 'Yes, within 100 miles.' }] },
  },
  drafts: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: 'talk' },
    response: { Items: [] },
  },
  saveDraft: {
    params: { account_id: 'home' },
    query,
    body: { conversation_id: 'talk', channel: 'email', text: 'Hello', typed_at: '2026-01-01T00:00:00Z' },
    response: { draft: { channel: 'email', text: 'Hello', typed_at: '2026-01-01T00:00:00.000Z' } },
  },
};
