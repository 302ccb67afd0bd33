import { examplesFor } from '../../examples.ts';
import * as calls from './follow-up.ts';

const sequence = {
  FollowUpSequenceName: 'New lead, no reply',
  FollowUpSequence: [{ FollowUpId: 'first', Status: 1 as const, Interval: { Value: 60 } }],
};

export const followUpExamples = examplesFor(calls, {
  followUps: { response: { Items: [{ FollowUpSequenceName: 'Silent', FollowUpSequence: [] }] } },
  updateFollowUp: { body: sequence, response: sequence },
  followUpTemplate: { response: { Name: 'Hello again', Content: 'Are you still looking?' } },
});
