import { examplesFor } from '../examples.ts';
import * as calls from './responseTimes.ts';

const none = { count: 0, answered: 0, median: null, p90: null };

export const responseTimesExamples = examplesFor(calls, {
  responseTimes: {
    response: {
      description:
        'First answer: from a lead’s creation to the first message from the assistant or your staff. After a handoff: to the first message from your staff, or to someone joining the chat. By the day of the lead or the handoff.',
      total: { first_answer: none, handoff_answer: none },
      reps: [],
      hours: [],
    },
  },
});
