import { examplesFor } from '../../examples.ts';
import { botAnswersExamples } from './bot-answers.examples.ts';
import { contentManagementExamples } from './content-management.examples.ts';
import * as calls from './replays.ts';

export const replaysExamples = examplesFor(calls, {
  replayAnswer: { body: botAnswersExamples.updateBotAnswer.body },
  replayContent: {
    query: { service_type: 'DealerChat' },
    body: contentManagementExamples.updateContentAnswer.body,
  },
  replayInstructions: { body: { journey_instructions: 'Say “Welcome”.' } },
});
