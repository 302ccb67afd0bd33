import type { ExamplesOf } from '../call.ts';
import type * as calls from './colleagues.ts';

export const colleaguesExamples: ExamplesOf<typeof calls> = {
  colleagues: {
    params: { account_id: 'home' },
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      conversation_id: 'talk',
      state: 'reading',
      window: 'a-window',
    },
    response: { Items: [] },
  },
};
