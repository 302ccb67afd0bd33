import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './bot-answers.ts';

const query: ExampleOf<typeof calls.botAnswers>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const botAnswersExamples: ExamplesOf<typeof calls> = {
  botAnswers: {
    params: { account_id: 'home' },
    query,
    response: {
      Items: [
        {
          GroupId: 'hours',
          Question: 'When are you open?',
          ChosenId: null,
          Alternatives: [
            {
              Id: 'standard',
              Content: 'We open at #{open}.',
              Editable: false,
              InputValues: [{ Id: 'open', CurrentValue: '', PlaceHolder: 'time' }],
              Status: 'Approved',
              StatusId: 1,
            },
          ],
          Version: 1,
        },
      ],
    },
  },
  updateBotAnswer: {
    params: { account_id: 'home', group_id: 'hours' },
    query,
    body: {
      ChosenId: 'standard',
      Alternatives: [{ Id: 'standard', InputValues: [{ Id: 'open', CurrentValue: '9' }] }],
    },
    response: {
      GroupId: 'hours',
      Question: 'When are you open?',
      ChosenId: 'standard',
      Alternatives: [
        {
          Id: 'standard',
          Content: 'We open at #{open}.',
          Editable: false,
          InputValues: [{ Id: 'open', CurrentValue: '9', PlaceHolder: 'time' }],
          Status: 'Approved',
          StatusId: 1,
        },
      ],
    },
  },
};
