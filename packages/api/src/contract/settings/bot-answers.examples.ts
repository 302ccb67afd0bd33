import { examplesFor } from '../../examples.ts';
import * as calls from './bot-answers.ts';

export const botAnswersExamples = examplesFor(calls, {
  updateBotAnswer: {
    body: {
      ChosenId: 'standard',
      Alternatives: [{ Id: 'standard', InputValues: [{ Id: 'open', CurrentValue: '9' }] }],
    },
  },
});
