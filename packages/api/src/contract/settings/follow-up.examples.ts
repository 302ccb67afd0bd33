import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './follow-up.ts';

const query: ExampleOf<typeof calls.followUps>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const followUpExamples: ExamplesOf<typeof calls> = {
  followUps: {
    params: { account_id: 'home' },
    query,
    response: {
      Items: [
        {
          FollowUpSequenceId: 'silent',
          FollowUpSequenceName: 'Silent',
          SortNumber: 1,
          FollowUpSequence: [],
          Version: 1,
        },
      ],
    },
  },
  updateFollowUp: {
    params: { account_id: 'home', FollowUpSequenceId: 'silent' },
    query,
    body: {
      FollowUpSequenceId: 'silent',
      FollowUpSequenceName: 'New lead, no reply',
      SortNumber: 1,
      FollowUpSequence: [
        {
          FollowUpId: 'first',
          Status: 1,
          ReferencePoint: 'FIRST_MESSAGE',
          Interval: { Value: 60 },
          TemplateId: 'hello',
        },
      ],
    },
    response: {
      FollowUpSequenceId: 'silent',
      FollowUpSequenceName: 'New lead, no reply',
      SortNumber: 1,
      FollowUpSequence: [
        {
          FollowUpId: 'first',
          Status: 1,
          ReferencePoint: 'FIRST_MESSAGE',
          Interval: { Value: 60 },
          TemplateId: 'hello',
        },
      ],
    },
  },
  followUpTemplate: {
    params: { template_id: 'hello' },
    query,
    response: { TemplateId: 'hello', Name: 'Hello again', Channel: 'email', Content: 'Are you still looking?' },
  },
};
