import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './websiteChat.ts';

const page: ExampleOf<typeof calls.chatSettings>['query'] = { account_id: 'home', host: 'www.home.example' };
const visitor = '5f0c6c5e-6d0b-4c53-9c0e-0c8f2f1f4a11';

const shades = {
  fill: '#7c50b8',
  fillHover: '#6b459e',
  fillPressed: '#5e3d8c',
  onFill: '#ffffff',
  text: '#a98bd1',
  soft: '#25163b',
  softHover: '#271542',
};

export const websiteChatExamples: ExamplesOf<typeof calls> = {
  chatSettings: {
    query: page,
    response: {
      dealer_name: 'Dealer home',
      agent_name: 'Chat AI',
      look: {
        colors: {
          light: { ...shades, fill: '#410099', soft: '#ece6f5' },
          dark: shades,
        },
        avatar: '/widget/avatars/assistant',
        position: { desktop: 'bottom_right', mobile: 'bottom_right' },
        has_chat_bubble: true,
        text_number: null,
        pops_up: { desktop: true, mobile: false },
        messages: [{ message: 'Questions about this vehicle? Ask me.', pages: ['vdp'] }],
        footer: '',
      },
      welcome: "Welcome to our online vehicle showroom! I'm ready to help answer your questions.",
      quick_replies: ['What are your hours?', 'Talk to a person'],
      offers_person: true,
      shows_prices: true,
      starts_with_form: false,
      invites_contact: false,
      contact_first: 'never',
      adobe_analytics: false,
      offers_appointments: true,
      team_back: 'Monday at 9:00 AM',
      terms_url: null,
      privacy_url: null,
    },
  },
  chatTimes: {
    query: page,
    response: {
      time_zone: 'America/New_York',
      clock: 'h12',
      days: [{ date: '2026-01-02', times: [{ time: '10:00', at: '2026-01-02T15:00:00.000Z' }] }],
      needs_contact: true,
      appointment: null,
    },
  },
  chatVehicles: {
    query: { ...page, stock: 'T12345' },
    response: {
      vehicles: [
        {
          stock: 'T12345',
          year: 2026,
          make: 'Toyota',
          model: 'RAV4',
          trim: 'XLE',
          price: 35_480,
          image_url: '/vehicles/suv.svg',
        },
      ],
      needs_contact: false,
    },
  },
  recordVisit: {
    body: {
      ...page,
      id: '0a2f7a52-0c8e-4d35-8a26-6d0f2a3b9c01',
      referral: 'external',
      opened: true,
      press: { id: '3d7c2b10-6f2e-4a0c-8a59-1f5f0c9b7e22', cta: 'Check Availability', page_type: 'vdp' },
    },
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
      press: '3d7c2b10-6f2e-4a0c-8a59-1f5f0c9b7e22',
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
