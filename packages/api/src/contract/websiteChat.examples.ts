import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './websiteChat.ts';

const page: ExampleOf<typeof calls.chatSettings>['query'] = { account_id: 'home', host: 'www.home.example' };
const visitor = '5f0c6c5e-6d0b-4c53-9c0e-0c8f2f1f4a11';

export const websiteChatExamples: ExamplesOf<typeof calls> = {
  chatSettings: {
    query: page,
    response: {
      dealer_name: 'Dealer home',
      agent_name: 'Chat AI',
      welcome: "Welcome to our online vehicle showroom! I'm ready to help answer your questions.",
      quick_replies: ['What are your hours?', 'Talk to a person'],
      terms_url: null,
      privacy_url: null,
    },
  },
  recordVisit: {
    body: { ...page, id: '0a2f7a52-0c8e-4d35-8a26-6d0f2a3b9c01', visitor, referral: 'external', opened: false },
    response: { ok: true },
  },
  startChat: {
    body: {
      ...page,
      visitor,
      referral: 'external',
      page: { type: 'vdp', url: 'https://www.home.example/inventory/T12345' },
      vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', stock: 'T12345', price: 35_480 },
      cta: 'Check Availability',
      message: { id: 'b4f6f0a7-2f5b-4a86-9f6e-2d7c8a1b3e10', text: 'Is it still available?' },
    },
    response: {
      token: 'Zk3qk0tJ2m6sXo0m4x1cRr1mUuHq9yQe7b8mJd5nT2w',
      messages: [
        {
          id: 'chat-8a1b3e10-welcome',
          seq: 1,
          by: 'assistant',
          name: null,
          text: "Welcome to our online vehicle showroom! I'm ready to help answer your questions.",
          at: '2026-01-01T12:00:00.001Z',
        },
        {
          id: 'b4f6f0a7-2f5b-4a86-9f6e-2d7c8a1b3e10',
          seq: 2,
          by: 'shopper',
          name: null,
          text: 'Is it still available?',
          at: '2026-01-01T12:00:00.002Z',
        },
      ],
    },
  },
};
