import type { ExampleOf, ExamplesOf } from '../../call.ts';
import { botAnswersExamples } from './bot-answers.examples.ts';
import { contentManagementExamples } from './content-management.examples.ts';
import type * as calls from './replays.ts';

const response: ExampleOf<typeof calls.replayContent>['response'] = {
  Items: [
    {
      id: 'message-1',
      question: 'Can you bring the car to my house?',
      at: '2026-01-05T15:00:00.000Z',
      before: { text: 'Yes, within 100 miles.', handsOver: false },
      after: { text: 'Yes, within 50 miles.', handsOver: false },
    },
  ],
  tried: 12,
  is_cut: false,
};

export const replaysExamples: ExamplesOf<typeof calls> = {
  replayAnswer: {
    params: { account_id: 'home', group_id: 'hours' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    body: botAnswersExamples.updateBotAnswer.body,
    response,
  },
  replayContent: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'DealerChat' },
    body: contentManagementExamples.updateContentAnswer.body,
    response,
  },
  replayInstructions: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    body: {
      journey_instructions: 'Say “Welcome”.',
      source_instructions: '',
      configuration_id: 'website',
      journey_id: 'buying',
    },
    response,
  },
};
