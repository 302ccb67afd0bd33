import { examplesFor } from '../../examples.ts';
import * as calls from './webhooks.ts';

const endpoint = '5b8e4f43-8d1e-4a0e-9a55-0c1d3f0c7a11';
const delivery = 'c3d7a9f0-52c1-4a37-9d7b-6a1f1f2f3b20';
const target = 'https://crm.home.example/hooks/forecourt';
const events = ['lead.created', 'message.received'] as const;

export const webhooksExamples = examplesFor(
  calls,
  {
    webhooks: { response: { Items: [{ id: endpoint, event_types: [...events] }] } },
    addWebhook: {
      body: { kind: 'webhook', target, event_types: [...events], is_enabled: true },
      response: {
        endpoint: { id: endpoint, event_types: [...events] },
        secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      },
    },
    changeWebhook: {
      body: { kind: 'webhook', target, event_types: [...events], is_enabled: false },
      response: { id: endpoint, event_types: [...events], is_enabled: false },
    },
    rotateWebhookSecret: {
      response: {
        endpoint: { id: endpoint, event_types: [...events], former_secret_until: '2026-02-01T10:00:00.000Z' },
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
    },
    testWebhook: { response: { was_delivered: true, outcome: 'The receiver answered 200' } },
    deadDeliveries: {
      response: {
        Items: [{ id: delivery, tries: 9, reason: 'The receiver answered 503', event_type: 'lead.created' }],
        total: 1,
      },
    },
    resendDeliveries: { body: { ids: [delivery] }, response: { queued: 1 } },
  },
  { endpoint_id: endpoint, target, is_enabled: true },
);
