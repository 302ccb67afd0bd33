import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './dialogue.ts';

const query: ExampleOf<typeof calls.statuses>['query'] = {
  account_id: 'home',
  service_type: 'LEAD_ENGAGE',
  conversation_id: 'talk',
};

const query2: ExampleOf<typeof calls.dialogue>['query'] = {
  account_id: 'home',
  service_type: 'LEAD_ENGAGE',
  conversation_id: 'talk',
  limit: '50',
};

const response: ExampleOf<typeof calls.dialogue>['response'] = {
  account_id: 'home',
  service_type: 'LEAD_ENGAGE',
  messages: [
    {
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
      Delivery: { state: 'failed', reason: null },
    },
  ],
  has_older: false,
};

export const dialogueExamples: ExamplesOf<typeof calls> = {
  dialogue: {
    query: query2,
    response,
  },
  chatDialogue: {
    query: query2,
    response,
  },
  statuses: {
    query,
    response: { Items: [{ MessageId: 'reply', state: 'failed', reason: null }] },
  },
  notificationsInvoked: {
    query,
    response: { Items: [] },
  },
  stopBotEvents: {
    query,
    response: { Items: [] },
  },
  events: {
    query,
    response: {
      Items: [
        {
          id: 'visit',
          event_name: 'APPOINTMENT_SET',
          ts: '2026-01-01T12:00:00.000Z',
          payload: null,
          AppointmentData: { at: '2090-01-03T20:00:00.000Z' },
          Channel: null,
          SalesPerson: null,
          RepairOrderClosed: false,
          Details: [],
          TotalRepairPaidAmount: null,
        },
      ],
    },
  },
};
