import type { ExamplesOf } from '../call.ts';
import type * as calls from './knowledgeUse.ts';

const session = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const knowledgeUseExamples: ExamplesOf<typeof calls> = {
  knowledgeUses: {
    params: { account_id: 'home' },
    query: session,
    response: {
      Items: [{ id: 'financing-terms', Used: 14, Conversations: 12, HandedOff: 2, Appointments: 3, OptedOut: 0 }],
    },
  },
  knowledgeGaps: {
    params: { account_id: 'home' },
    query: { ...session, state: 'open' },
    response: {
      Items: [
        {
          id: 'gap-6f1ed002ab5595859014ebf0951522d9',
          question: 'Which octane does it need?',
          Asked: 2,
          Conversations: 1,
          products: [1],
          Questions: [
            {
              question: 'what octane does it take',
              conversation_id: 'talk',
              Customer: 'Ada Byron',
              channel: 'sms',
              at: '2026-11-20T14:41:00.000Z',
            },
          ],
          closed: null,
        },
      ],
      open: 1,
      closed: 0,
    },
  },
  closeKnowledgeGap: {
    params: { account_id: 'home', gap_id: 'gap-6f1ed002ab5595859014ebf0951522d9' },
    query: session,
    body: { question_id: 'financing-terms' },
    response: { closed: true },
  },
};
