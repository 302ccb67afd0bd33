import { examplesFor } from '../examples.ts';
import * as calls from './websiteChat.ts';

export const websiteChatExamples = examplesFor(
  calls,
  {
    chatSettings: { response: { look: { colors: { light: { text: '#410099' }, dark: { text: '#a98bd1' } } } } },
    chatVehicles: { query: { stock: 'T12345' } },
    recordVisit: {
      body: {
        id: '0a2f7a52-0c8e-4d35-8a26-6d0f2a3b9c01',
        referral: 'external',
        opened: true,
        press: { id: '3d7c2b10-6f2e-4a0c-8a59-1f5f0c9b7e22', cta: 'Check Availability', page_type: 'vdp' },
      },
    },
    startChat: {
      body: {
        visitor: '5f0c6c5e-6d0b-4c53-9c0e-0c8f2f1f4a11',
        referral: 'external',
        page: { type: 'vdp', url: 'https://www.home.example/inventory/T12345' },
        vehicle: { year: 2026, stock: 'T12345', price: 35480 },
        cta: 'Check Availability',
        press: '3d7c2b10-6f2e-4a0c-8a59-1f5f0c9b7e22',
        message: { id: 'b4f6f0a7-2f5b-4a86-9f6e-2d7c8a1b3e10', text: 'Is it still available?' },
      },
    },
  },
  {
    fill: '#410099',
    fillHover: '#33007a',
    fillPressed: '#2b0066',
    onFill: '#ffffff',
    soft: '#ece6f5',
    softHover: '#e2d9f0',
  },
);
