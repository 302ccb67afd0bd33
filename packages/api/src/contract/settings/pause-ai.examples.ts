import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './pause-ai.ts';

const query: ExampleOf<typeof calls.pauseAi>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const pauseAiExamples: ExamplesOf<typeof calls> = {
  pauseAi: {
    params: { account_id: 'home' },
    query,
    response: { is_paused: 'false' },
  },
  updatePauseAi: {
    params: { account_id: 'home' },
    query,
    body: { is_paused: 'true' },
    response: { is_paused: 'true' },
  },
  resumeAi: {
    params: { account_id: 'home' },
    query,
    response: { is_paused: 'false' },
  },
};
