import type { ExamplesOf } from '../call.ts';
import type * as calls from './firstResponse.ts';

export const firstResponseExamples: ExamplesOf<typeof calls> = {
  startFirstResponse: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    body: {},
    response: {
      path: 'https://first-response.example/',
      clientId: 'home',
      clientToken: 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3NjM2NDcyMDB9.c2lnbmF0dXJl',
      solutionId: 'sales_ai',
    },
  },
  listFirstResponses: {
    query: { after: 'ada' },
    response: {
      AccountName: 'Dealer home',
      TimeZone: 'America/New_York',
      DateFormat: 'MM/DD/YYYY',
      TimeFormat: 'h12',
      Items: [
        {
          LeadId: 'grace',
          Customer: 'Grace Hopper',
          ReceivedAt: '2026-11-20T13:58:00.000Z',
          RespondedAt: '2026-11-20T13:58:42.000Z',
          Seconds: 42,
          Channel: 'email',
        },
      ],
      HasMore: false,
    },
  },
};
